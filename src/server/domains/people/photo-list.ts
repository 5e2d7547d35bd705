import { sql } from 'kysely'
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '#contract/limits.ts'
import type { Photo } from '#contract/shapes.ts'
import type { MemberCtx } from '../../core/context.ts'
import { mediaUrl } from '../../platform/media/address.ts'
import { pictureOf } from './pictures.ts'

export interface ShownPhotos {
  photos: Photo[]
  /** Number of private photos that the viewer may not see. */
  hidden_photos: number
  /** Blurred addresses of those photos. */
  hidden_pictures: string[]
}

/**
 * A member's active photos, main one first. Private photos are for premium viewers; others get
 * blurred ones of 24 px (product.md §6 and §14). A free member shows at most 3 photos (product.md
 * §15).
 */
export async function photosOf(
  { brand, db, member, now }: MemberCtx,
  profile: number
): Promise<ShownPhotos> {
  const { rows } = await sql<Row>`
    select f.id, f.file, f.is_private, f.status from photos f
    where f.profile_id = ${profile} and f.brand = ${brand.id} and f.status = 'active'
    order by f.is_main desc, f.position, f.id
    limit case when exists (select 1 from accounts a
      where a.id = ${profile} and a.premium_since is null)
      then ${sql.lit(FREE_PHOTOS)} else ${sql.lit(PREMIUM_PHOTOS)} end`.execute(db)
  const shown = rows.filter(({ is_private }) => member.isPremium || !is_private)
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

interface Row extends Pick<Photo, 'id' | 'is_private' | 'status'> {
  file: string
}
