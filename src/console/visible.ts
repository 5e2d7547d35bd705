/** Characters that hide text or turn its direction, but the joiner of emoji. */
const HIDDEN = /[\p{Cc}\u00ad\u061c\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/** What somebody wrote, with everything written out that could hide a part of it. */
export function visible(text: string): string {
  return text.replace(HIDDEN, sign => {
    if (sign === '\n' || sign === '\t') return sign
    return `⟨U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
}
