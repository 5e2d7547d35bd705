/** In the units of the larger picture. */
export interface Spot {
  x: number
  y: number
  width: number
  height: number
  /** Doesn't cut the shoulders at the edge. */
  spill?: boolean
}

/** Fits a portrait into a spot of another picture. */
export function inset(portrait: string, { x, y, width, height, spill = false }: Spot): string {
  const grid = /viewBox="([^"]+)"/.exec(portrait)?.[1] ?? '0 0 400 500'
  const overflow = spill ? ' overflow="visible"' : ''
  return portrait.replace(
    /^<svg[^>]*>/,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="${grid}" ` +
      `preserveAspectRatio="xMidYMax ${spill ? 'meet' : 'slice'}"${overflow}>`
  )
}
