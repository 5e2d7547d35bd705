import type { Photo } from '#contract/shapes.ts'
import type { Db } from '../db/connect.ts'
import { pictureOf } from './pictures.ts'

/** The photos of a member that others may see, and how many more are private (contract.md §4). */
export async function photosOf(
  db: Db,
  profile: number
): Promise<{ photos: Photo[]; hidden: number }> {
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'file', 'is_private', 'status'])
    .where('profile_id', '=', profile)
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('id')
    .execute()
  const open = rows.filter(({ is_private }) => !is_private)
  return { photos: open.flatMap(photoView), hidden: rows.length - open.length }
}

function photoView(row: {
  id: number
  file: string
  is_private: boolean
  status: Photo['status']
}): Photo[] {
  const { id, file, is_private, status } = row
  const picture = pictureOf(file)
  if (picture === null) return []
  const { filename, thumb_filename } = picture
  return [{ id, filename, thumb_filename, is_private, status }]
}
