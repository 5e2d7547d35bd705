import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Dimensions, dimensionsOf } from './file-kinds.ts'
import { cleanDrawing, MarkError } from './mark.ts'

/** A logo that can be drawn: on pages, in mails, on cards. */
export interface Logo extends Dimensions {
  /** As SVG whose colours may be tokens; a PNG stands in it as a picture. */
  svg: string
  /** The file's bytes where it is a PNG. */
  png: Buffer | undefined
}

export const isPng = (file: string): boolean => /\.png$/i.test(file)

/**
 * Reads a logo by its path relative to the root.
 * @throws MarkError naming the file when it holds what nothing may draw
 */
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

/** What is drawn in `currentColor` takes the colour of words. */
const inked = (svg: string): string =>
  svg.replace(/^<svg[^>]*>/, '$&<g color="var(--lv-text)">').replace(/<\/svg>$/, '</g></svg>')

/** The room of a logo in a bar, in CSS pixels: all have about the same area, so none shouts. */
export function logoBox({ width, height }: Dimensions): Dimensions {
  const ratio = width / height
  const tall = Math.min(44, Math.max(20, Math.sqrt(AREA / ratio)), WIDEST / ratio)
  return { width: Math.max(1, Math.round(tall * ratio)), height: Math.max(1, Math.round(tall)) }
}

const AREA = 4800
const WIDEST = 240
