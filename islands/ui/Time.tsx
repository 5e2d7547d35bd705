import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { MINUTE_MS } from '#contract/time.ts'
import { serverNow } from '#stores/accounts/session.ts'
import { browser } from '#stores/browser/port.ts'
import { $locale } from '#stores/messages/i18n.ts'
import { type TimeKind, timeWords } from './time-words.ts'

export interface TimeProps {
  /** ISO 8601. */
  at: string
  kind: TimeKind
  className?: string | undefined
}

/** A time in words that update while visible. */
export function Time({ at, kind, className }: TimeProps) {
  const locale = useStore($locale)
  const [now, setNow] = useState(serverNow)
  const ages = kind === 'ago' || kind === 'row' || kind === 'day'
  useEffect(() => (ages ? browser.every(MINUTE_MS, () => setNow(serverNow())) : undefined), [ages])
  const moment = Date.parse(at)
  return (
    <time className={className} dateTime={at}>
      {timeWords(moment, now, locale, kind)}
    </time>
  )
}
