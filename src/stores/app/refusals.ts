import { Refused } from '#api/refused.ts'
import { dateFormat } from '#contract/date-format.ts'
import type { Params } from '#locales/words.ts'
import { browser } from '#stores/browser/port.ts'
import { appMessages } from '#stores/messages/app.ts'
import { $locale, findText } from '#stores/messages/i18n.ts'
import { refusalMessages } from '#stores/messages/refusal.ts'

const COUNTS: Readonly<Record<string, string>> = {
  not_enough_credits: 'required',
  login_blocked: 'minutes',
  pin_wrong: 'tries_left'
}

export function refusalWords(error: unknown): string {
  if (!(error instanceof Refused)) return anyFailure()
  const late =
    error.code === 'too_many' ? lateWords(Number(error.extras.retryAfter ?? 0)) : undefined
  return late ?? filled(error.code, paramsOf(error.code, error.extras)) ?? anyFailure()
}

/** These words come after the first drawing; until then a failure is told in general. */
function anyFailure(): string {
  return filled('failed', {}) ?? appMessages.get()['failed.text']
}

/** Longer waits, in seconds, are given as a time of day. */
const MOMENT = 120

function lateWords(seconds: number): string | undefined {
  if (!(seconds > MOMENT)) return undefined
  const when = dateFormat($locale.get(), { dateStyle: 'long', timeStyle: 'short' })
  return filled('too_many_until', { when: when(browser.now() + seconds * 1000) })
}

/** Undefined without words for the code, or if a number is missing. */
function filled(code: string, params: Params): string | undefined {
  const text = findText(refusalMessages, code, params)
  return text === undefined || /\{\w+\}/.test(text) ? undefined : text
}

export function fieldWords(code: string, extras: Params = {}): string {
  const invalid = refusalMessages.get()['field.invalid']
  return findText(refusalMessages, `field.${code}`, extras) ?? invalid
}

function paramsOf(code: string, extras: Readonly<Record<string, unknown>>): Params {
  const known = Object.entries(extras).filter(
    (entry): entry is [string, string | number] =>
      typeof entry[1] === 'string' || typeof entry[1] === 'number'
  )
  const params = Object.fromEntries(known)
  const count = params[COUNTS[code] ?? 'limit']
  return count === undefined ? params : { count, ...params }
}
