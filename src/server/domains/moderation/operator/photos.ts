import { join } from 'node:path'
import type { AppContext } from '../../../core/app.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { refuse } from '../../../core/refusal.ts'
import { keyOf } from '../../../platform/media/address.ts'
import { readImage } from '../../../platform/media/files.ts'
import { nameIn } from '../../../platform/media/name.ts'

export type PhotoVariant = 'thumb' | 'match' | 'full'

/** A photo in any state; logs the access. Refuses a drawing. */
export async function openPhoto(
  ctx: OperatorCtx,
  id: number,
  variant: PhotoVariant
): Promise<Buffer> {
  const { db } = ctx
  const photo = await db
    .selectFrom('photos')
    .select(['file', 'brand', 'profile_id', 'status'])
    .where('id', '=', id)
    .where('brand', 'in', ctx.brands())
    .executeTakeFirst()
  if (photo === undefined) refuse('not_found')
  const bytes = await readImage(ctx.app, photo.file, variant)
  if (bytes === undefined) refuse('not_found')
  const { brand, profile_id, status } = photo
  const details = { variant, member: profile_id, status }
  ctx.note({ action: 'getPhoto', subject: { kind: 'photo', id }, brand, details })
  return bytes
}

/** Returns undefined if photos are in a bucket. */
export function pathOf({ settings }: AppContext, file: string): string | undefined {
  if (!('folder' in settings.media) || !file.startsWith('photo/')) return undefined
  return join(settings.media.folder, nameIn(keyOf(file), 'full'))
}
