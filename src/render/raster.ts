import sharp, { type Sharp } from 'sharp'
import { baked } from '#art/standalone.ts'
import type { Tokens } from '#theme/tokens.ts'

/** Sizes in px; the same input gives the same bytes. */
export function png(svg: string, tokens: Tokens, width: number, height = width): Promise<Buffer> {
  return picture(svg, tokens, width, height).png({ compressionLevel: 9, effort: 7 }).toBuffer()
}

/** Uncompressed, three bytes per pixel, as a base for other pictures. */
export function pixels(
  svg: string,
  tokens: Tokens,
  width: number,
  height: number
): Promise<Buffer> {
  return picture(svg, tokens, width, height).removeAlpha().raw().toBuffer()
}

function picture(svg: string, tokens: Tokens, width: number, height: number): Sharp {
  return sharp(Buffer.from(sized(svg, tokens, width, height))).toColourspace('srgb')
}

export function sized(svg: string, tokens: Tokens, width: number, height: number): string {
  const file = baked(svg, tokens)
  return file.replace(
    /^(<svg[^>]*?) width="[^"]*" height="[^"]*"/,
    `$1 width="${width}" height="${height}"`
  )
}
