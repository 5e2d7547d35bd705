/** Characters of a text that stand as a heading. */
const MOST = 110

/** The first sentence of a text, or as many of its words as have room. */
export function beginningOf(text: string): string {
  const [line = ''] = text.trim().split('\n')
  const sentence = /^.+?[.!?…](?=\s|$)/.exec(line)?.[0] ?? line
  if (sentence.length <= MOST) return sentence
  return `${sentence.slice(0, MOST).replace(/\s+\S*$/, '')}…`
}
