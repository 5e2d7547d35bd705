/** Lines of text on two screens of a laptop (1280 x 800), about 70 characters each. */
const TWO_SCREENS = 60
const LINE = 70
/** Room of a heading, in lines. */
const HEADING = 3
/** Letters of a word that fit on a phone at the size of a title. */
const LONG_WORD = 15

/** Contents stand only over what takes longer than two screens to read. */
export function isLong(html: string, sections: number): boolean {
  const text = html.replace(/<[^>]*>/g, '')
  return text.length / LINE + sections * HEADING > TWO_SCREENS
}

/** A browser without a dictionary of the language breaks such a word anywhere. */
export function hasLongWord(title: string): boolean {
  return title.split(/[\s-]/).some(word => word.length > LONG_WORD)
}
