import type { Picture } from '#contract/shapes.ts'
import type { Brand } from '../../core/brands.ts'
import type { Variant } from '../../core/ports.ts'
import { blurredUrl, isMediaUrl, mediaUrl, type Reach } from '../../platform/media/address.ts'

/**
 * Addresses of a profile's picture: `drawn/man-41-x` is a drawing (portraits.ts), `photo/<id>` a
 * stored photo (media/files.ts). Photo addresses expire after a day or two.
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
      match: address('card')
    }
  }
  const address = (variant: Variant) => mediaUrl(brand, picture, variant, now, reach)
  return {
    filename: address('full'),
    thumb_filename: address('thumb'),
    match: address('match')
  }
}

/** Blurs a photo for visitors who are not logged in; drawings stay as they are. */
export function blurredPictureOf(picture: Picture | null, brand: Brand, now: Date): Picture | null {
  if (picture === null || !isMediaUrl(picture.filename)) return picture
  const blurred = blurredUrl(brand, picture.filename, now)
  return blurred ? { filename: blurred, thumb_filename: blurred, match: blurred } : null
}
