import { timeWords } from '#islands/ui/time-words.ts'
import { useLocale } from '#islands/ui/words.ts'

/** The clock time of a moment (ms since epoch), as the member's language writes it. */
export function useClock(at: number): string {
  return timeWords(at, at, useLocale(), 'clock')
}
