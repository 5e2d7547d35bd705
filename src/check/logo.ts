import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Dimensions, dimensionsOf } from './file-kinds.ts'
import { cleanDrawing, MarkError } from './mark.ts'

export interface Logo extends Dimensions {
  /** Colours may be tokens; a PNG is embedded. */
  svg: string
  png: Buffer | undefined
}

export const isPng = (file: string): boolean => /\.png$/i.test(file)

/** Throws `MarkError` with the file's name for unsafe content. */
export function readLogo(root: string, file: string): Logo {
  const bytes = readFileSync(join(root, file))
  if (!isPng(file)) {
    const svg = inked(cleanDrawing(bytes.toString('utf8'), file))
    const [, , width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
      .split(' ')
      .map(Number)
    return { svg, png: undefined, width, height }
  }
  const size = dimensionsOf(bytes, 'PNG')
  if (!size || size.width * size.height === 0) throw new MarkError(file, 'is cut short')
  const { width, height } = size
  const data = `data:image/png;base64,${bytes.toString('base64')}`
  const image = `<image href="${data}" width="${width}" height="${height}"/>`
  return { svg: `<svg viewBox="0 0 ${width} ${height}">${image}</svg>`, png: bytes, width, height }
}

/** `currentColor` becomes the text colour. */
const inked = (svg: string): string =>
  svg.replace(/^<svg[^>]*>/, '$&<g color="var(--lv-text)">').replace(/<\/svg>$/, '</g></svg>')

/** Size in a bar in CSS pixels; all logos have about the same area. */
export function logoBox({ width, height }: Dimensions): Dimensions {
  const ratio = width / height
  const tall = Math.min(44, Math.max(20, Math.sqrt(AREA / ratio)), WIDEST / ratio)
  return { width: Math.max(1, Math.round(tall * ratio)), height: Math.max(1, Math.round(tall)) }
}

const AREA = 4800
const WIDEST = 240
