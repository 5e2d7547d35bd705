/** Longest that a value of a member may be in a line, in characters. */
const LONGEST = 160

/** Longest quotation, in characters; the rest stands on the site. */
const LONGEST_QUOTE = 4_000

/** What nobody sees and what turns text round, but for what joins an emoji. */
const INVISIBLE = /(?![\u200d\ufe0f])\p{Default_Ignorable_Code_Point}|\p{Cf}(?<!\u200d)|\p{Co}/gu

/** More marks on one letter than any of our languages knows. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu

/**
 * One line of text as it may stand in a subject, a sentence or a push: no line ends, control or
 * bidi characters, nothing invisible, no broken surrogates, of bounded length.
 */
export function oneLine(value: string, most = LONGEST): string {
  const line = value
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(INVISIBLE, '')
    .replace(PILED_MARKS, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return shortened(line, most)
}

/** Text of several lines, such as reasons given; line ends stay, at most one line is left empty. */
export function severalLines(value: string): string {
  const lines = value
    .slice(0, LONGEST_QUOTE * 2)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(line => oneLine(line, LONGEST_QUOTE))
  return shortened(lines.join('\n').replace(/\n{3,}/g, '\n\n'), LONGEST_QUOTE).trim()
}

/** Words of a member that a mail program must not turn into a link: `evil.example` stays text. */
export function unlinked(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}_-])([.@:])(?=[\p{L}\p{N}/])/gu, '$1\u2060')
}

/** Whether an address is https and of the brand's own domain. */
export function isOwnAddress(value: string, domain: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, host, username } = new URL(value)
  return protocol === 'https:' && host === domain && username === ''
}

function shortened(text: string, most: number): string {
  const letters = [...text]
  if (letters.length <= most) return text
  return `${letters
    .slice(0, most - 1)
    .join('')
    .trimEnd()}…`
}
