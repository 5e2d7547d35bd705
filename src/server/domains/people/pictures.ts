import type { Picture } from '#contract/shapes.ts'
import type { Brand } from '../../core/brands.ts'
import type { Variant } from '../../core/ports.ts'
import { blurredUrl, mediaUrl, type Reach } from '../../platform/media/address.ts'

/**
 * Addresses of a profile's picture; null where there is none. `drawn/man-41-x` is a portrait that we
 * draw (http/portraits.ts), `photo/<id>` a photo in the store (media/files.ts). Addresses of a photo
 * work for a day or two; those for everybody only while everybody may see it.
 */
export function pictureOf(
  picture: string | null,
  brand: Brand,
  now: Date,
  reach: Reach = 'public'
): Picture | null {
  if (picture === null) return null
  if (picture.startsWith('drawn/')) {
    const address = (frame: string) => `/api/portraits/${frame}/${picture.slice(6)}.svg`
    return {
      filename: address('portrait'),
      thumb_filename: address('avatar'),
      match: address('square')
    }
  }
  const address = (variant: Variant) => mediaUrl(brand, picture, variant, now, reach)
  return {
    filename: address('full'),
    thumb_filename: address('thumb'),
    match: address('match')
  }
}

/** The same without a face, for someone who is not logged in; a drawing shows nobody's. */
export function blurredPictureOf(picture: Picture | null, brand: Brand, now: Date): Picture | null {
  if (picture === null || !picture.filename.startsWith('/cdn/')) return picture
  const blurred = blurredUrl(brand, picture.filename, now)
  return blurred ? { filename: blurred, thumb_filename: blurred, match: blurred } : null
}
