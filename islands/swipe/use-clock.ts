import { useLocale } from '#islands/app/words.ts'
import { timeWords } from '#islands/ui/time-words.ts'

/** The clock time of a moment (ms since epoch), as the member's language writes it. */
export function useClock(at: number): string {
  return timeWords(at, at, useLocale(), 'clock')
}
