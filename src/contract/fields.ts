import { TEXT } from './limits.ts'
import type { FieldCode } from './refusal.ts'

/** No dot at either end of the mailbox and no two in a row; the domain is ASCII. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u

/** Scripts with look-alike letters: a name mixing two of them could imitate another. */
const ALIKE = [
  [/\p{Script=Latin}/u, /[^\P{L}\p{Script=Latin}]/u],
  [/\p{Script=Greek}/u, /[^\P{L}\p{Script=Greek}]/u],
  [/\p{Script=Cyrillic}/u, /[^\P{L}\p{Script=Cyrillic}]/u]
] as const

/** Least and greatest age in years, whatever a brand's settings say. */
const ADULT = 18
const OLDEST = 120

/** Returns `required`, `invalid` or undefined for an e-mail address (product.md §5). */
export function emailFault(text: string): FieldCode | undefined {
  const email = text.trim()
  if (email === '') return 'required'
  return EMAIL.test(email) && email.length <= TEXT.email.max ? undefined : 'invalid'
}

/**
 * Returns the fault of a profile name, or undefined (product.md §5): it must differ from the e-mail
 * address and have 3 to 30 letters, digits, dots, underscores or hyphens of one script.
 */
export function nameFault(text: string, email = ''): FieldCode | undefined {
  const name = text.trim()
  if (name === '') return 'required'
  if (name.startsWith('@')) return 'name_at'
  const isEmail = name.toLowerCase() === email.trim().toLowerCase() || /.@.+\../.test(name)
  if (isEmail) return 'name_is_email'
  const { length } = [...name]
  if (length < TEXT.name.min) return 'too_short'
  if (length > TEXT.name.max) return 'too_long'
  return NAME.test(name) && isPlainlyWritten(name) ? undefined : 'invalid'
}

/** At most two marks per letter, one script, and no styled letters such as 𝓐 or Ａ. */
function isPlainlyWritten(name: string): boolean {
  if (/\p{M}{3}/u.test(name.normalize('NFD'))) return false
  if (name.normalize('NFKC') !== name.normalize('NFC')) return false
  return ALIKE.every(([one, others]) => !one.test(name) || !others.test(name))
}

/**
 * Returns `dob_invalid` or `too_young` for a wrong date of birth, otherwise undefined (product.md
 * §5). Both days are YYYY-MM-DD; `minAge` is in years.
 */
export function birthdayFault(
  text: string,
  { minAge, today }: { minAge: number; today: string }
): FieldCode | undefined {
  if (!isDay(text)) return 'dob_invalid'
  const age = ageOn(text, today)
  if (age < 0 || age > OLDEST) return 'dob_invalid'
  return age < Math.max(ADULT, minAge) ? 'too_young' : undefined
}

/** Age in whole years; birthdays on 29 February count from 1 March in other years. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Checks only the length; the server also refuses passwords that are easy to guess. */
export function passwordFault(password: string): FieldCode | undefined {
  const isShort = password !== '' && [...password].length < TEXT.password.min
  return isShort ? 'too_short' : lengthFault(password, TEXT.password)
}

/** Returns the fault of a text's length, or undefined; counts as the schemas do. */
export function lengthFault(
  text: string,
  { min, max }: { min: number; max: number }
): FieldCode | undefined {
  if (text === '' && min > 0) return 'required'
  if (text.length < min) return 'too_short'
  return text.length > max ? 'too_long' : undefined
}
