/** What an address has behind the file to show one portrait of a sheet. */
export const cellOf = (index: number): string => `#p${index}`

/** Between two portraits, so that no edge shows its neighbour. */
const GAP = 20

/**
 * Portraits of one frame in a row, as one drawing. `<view>` names each, so that `sheet.svg#p2` is a
 * picture of the third alone. Its own box is that of the first: a picture that has no name of a view
 * has the size of one portrait.
 */
export function sheetOf(portraits: readonly string[]): string {
  const boxes = portraits.map(boxOf)
  const [width = 0, height = 0] = boxes[0] ?? []
  const cells = portraits.map((portrait, index) => {
    const left = index * (width + GAP)
    const view = `<view id="${cellOf(index).slice(1)}" viewBox="${left} 0 ${width} ${height}"/>`
    return view + portrait.replace('<svg', `<svg x="${left}" width="${width}" height="${height}"`)
  })
  return `<svg viewBox="0 0 ${width} ${height}">${cells.join('')}</svg>`
}

function boxOf(svg: string): [width: number, height: number] {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? []
  return [Number(width), Number(height)]
}
