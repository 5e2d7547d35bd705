import type { Sharp } from 'sharp'
import { MAX_MEGAPIXELS, MAX_SIDE_RATIO, MIN_PHOTO_PIXELS } from '#contract/limits.ts'
import type { Variant } from '../../core/ports.ts'
import { Refusal, refuse, refuseFields } from '../../core/refusal.ts'
import { hashOf } from './dhash.ts'
import { decodeHeic } from './heic.ts'
import { heicSize } from './heic-size.ts'
import { type ImageKind, kindOf } from './kind.ts'
import { loadSharp } from './sharp.ts'
import { Turns } from './turns.ts'

/** In pixels after orientation. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

/** Newly encoded, without metadata of the upload. */
export interface Image {
  width: number
  height: number
  /** 64 binary digits (dhash.ts). */
  hash: string
  variants: Record<Variant, Buffer>
}

/** Two at a time limit memory; more aren't faster on two cores. */
const AT_ONCE = 2
const MAX_WAITING = 100
const turns = new Turns(AT_ONCE, MAX_WAITING)

const MAX_SECONDS = 30
const FULL = 1_600
const MATCH = 640
const THUMB = 240
const BLUR = 24

/**
 * Detects the type by content (product.md §15). Refuses `unsupported_type`, `too_many_pixels`,
 * `too_small`, `too_narrow`, `broken_image`, an invalid `crop`, and `maintenance` if too many wait.
 */
export async function processImage(path: string, crop?: Crop): Promise<Image> {
  return inTurn(() => processed(path, crop))
}

/** Work on pictures, a few at once. Refuses `maintenance` where too many wait. */
export async function inTurn<T extends object>(work: () => Promise<T>): Promise<T> {
  const taken = await turns.take(work)
  return taken?.done ?? refuse('maintenance', {}, { retryAfter: 10 })
}

async function processed(path: string, crop: Crop | undefined): Promise<Image> {
  const kind = (await kindOf(path)) ?? refuse('unsupported_type')
  const size = await sizeOf(path, kind)
  if (size.width * size.height > MAX_MEGAPIXELS * 1_000_000) {
    refuse('too_many_pixels', { limit: MAX_MEGAPIXELS })
  }
  checkLeast(size)
  if (crop) checkCrop(crop, size)
  // Square variants of a strip would be enlarged hundreds of times.
  checkRatio(crop ?? size)
  try {
    return await variantsOf(await pixelsOf(path, kind), crop)
  } catch (error) {
    if (error instanceof Refusal) throw error
    const refusal = new Refusal('broken_image')
    refusal.cause = error
    throw refusal
  }
}

/** Oriented; from the header only. */
async function sizeOf(path: string, kind: ImageKind): Promise<Size> {
  if (kind === 'heic') return (await heicSize(path)) ?? refuse('broken_image')
  const sharp = await loadSharp()
  const image = sharp(path, { limitInputPixels: false })
  const { format, autoOrient } = await image.metadata().catch(() => refuse('broken_image'))
  if (format !== kind) refuse('unsupported_type')
  return autoOrient
}

type Size = Pick<Crop, 'width' | 'height'>

function checkRatio({ width, height }: Size): void {
  const ratio = Math.max(width, height) / Math.min(width, height)
  if (ratio > MAX_SIDE_RATIO) refuse('too_narrow', { limit: MAX_SIDE_RATIO })
}

function checkLeast({ width, height }: Size): void {
  if (Math.min(width, height) < MIN_PHOTO_PIXELS) refuse('too_small', { limit: MIN_PHOTO_PIXELS })
}

function checkCrop(crop: Crop, size: Size): void {
  const { left, top, width, height } = crop
  // A HEIC header has the size before rotation.
  const most = Math.max(size.width, size.height)
  if (left + width > most || top + height > most) refuseFields({ crop: 'invalid' })
  checkLeast(crop)
}

const LIMITS = { limitInputPixels: MAX_MEGAPIXELS * 1_000_000, failOn: 'error' } as const

async function pixelsOf(path: string, kind: ImageKind): Promise<Sharp> {
  const sharp = await loadSharp()
  if (kind !== 'heic') return sharp(path, LIMITS).autoOrient()
  const { width, height, data } = await decodeHeic(path)
  checkLeast({ width, height })
  return sharp(data, { ...LIMITS, raw: { width, height, channels: 4 } })
}

async function variantsOf(image: Sharp, crop: Crop | undefined): Promise<Image> {
  const sharp = await loadSharp()
  const part = crop ? image.extract(crop) : image
  const { data, info } = await part
    .resize(FULL, FULL, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      if (error instanceof Error && /bad extract area/.test(error.message)) {
        return refuseFields({ crop: 'invalid' })
      }
      throw error
    })
  const { width, height, channels } = info
  const from = () => sharp(data, { raw: { width, height, channels } })
  const square = (side: number) =>
    from().resize(side, side, { fit: 'cover', position: 'attention' })
  return {
    width,
    height,
    hash: await hashOf(from()),
    variants: {
      full: await from().webp({ quality: 80 }).toBuffer(),
      match: await square(MATCH).webp({ quality: 78 }).toBuffer(),
      thumb: await square(THUMB).webp({ quality: 75 }).toBuffer(),
      blur: await from()
        .resize(BLUR, BLUR, { fit: 'inside' })
        .blur(1)
        .webp({ quality: 60 })
        .toBuffer()
    }
  }
}
