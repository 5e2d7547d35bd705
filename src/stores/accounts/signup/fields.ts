import {
  birthdayFault,
  emailFault,
  lengthFault,
  nameFault,
  passwordFault
} from '#contract/fields.ts'
import { TEXT } from '#contract/limits.ts'
import type { FieldCode } from '#contract/refusal.ts'
import { HOUR_MS } from '#contract/time.ts'
import type { SignupDraft } from './draft.ts'

export interface Fault {
  code: FieldCode | 'email_invalid'
  extras?: Readonly<Record<string, number>>
}

/** In the order of the questions. */
export const ACCOUNT_FIELDS = [
  'gender',
  'looking_for',
  'date_of_birth',
  'email',
  'password',
  'name',
  'signup_message',
  'consents.sensitive'
] as const
export type AccountField = (typeof ACCOUNT_FIELDS)[number]

export type Faults = Readonly<Partial<Record<string, Fault>>>

export const isSome = (faults: Faults): boolean => Object.keys(faults).length > 0

const EARLIEST_ZONE_MS = 14 * HOUR_MS

export interface Given {
  draft: SignupDraft
  password: string
  minAge: number
  now: number
}

export function faultOf(field: AccountField, given: Given): Fault | undefined {
  const code = codeOf(field, given)
  return code && asFault(field, code)
}

function codeOf(field: AccountField, { draft, password, minAge, now }: Given) {
  switch (field) {
    case 'email':
      return emailFault(draft.email)
    case 'name':
      return nameFault(draft.name, draft.email)
    case 'date_of_birth': {
      if (draft.date_of_birth.split('-').filter(part => part !== '').length < 3) return 'required'
      // In some zone it is tomorrow already; the server decides.
      const today = new Date(now + EARLIEST_ZONE_MS).toISOString().slice(0, 10)
      return birthdayFault(draft.date_of_birth, { minAge, today })
    }
    case 'gender':
      return draft.gender === null ? 'required' : undefined
    case 'looking_for':
      return draft.looking_for.length === 0 ? 'required' : undefined
    case 'password':
      return passwordFault(password)
    case 'signup_message':
      return lengthFault(draft.signup_message, TEXT.signupMessage)
    case 'consents.sensitive':
      return draft.sensitive ? undefined : 'terms_required'
  }
}

export function faultsIn(fields: readonly AccountField[], given: Given): Faults {
  return Object.fromEntries(
    fields.flatMap(field => {
      const fault = faultOf(field, given)
      return fault ? [[field, fault]] : []
    })
  )
}

export function asFault(field: string, code: FieldCode): Fault {
  const bound = BOUNDS[field]
  const count = code === 'too_short' ? bound?.min : code === 'too_long' ? bound?.max : undefined
  const isEmail = field === 'email' && code === 'invalid'
  return {
    code: isEmail ? 'email_invalid' : code,
    ...(count === undefined ? {} : { extras: { count } })
  }
}

const BOUNDS: Readonly<Record<string, { min: number; max: number }>> = {
  email: TEXT.email,
  name: TEXT.name,
  password: TEXT.password,
  signup_message: TEXT.signupMessage,
  about: TEXT.about,
  city: { min: 0, max: 80 }
}
