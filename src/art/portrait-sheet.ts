/** What an address has behind the file to show one portrait of a sheet. */
export const cellOf = (index: number): string => `#p${index}`

/**
 * What a portrait draws at most, in its own units: an `<img>` of another shape than the portrait
 * shows the ground around it.
 */
const DRAWN = { x: -400, y: -400, width: 1200, height: 1300 } as const
/** From one portrait to the next. */
const STEP = DRAWN.width + 20

/**
 * Portraits of one frame in a row, as one drawing. `<view>` names each, so that `sheet.svg#p2` is a
 * picture of the third alone, as it is in a file of its own. The sheet's own box is that of the first.
 */
export function sheetOf(portraits: readonly string[]): string {
  const cells = portraits.map((portrait, index) => {
    const { box, ratio } = viewOf(portrait)
    const [x, y, width, height] = box
    const left = index * STEP
    const seen = `${left + x - DRAWN.x} ${y - DRAWN.y} ${width} ${height}`
    const view = `viewBox="${seen}" preserveAspectRatio="${ratio}"`
    const drawn = portrait.replace(
      /^<svg[^>]*>/,
      `<svg x="${left}" width="${DRAWN.width}" height="${DRAWN.height}" viewBox="${Object.values(DRAWN).join(' ')}">`
    )
    return { view, svg: `<view id="${cellOf(index).slice(1)}" ${view}/>${drawn}` }
  })
  return `<svg ${cells[0]?.view ?? ''}>${cells.map(({ svg }) => svg).join('')}</svg>`
}

function viewOf(svg: string): { box: [number, number, number, number]; ratio: string } {
  const [, ...box] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg) ?? []
  const [x = 0, y = 0, width = 0, height = 0] = box.map(Number)
  const [, ratio = 'xMidYMid meet'] = /preserveAspectRatio="([^"]+)"/.exec(svg) ?? []
  return { box: [x, y, width, height], ratio }
}
