import type { Picture, Profile } from '#contract/shapes.ts'

/** A picture that may be looked at; `isPrivate` where premium opened it. */
export interface ShownPhoto {
  key: string
  picture: Picture
  isPrivate: boolean
}

export function photosOf({
  photos,
  main_image
}: Pick<Profile, 'photos' | 'main_image'>): ShownPhoto[] {
  if (photos.length === 0 && main_image) {
    return [{ key: 'main', picture: main_image, isPrivate: false }]
  }
  return photos.map(({ id, filename, thumb_filename, is_private }) => ({
    key: String(id),
    picture: { filename, thumb_filename, match: filename },
    isPrivate: is_private
  }))
}
