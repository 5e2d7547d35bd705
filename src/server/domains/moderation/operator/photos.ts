import { join } from 'node:path'
import type { Desk } from '../../../core/operator/desk.ts'
import { refuse } from '../../../core/refusal.ts'
import type { World } from '../../../core/world.ts'
import type { Tx } from '../../../db/connect.ts'
import { keyOf } from '../../../platform/media/address.ts'
import { readImage } from '../../../platform/media/files.ts'
import { nameIn } from '../../../platform/media/store.ts'

export type PhotoVariant = 'thumb' | 'match' | 'full'

/** A photo in one of its sizes, whatever its state; the look is written down. Refuses a drawing. */
export async function openPhoto(
  tx: Tx,
  desk: Desk,
  id: number,
  variant: PhotoVariant
): Promise<Buffer> {
  const photo = await tx
    .selectFrom('photos')
    .select(['file', 'brand', 'profile_id', 'status'])
    .where('id', '=', id)
    .where('brand', 'in', desk.brands())
    .executeTakeFirst()
  if (photo === undefined) refuse('not_found')
  const bytes = await readImage(desk.world, photo.file, variant)
  if (bytes === undefined) refuse('not_found')
  const { brand, profile_id, status } = photo
  const details = { variant, member: profile_id, status }
  desk.note({ action: 'getPhoto', subject: { kind: 'photo', id }, brand, details })
  return bytes
}

/** Where the file of a photo is on this machine; undefined where photos are in a bucket. */
export function pathOf({ settings }: World, file: string): string | undefined {
  if (!('folder' in settings.media) || !file.startsWith('photo/')) return undefined
  return join(settings.media.folder, nameIn(keyOf(file), 'full'))
}
