/** An IBAN in groups of four, as banks print it. */
export function grouped(text: string): string {
  return (bare(text).match(/.{1,4}/g) ?? []).join(' ')
}

/** Letters and digits of an IBAN, at most as many as the longest has. */
export function bare(text: string): string {
  return text
    .replace(/[^a-z\d]/gi, '')
    .toUpperCase()
    .slice(0, 34)
}

/** Where the caret stands in the grouped text after so many letters and digits. */
export function caretAfter(count: number): number {
  return count === 0 ? 0 : count + Math.floor((count - 1) / 4)
}
