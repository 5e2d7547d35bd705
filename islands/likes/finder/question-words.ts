import type { Words } from '#locales/words.ts'
import type { Question } from '#stores/likes/finder.ts'

/** A question in the page's language; one that this app does not know yet as the server words it. */
export function questionWords(words: Words, { id, text, options }: Question) {
  const key = `match.${id}`
  if (!words.has(`${key}.text`)) return { text, options }
  return { text: words(`${key}.text`), options: words.list(`${key}.options`) }
}
