/** Letters that look like Latin ones: Cyrillic, Greek and those that have no accent to take off. */
const LOOKALIKES = new Map<string, string>(
  Object.entries({
    ...pairs('абвгеёзикмнорстухьіјѕһԁԛԝ', 'abbreezukmhopctyxbijshdqw'),
    ...pairs('αβγεζηικλνορςστυχωϲϳ', 'abyeznikavopcotuxwcj'),
    ...pairs('ıłđøħŧɑɡɩʟոսօցհ', 'ildohtagilnuoqh'),
    æ: 'ae',
    œ: 'oe',
    ß: 'ss',
    þ: 'th',
    ð: 'd',
    '🅰': 'a',
    '🅱': 'b',
    '🅾': 'o',
    '🅿': 'p'
  })
)

/** What is not seen: joiners, direction marks, soft hyphens, variation selectors, keycaps, tags. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\u20E3/gu

/**
 * A text as the shield reads it: small letters without accents, whatever they were drawn with. Takes
 * time in proportion to the text.
 */
export function fold(text: string): string {
  // ASCII is most of what is written.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is the range that is meant.
  if (/^[\x00-\x7f]*$/.test(text)) return text.toLowerCase()
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(UNSEEN, '')
    .replace(/\p{M}+/gu, '')
  return plain.replace(/[^\x20-\x7f]/gu, sign => LOOKALIKES.get(sign) ?? sign)
}

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((sign, at) => [sign, to[at] ?? sign]))
}
