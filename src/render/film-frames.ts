import sharp from 'sharp'
import { FILM_SECONDS, filmPart } from '#art/film.ts'
import type { Film } from '#art/films/parts.ts'
import type { Tokens } from '#theme/tokens.ts'
import { pixels, sized } from './raster.ts'

export const FRAMES_A_SECOND = 12

interface Size {
  width: number
  height: number
}

/** A light as pixels with alpha, only as large as it is. */
interface Layer {
  pixels: Buffer
  left: number
  top: number
  width: number
  height: number
  at(moment: number): number
}

/** Frames of one loop, three bytes per pixel: the still part drawn once, each light laid over it. */
export async function framesOf(film: Film, tokens: Tokens, size: Size): Promise<Iterable<Buffer>> {
  const still =
    film.still === ''
      ? Buffer.alloc(size.width * size.height * 3)
      : await pixels(filmPart(film, film.still), tokens, size.width, size.height)
  const layers = await Promise.all(
    film.lights.map(async ({ body, at }) => ({
      ...(await layerOf(filmPart(film, body), tokens, size)),
      at
    }))
  )
  const count = FILM_SECONDS * FRAMES_A_SECOND
  return frames(count, moment => frameAt(moment, still, layers, size))
}

function* frames(count: number, draw: (moment: number) => Buffer): Iterable<Buffer> {
  for (let index = 0; index < count; index++) yield draw(index / count)
}

async function layerOf(svg: string, tokens: Tokens, size: Size): Promise<Omit<Layer, 'at'>> {
  const drawn = sharp(Buffer.from(sized(svg, tokens, size.width, size.height)))
    .toColourspace('srgb')
    .ensureAlpha()
  const { data } = await drawn.raw().toBuffer({ resolveWithObject: true })
  const box = boundsOf(data, size)
  const cut = Buffer.alloc(box.width * box.height * 4)
  for (let row = 0; row < box.height; row++) {
    const from = ((box.top + row) * size.width + box.left) * 4
    data.copy(cut, row * box.width * 4, from, from + box.width * 4)
  }
  return { pixels: cut, ...box }
}

function boundsOf(data: Buffer, { width, height }: Size): Omit<Layer, 'at' | 'pixels'> {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let index = 3, pixel = 0; index < data.length; index += 4, pixel++) {
    if (data[index] === 0) continue
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

function frameAt(moment: number, still: Buffer, layers: readonly Layer[], size: Size): Buffer {
  const frame = Buffer.from(still)
  for (const layer of layers) {
    const opacity = layer.at(moment)
    if (opacity > 0) lay(frame, layer, opacity, size.width)
  }
  return frame
}

function lay(frame: Buffer, layer: Layer, opacity: number, width: number): void {
  const { pixels } = layer
  for (let row = 0; row < layer.height; row++) {
    let to = ((layer.top + row) * width + layer.left) * 3
    let from = row * layer.width * 4
    for (let column = 0; column < layer.width; column++, to += 3, from += 4) {
      const alpha = ((pixels[from + 3] ?? 0) * opacity) / 255
      if (alpha === 0) continue
      for (let part = 0; part < 3; part++) {
        const under = frame[to + part] ?? 0
        frame[to + part] = under + ((pixels[from + part] ?? 0) - under) * alpha + 0.5
      }
    }
  }
}
