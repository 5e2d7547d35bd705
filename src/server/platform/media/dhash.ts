import type { Sharp } from 'sharp'

/** Two photos that differ in so many of 64 bits are the same photo (product.md §15). */
export const SAME_PHOTO_BITS = 10

const SIDE = 8

/**
 * The difference hash of a picture: whether each of 8 × 8 points is brighter than the one to its
 * right. Scaling, another format and light edits leave it nearly as it is. 64 digits 0 and 1.
 */
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
