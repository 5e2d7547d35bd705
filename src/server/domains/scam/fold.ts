/** Cyrillic, Greek and other letters that look like Latin ones and have no accent to remove. */
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

/** Joiners, direction marks, soft hyphens, variation selectors, keycaps, tags. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}|\u20E3/gu

/** Lower-cases a text and replaces accents and lookalikes with Latin letters, in linear time. */
export function fold(text: string): string {
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
