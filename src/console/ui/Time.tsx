import { useSpeech } from '../words.ts'
import { timeIn } from './time.ts'

/** A moment, exact to a machine. */
export function Time({ at }: { at: string }) {
  const { locale } = useSpeech()
  return <time dateTime={at}>{timeIn(locale, at)}</time>
}
