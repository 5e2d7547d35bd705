import { Refused } from '#api/refused.ts'
import { TEXT } from '#contract/limits.ts'
import { fieldWords, refusalWords } from './refusals.ts'

export function wrongEmail(email: string): string | undefined {
  const text = email.trim()
  if (text === '') return fieldWords('required')
  const isRight = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text) && text.length <= TEXT.email.max
  return isRight ? undefined : fieldWords('email_invalid')
}

export function noPassword(password: string): string | undefined {
  return password === '' ? fieldWords('required') : undefined
}

export function wrongPassword(password: string): string | undefined {
  const length = [...password].length
  const { min, max } = TEXT.password
  if (length === 0) return fieldWords('required')
  if (length < min) return fieldWords('too_short', { count: min })
  return length > max ? fieldWords('too_long', { count: max }) : undefined
}

/** 'De opgegeven wachtwoorden zijn niet gelijk.' (spec §5), in the page's language. */
export function wrongRepeat(password: string, again: string): string | undefined {
  return password === again ? undefined : refusalWords(new Refused('password_mismatch', 422, {}))
}

export function wrongText(
  text: string,
  { min, max }: { min: number; max: number }
): string | undefined {
  const { length } = text.trim()
  if (length === 0 && min > 0) return fieldWords('required')
  if (length < min) return fieldWords('too_short', { count: min })
  return length > max ? fieldWords('too_long', { count: max }) : undefined
}

export function wrongUrl(url: string): string | undefined {
  const text = url.trim()
  if (text === '') return undefined
  const isRight = /^https?:\/\//.test(text) && URL.canParse(text) && text.length <= 2_000
  return isRight ? undefined : fieldWords('invalid')
}
