import { atom } from 'nanostores'
import { MAX_PHOTO_BYTES, MIN_PHOTO_PIXELS } from '#contract/limits.ts'
import { firstSquare, type Square } from '#stores/photos/crop.ts'

/** A photo that was chosen and is not sent yet. */
export type Picture =
  | { state: 'none' }
  | { state: 'reading' }
  /** No photo this browser can show, or none at all: a refusal's code. */
  | { state: 'wrong'; code: 'unsupported_type' | 'too_small' | 'too_large' }
  /** A photo that the server knows and this browser does not: HEIC, mostly. It is sent uncut. */
  | { state: 'unseen'; file: File }
  | {
      state: 'seen'
      source: ImageBitmap | OffscreenCanvas
      width: number
      height: number
      /** What is sent; null where the source was redrawn and has to be written first. */
      file: Blob | null
      square: Square
    }

/** Stays while the page lives, so that closing a dialog loses nothing. */
export const $picture = atom<Picture>({ state: 'none' })

/** The server keeps 1600 pixels; more than this only takes longer to send. */
const MAX_SIDE = 3_000
const JPEG_QUALITY = 0.92

/** Older Safaris send a photo as it is, and do not turn it. */
export const CAN_REDRAW = typeof OffscreenCanvas !== 'undefined'

/** Takes a file: reads it upright, and makes it smaller where it is larger than anybody needs. */
export async function takeFile(file: File): Promise<void> {
  $picture.set({ state: 'reading' })
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (bitmap === undefined) return $picture.set(unseen(file))
  const { width, height } = bitmap
  if (Math.min(width, height) < MIN_PHOTO_PIXELS) {
    return $picture.set({ state: 'wrong', code: 'too_small' })
  }
  const isLarge = Math.max(width, height) > MAX_SIDE || file.size > MAX_PHOTO_BYTES
  if (isLarge && CAN_REDRAW) show(redrawn(bitmap, width, height, 0), null)
  else if (file.size > MAX_PHOTO_BYTES) $picture.set({ state: 'wrong', code: 'too_large' })
  else show(bitmap, file)
}

/** Turns the photo a quarter to the left. */
export function turnPicture(): void {
  const picture = $picture.get()
  if (picture.state !== 'seen') return
  show(redrawn(picture.source, picture.width, picture.height, -1), null)
}

export function setSquare(square: Square): void {
  const picture = $picture.get()
  if (picture.state === 'seen') $picture.set({ ...picture, square })
}

export function forgetPicture(): void {
  $picture.set({ state: 'none' })
}

/** The bytes to send. */
export async function fileOf(picture: Picture): Promise<Blob | null> {
  if (picture.state === 'unseen') return picture.file
  if (picture.state !== 'seen') return null
  if (picture.file) return picture.file
  const { source } = picture
  if (!(source instanceof OffscreenCanvas)) return null
  const file = await source.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY })
  // The same bytes for every try.
  const now = $picture.get()
  if (now.state === 'seen' && now.source === source) $picture.set({ ...now, file })
  return file
}

function show(source: ImageBitmap | OffscreenCanvas, file: Blob | null): void {
  const { width, height } = source
  $picture.set({ state: 'seen', source, width, height, file, square: firstSquare(source) })
}

/** On a canvas, not larger than needed, turned by so many quarters. */
function redrawn(
  source: CanvasImageSource,
  width: number,
  height: number,
  quarters: number
): OffscreenCanvas {
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
  const isTurned = quarters % 2 !== 0
  const canvas = new OffscreenCanvas(
    Math.round((isTurned ? height : width) * scale),
    Math.round((isTurned ? width : height) * scale)
  )
  const pen = canvas.getContext('2d')
  pen?.translate(canvas.width / 2, canvas.height / 2)
  pen?.rotate((quarters * Math.PI) / 2)
  pen?.scale(scale, scale)
  pen?.drawImage(source, -width / 2, -height / 2)
  return canvas
}

function unseen(file: File): Picture {
  const isHeic = /hei[cf]/i.test(file.type) || /\.hei[cf]$/i.test(file.name)
  if (!isHeic) return { state: 'wrong', code: 'unsupported_type' }
  if (file.size > MAX_PHOTO_BYTES) return { state: 'wrong', code: 'too_large' }
  return { state: 'unseen', file }
}
