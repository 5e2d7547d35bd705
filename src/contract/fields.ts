import { TEXT } from './limits.ts'
import type { FieldCode } from './refusal.ts'

/** Letters of a mailbox, no dot at an end and no two in a row; a domain of ASCII names. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+.-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

const NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*$/u

/** Their letters look like each other's, so that a name in two of them could pass for another. */
const ALIKE = [
  [/\p{Script=Latin}/u, /[^\P{L}\p{Script=Latin}]/u],
  [/\p{Script=Greek}/u, /[^\P{L}\p{Script=Greek}]/u],
  [/\p{Script=Cyrillic}/u, /[^\P{L}\p{Script=Cyrillic}]/u]
] as const

/** Years that a member has at least, whatever a brand's settings say, and at most. */
const ADULT = 18
const OLDEST = 120

/** What is wrong with an e-mail address, or undefined: `required` or `invalid` (product.md §5). */
export function emailFault(text: string): FieldCode | undefined {
  const email = text.trim()
  if (email === '') return 'required'
  return EMAIL.test(email) && email.length <= TEXT.email.max ? undefined : 'invalid'
}

/**
 * What is wrong with a profile name, or undefined (product.md §5): not the e-mail address, not
 * beginning with @, 3 to 30 letters, digits, dots, underscores or hyphens, and none that looks like
 * another.
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

/** At most two marks on a letter, letters of one script, and none of a font's, such as 𝓐 or Ａ. */
function isPlainlyWritten(name: string): boolean {
  if (/\p{M}{3}/u.test(name.normalize('NFD'))) return false
  if (name.normalize('NFKC') !== name.normalize('NFC')) return false
  return ALIKE.every(([one, others]) => !one.test(name) || !others.test(name))
}

/**
 * What is wrong with a date of birth, or undefined (product.md §5): `dob_invalid` or `too_young`.
 * Both days are YYYY-MM-DD; `minAge` is the brand's, in years.
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

/** Whole years on a day; somebody born on 29 February is a year older on 1 March. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** A day that the calendar has: 29 February only in its years. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/**
 * What is wrong with the length of a new password, or undefined. Whether it is easily guessed is
 * judged by the server alone.
 */
export function passwordFault(password: string): FieldCode | undefined {
  const isShort = password !== '' && [...password].length < TEXT.password.min
  return isShort ? 'too_short' : lengthFault(password, TEXT.password)
}

/** What is wrong with the length of a text as it stands, or undefined; counts as the schemas do. */
export function lengthFault(
  text: string,
  { min, max }: { min: number; max: number }
): FieldCode | undefined {
  if (text === '' && min > 0) return 'required'
  if (text.length < min) return 'too_short'
  return text.length > max ? 'too_long' : undefined
}
