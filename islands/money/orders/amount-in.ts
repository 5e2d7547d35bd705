/** An amount as people write it, such as `50`, `49,95` or `1.200,50`; undefined if it is none. */
export function amountIn(text: string): number | undefined {
  const bare = text.replace(/[\s\u00a0\u202f'’€$£]|[a-z]/gi, '')
  const [, whole = '', cents = ''] = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? []
  const digits = whole.replace(/[.,]/g, '')
  if (digits === '' || digits.length > 7) return undefined
  return Number(`${digits}.${cents || '0'}`)
}
