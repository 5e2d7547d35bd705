import { TEXT } from '#contract/limits.ts'
import type { FieldCode } from '#contract/refusal.ts'
import { HOUR_MS } from '#contract/time.ts'
import type { SignupDraft } from './draft.ts'

export interface Fault {
  code: FieldCode | 'email_invalid'
  extras?: Readonly<Record<string, number>>
}

export const ACCOUNT_FIELDS = [
  'email',
  'name',
  'date_of_birth',
  'gender',
  'looking_for',
  'password',
  'signup_message',
  'consents.sensitive'
] as const
export type AccountField = (typeof ACCOUNT_FIELDS)[number]

export type Faults = Readonly<Partial<Record<string, Fault>>>

const EARLIEST_ZONE_MS = 14 * HOUR_MS

interface Given {
  draft: SignupDraft
  password: string
  minAge: number
  now: number
}

export function faultOf(field: AccountField, given: Given): Fault | undefined {
  const { draft, password } = given
  switch (field) {
    case 'email':
      return wrongEmail(draft.email)
    case 'name':
      return wrongName(draft.name, draft.email)
    case 'date_of_birth':
      return wrongBirthday(given)
    case 'gender':
      return draft.gender === null ? { code: 'required' } : undefined
    case 'looking_for':
      return draft.looking_for.length === 0 ? { code: 'required' } : undefined
    case 'password':
      return wrongLength(password, TEXT.password) ?? undefined
    case 'signup_message':
      return tooLong(draft.signup_message, TEXT.signupMessage.max)
    case 'consents.sensitive':
      return draft.sensitive ? undefined : { code: 'terms_required' }
  }
}

export function accountFaults(given: Given): Faults {
  return Object.fromEntries(
    ACCOUNT_FIELDS.flatMap(field => {
      const fault = faultOf(field, given)
      return fault ? [[field, fault]] : []
    })
  )
}

function wrongEmail(text: string): Fault | undefined {
  const email = text.trim()
  if (email === '') return { code: 'required' }
  const isRight =
    /^[^\s@"<>(),;:]+@[^\s@]+\.[^\s@.]{2,}$/.test(email) && email.length <= TEXT.email.max
  return isRight ? undefined : { code: 'email_invalid' }
}

/** The server's rule: not the address, no leading @, 3 to 30 letters, digits, dots, _ and -. */
function wrongName(text: string, email: string): Fault | undefined {
  const name = text.trim()
  if (name === '') return { code: 'required' }
  if (name.startsWith('@')) return { code: 'name_at' }
  const isEmail = name.toLowerCase() === email.trim().toLowerCase() || /.@.+\../.test(name)
  if (isEmail) return { code: 'name_is_email' }
  const length = wrongLength(name, TEXT.name)
  if (length) return length
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u.test(name) ? undefined : { code: 'invalid' }
}

function wrongBirthday({ draft, minAge, now }: Given): Fault | undefined {
  const [year = '', month = '', day = ''] = draft.date_of_birth.split('-')
  if (year === '' || month === '' || day === '') return { code: 'required' }
  const date = new Date(`${draft.date_of_birth}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(draft.date_of_birth)
  if (!isDay) return { code: 'dob_invalid' }
  // Accepts a birthday that is today anywhere on earth; the server decides.
  const age = ageAt(date, new Date(now + EARLIEST_ZONE_MS))
  if (age < 0 || age > 120) return { code: 'dob_invalid' }
  return age < minAge ? { code: 'too_young' } : undefined
}

function ageAt(birthday: Date, now: Date): number {
  const years = now.getUTCFullYear() - birthday.getUTCFullYear()
  const hadIt =
    now.getUTCMonth() > birthday.getUTCMonth() ||
    (now.getUTCMonth() === birthday.getUTCMonth() && now.getUTCDate() >= birthday.getUTCDate())
  return hadIt ? years : years - 1
}

function wrongLength(text: string, { min, max }: { min: number; max: number }): Fault | undefined {
  const length = [...text].length
  if (length === 0) return { code: 'required' }
  if (length < min) return { code: 'too_short', extras: { count: min } }
  return tooLong(text, max)
}

function tooLong(text: string, max: number): Fault | undefined {
  return [...text].length > max ? { code: 'too_long', extras: { count: max } } : undefined
}
