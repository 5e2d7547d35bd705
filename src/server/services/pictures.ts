import type { Picture } from '#contract/shapes.ts'

/**
 * Addresses of a profile's picture; null where there is none. `drawn/man-41-x` is a portrait that we
 * draw (http/portraits.ts), anything else is a photo in three sizes.
 */
export function pictureOf(picture: string | null): Picture | null {
  if (picture === null) return null
  if (picture.startsWith('drawn/')) {
    const address = (frame: string) => `/api/portraits/${frame}/${picture.slice(6)}.svg`
    return {
      filename: address('portrait'),
      thumb_filename: address('avatar'),
      match: address('square')
    }
  }
  const address = (variant: string) => `/cdn/${picture}_${variant}.webp`
  return {
    filename: address('full'),
    thumb_filename: address('thumb'),
    match: address('match')
  }
}

/** The same without a face, for someone who is not logged in; a drawing shows nobody's. */
export function blurredPictureOf(picture: Picture | null): Picture | null {
  if (picture === null || !picture.filename.startsWith('/cdn/')) return picture
  const blurred = picture.filename.replace('_full.webp', '_blur.webp')
  return { filename: blurred, thumb_filename: blurred, match: blurred }
}
