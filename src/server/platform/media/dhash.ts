import type { Sharp } from 'sharp'

/** Photos that differ in at most this many of 64 bits are the same (product.md §15). */
export const SAME_PHOTO_BITS = 10

const SIDE = 8

/** Difference hash, robust against scaling, formats and light edits. Returns 64 binary digits. */
export async function hashOf(image: Sharp): Promise<string> {
  const points = await image
    .resize(SIDE + 1, SIDE, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  let hash = ''
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      const at = row * (SIDE + 1) + column
      hash += (points[at] ?? 0) > (points[at + 1] ?? 0) ? '1' : '0'
    }
  }
  return hash
}
