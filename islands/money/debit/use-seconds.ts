import { useEffect, useState } from 'react'
import { serverNow } from '#stores/accounts/session.ts'
import { browser } from '#stores/browser/port.ts'

/** Seconds until a moment by the server's clock, counted down; 0 when it has come. */
export function useSecondsTo(at: string): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(at) - serverNow()) / 1000))
  const [seconds, setSeconds] = useState(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` is of `at`
  useEffect(() => {
    setSeconds(left())
    const stop = browser.every(1_000, () => {
      setSeconds(left())
      if (left() === 0) stop()
    })
    return stop
  }, [at])
  return seconds
}
