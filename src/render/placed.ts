interface Frame {
  x: number
  y: number
  width: number
  height: number
}

export function placed(svg: string, { x, y, width, height }: Frame): string {
  return svg.replace(
    /^<svg[^>]*viewBox="([^"]+)"[^>]*>/,
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" viewBox="$1" color="var(--lv-text)">`
  )
}
