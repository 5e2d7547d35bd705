/** In characters. */
const LONGEST = 160

const LONGEST_QUOTE = 4_000

/** Invisible and bidi characters, except those that join emoji. */
const INVISIBLE = /(?![\u200d\ufe0f])\p{Default_Ignorable_Code_Point}|\p{Cf}(?<!\u200d)|\p{Co}/gu

/** More combining marks on a letter than any supported language uses. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu

/** One line of bounded length without control, bidi or invisible characters. */
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

/** Keeps line ends, with at most one empty line in a row. */
export function severalLines(value: string): string {
  const lines = value
    .slice(0, LONGEST_QUOTE * 2)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(line => oneLine(line, LONGEST_QUOTE))
  return shortened(lines.join('\n').replace(/\n{3,}/g, '\n\n'), LONGEST_QUOTE).trim()
}

/** Prevents mail programs from linking a member's words such as `evil.example`. */
export function unlinked(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}_-])([.@:])(?=[\p{L}\p{N}/])/gu, '$1\u2060')
}

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
