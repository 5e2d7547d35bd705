import { useEffect, useRef, useState } from 'react'
import { serverNow } from '#stores/accounts/session.ts'
import { browser } from '#stores/browser/port.ts'
import { uiMessages } from '#stores/messages/ui.ts'
import { useMessages } from './words.ts'

export interface CountdownProps {
  /** Milliseconds since the epoch on the server's clock, or ISO 8601. */
  until: number | string
  onEnd?: (() => void) | undefined
  className?: string | undefined
}

const SECOND_MS = 1000
/** Seconds left at which it is announced. */
const SPOKEN = [3600, 600, 60]

/** The time that is left, by the server's clock, as 2:41:07; silent but at three moments. */
export function Countdown({ until, onEnd, className }: CountdownProps) {
  const uiWords = useMessages(uiMessages)
  const end = typeof until === 'number' ? until : Date.parse(until)
  const [left, setLeft] = useState(() => secondsUntil(end))
  const [spoken, setSpoken] = useState('')
  const ended = useRef(onEnd)
  ended.current = onEnd
  useEffect(() => {
    let isOver = secondsUntil(end) === 0
    return browser.every(SECOND_MS, () => {
      const seconds = secondsUntil(end)
      setLeft(seconds)
      if (SPOKEN.includes(seconds)) setSpoken(uiWords.minutesLeft({ count: seconds / 60 }))
      if (seconds === 0 && !isOver) {
        isOver = true
        ended.current?.()
      }
    })
  }, [end, uiWords.minutesLeft])
  return (
    <span className={className}>
      <span className="clock" role="timer" aria-live="off">
        {clockOf(left)}
      </span>
      <span className="sr-only" aria-live="polite">
        {spoken}
      </span>
    </span>
  )
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - serverNow()) / SECOND_MS))
}

/** 2:41:07, and 41:07 in the last hour. */
export function clockOf(seconds: number): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
