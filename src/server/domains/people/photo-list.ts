import { type RawBuilder, sql } from 'kysely'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '#contract/limits.ts'
import type { Photo } from '#contract/shapes.ts'
import type { Brand } from '../../core/brands.ts'
import type { Member } from '../../core/member.ts'
import { mediaUrl } from '../../platform/media/address.ts'
import { pictureOf } from './pictures.ts'

export interface ShownPhotos {
  photos: Photo[]
  /** Number of private photos that the viewer may not see. */
  hidden_photos: number
  /** Blurred addresses of those photos. */
  hidden_pictures: string[]
}

/** SQL: a member's active photos, main one first; a free member shows at most 3 (product.md §15). */
export function photosOf(brand: Brand, profile: number): RawBuilder<PhotoRow[]> {
  return sql`coalesce((select json_agg(f) from (
    select f.id, f.file, f.is_private, f.status from photos f
    where f.profile_id = ${profile} and f.brand = ${brand.id} and f.status = 'active'
    order by f.is_main desc, f.position, f.id
    limit case when exists (select 1 from accounts a
      where a.id = ${profile} and a.premium_since is null)
      then ${sql.lit(FREE_PHOTOS)} else ${sql.lit(PREMIUM_PHOTOS)} end) f), '[]')`
}

/**
 * Private photos are for premium viewers; others get blurred ones of 24 px (product.md §6 and §14).
 */
export function shownPhotos(
  rows: readonly PhotoRow[],
  brand: Brand,
  viewer: Member,
  now: Date
): ShownPhotos {
  const shown = rows.filter(({ is_private }) => viewer.isPremium || !is_private)
  const hidden = rows.filter(row => !shown.includes(row))
  return {
    photos: shown.flatMap(({ file, ...photo }) => {
      const picture = pictureOf(file, brand, now, photo.is_private ? 'allowed' : 'public')
      if (picture === null) return []
      const { filename, thumb_filename } = picture
      return [{ ...photo, filename, thumb_filename }]
    }),
    hidden_photos: hidden.length,
    hidden_pictures: hidden
      .filter(({ file }) => file.startsWith('photo/'))
      .map(({ file }) => mediaUrl(brand, file, 'blur', now, 'public'))
  }
}

export interface PhotoRow extends Pick<Photo, 'id' | 'is_private' | 'status'> {
  file: string
}
