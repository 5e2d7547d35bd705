import { buffer } from 'node:stream/consumers'
import type { MediaStore } from '../../core/ports.ts'
import { inTurn } from './image.ts'
import { loadSharp } from './sharp.ts'

/** What services that preview links show whole. In pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

/**
 * A photo as a JPEG of 1200×630, whole, over a blurred copy of itself. Returns undefined if the
 * store has no such photo. Refuses `maintenance` where too many pictures wait.
 */
export async function sharePicture(media: MediaStore, key: string): Promise<Buffer | undefined> {
  const stream = await media.open(key, 'full')
  if (stream === undefined) return undefined
  const photo = await buffer(stream)
  return inTurn(() => composed(photo))
}

async function composed(photo: Buffer): Promise<Buffer> {
  const sharp = await loadSharp()
  const { width, height } = SHARE_SIZE
  const whole = await sharp(photo).resize(width, height, { fit: 'inside' }).toBuffer()
  return sharp(photo)
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .blur(24)
    .modulate({ brightness: 0.7 })
    .composite([{ input: whole }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
