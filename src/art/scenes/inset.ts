/** Where a portrait stands inside a larger picture, in the picture's units. */
export interface Spot {
  x: number
  y: number
  width: number
  height: number
  /** Lets shoulders run past the spot instead of being cut at its edge. */
  spill?: boolean
}

/** A portrait's own frame exchanged for a spot in another picture. */
export function inset(portrait: string, { x, y, width, height, spill = false }: Spot): string {
  const grid = /viewBox="([^"]+)"/.exec(portrait)?.[1] ?? '0 0 400 500'
  const overflow = spill ? ' overflow="visible"' : ''
  return portrait.replace(
    /^<svg[^>]*>/,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${grid}" ` +
      `preserveAspectRatio="xMidYMax ${spill ? 'meet' : 'slice'}"${overflow}>`
  )
}
