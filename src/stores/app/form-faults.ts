import { Refused } from '#api/refused.ts'
import { emailFault, lengthFault, passwordFault } from '#contract/fields.ts'
import { TEXT } from '#contract/limits.ts'
import type { FieldCode } from '#contract/refusal.ts'
import { fieldWords, refusalWords } from './refusals.ts'

export function wrongEmail(email: string): string | undefined {
  const code = emailFault(email)
  return code && fieldWords(code === 'invalid' ? 'email_invalid' : code)
}

export function noPassword(password: string): string | undefined {
  return password === '' ? fieldWords('required') : undefined
}

export function wrongPassword(password: string): string | undefined {
  return lengthWords(passwordFault(password), TEXT.password)
}

/** 'De opgegeven wachtwoorden zijn niet gelijk.' (product.md §5), in the page's language. */
export function wrongRepeat(password: string, again: string): string | undefined {
  return password === again ? undefined : refusalWords(new Refused('password_mismatch', 422, {}))
}

export function wrongText(text: string, bounds: { min: number; max: number }): string | undefined {
  return lengthWords(lengthFault(text.trim(), bounds), bounds)
}

function lengthWords(
  code: FieldCode | undefined,
  { min, max }: { min: number; max: number }
): string | undefined {
  return code && fieldWords(code, { count: code === 'too_long' ? max : min })
}

export function wrongUrl(url: string): string | undefined {
  const text = url.trim()
  if (text === '') return undefined
  const isRight = /^https?:\/\//.test(text) && URL.canParse(text) && text.length <= 2_000
  return isRight ? undefined : fieldWords('invalid')
}
