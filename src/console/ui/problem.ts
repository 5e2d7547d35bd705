import { useCallback } from 'react'
import { Refused } from '../session.ts'
import { type Speech, useSpeech } from '../words.ts'
import { moneyOf } from './money.ts'
import { timeIn } from './time.ts'

/** What to say about a call that was refused. */
export function useProblem(): (error: unknown) => string {
  const speech = useSpeech()
  return useCallback((error: unknown) => problemIn(speech, error), [speech])
}

function problemIn({ say, code, locale }: Speech, error: unknown): string {
  if (!(error instanceof Refused)) return say('refused.unreachable')
  const { extras } = error
  if (error.code === 'claimed') {
    return say('refused.claimed', {
      by: String(extras.by),
      time: timeIn(locale, String(extras.until))
    })
  }
  if (error.code === 'too_much') {
    const left = moneyOf(locale, Number(extras.left), String(extras.currency))
    return say('refused.too_much', { left })
  }
  if (error.code === 'already_decided') {
    const decided = extras.decided as { verdict: string; by: string; at: string }
    return say('refused.already_decided', {
      by: decided.by,
      verdict: code('decided', decided.verdict),
      time: timeIn(locale, decided.at)
    })
  }
  if (error.code === 'invalid') {
    const fields = Object.keys((extras.fields ?? {}) as object).map(name => code('fields', name))
    return say('refused.invalid', { fields: fields.join(', ') })
  }
  const known = code('refused', error.code)
  return known === error.code ? say('refused.failed', { code: error.code }) : known
}
