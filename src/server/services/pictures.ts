import type { Picture } from '#contract/shapes.ts'

/** Addresses of a profile's picture; null where there is none. Drawn ones are one file for every size. */
export function pictureOf(picture: string | null): Picture | null {
  if (picture === null) return null
  if (picture.startsWith('/')) {
    return { filename: picture, thumb_filename: picture, match: picture }
  }
  const address = (variant: string) => `/cdn/${picture}_${variant}.webp`
  return {
    filename: address('full'),
    thumb_filename: address('thumb'),
    match: address('match')
  }
}
