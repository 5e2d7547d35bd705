import type { Question } from '#stores/likes/finder.ts'
import { findText, listAt } from '#stores/messages/i18n.ts'
import { matchMessages } from '#stores/messages/match.ts'

/** A question in the page's language, or in the server's words if unknown here. */
export function questionWords({ id, text, options }: Question) {
  const known = findText(matchMessages, `${id}.text`)
  if (known === undefined) return { text, options }
  return { text: known, options: listAt(matchMessages, `${id}.options`) }
}
