import type { AppWords } from '#stores/app/words.ts'
import { runtimeKey } from '#stores/app/words.ts'
import type { Question } from '#stores/likes/finder.ts'

/** A question in the page's language, or in the server's words if unknown here. */
export function questionWords(words: AppWords, { id, text, options }: Question) {
  const key = runtimeKey(`match.${id}.text`)
  if (!words.has(key)) return { text, options }
  return { text: words(key), options: words.list(runtimeKey(`match.${id}.options`)) }
}
