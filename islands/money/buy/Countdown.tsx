import { useStore } from '@nanostores/react'
import { dateFormat } from '#contract/date-format.ts'
import { clockOf } from '#islands/ui/clock.ts'
import { Rich } from '#islands/ui/Rich.tsx'
import { useLocale, useMessages } from '#islands/ui/words.ts'
import { buyMessages } from '#stores/messages/buy.ts'
import { $secondsLeft, $welcome } from '#stores/money/welcome.ts'

/** What is left of the welcome offer by the server's clock; read aloud as the time of its end. */
export function Countdown() {
  const left = useStore($secondsLeft)
  const welcome = useStore($welcome)
  const buyWords = useMessages(buyMessages)
  const locale = useLocale()
  if (!welcome || left === 0) return null
  const format = dateFormat(locale, { timeStyle: 'short' })
  return (
    <>
      <span className="countdown" aria-hidden="true">
        <Rich text={buyWords['welcome.left']({ time: `*${clockOf(left)}*` })} />
      </span>{' '}
      <span aria-hidden="true">·</span>{' '}
      <span>{buyWords['welcome.ends']({ time: format(welcome.deviceEndsAt) })}</span>
    </>
  )
}
