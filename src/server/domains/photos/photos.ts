import { sql } from 'kysely'
import type { OwnPhoto } from '#contract/calls/photos.ts'
import { FREE_PHOTOS, PHOTOS_A_DAY, PREMIUM_PHOTOS } from '#contract/limits.ts'
import { DAY_SECONDS } from '#contract/time.ts'
import type { Brand } from '../../core/brands.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import type { Member } from '../../core/member.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { SAME_PHOTO_BITS } from '../../platform/media/dhash.ts'
import { keepFile, openFile, type Stored } from '../../platform/media/files.ts'
import { limit } from '../../platform/rate-limit/limits.ts'
import { pictureOf } from '../people/index.ts'
import { lockPhotos, moveMain, settleMain } from './photo-main.ts'

export function photoLimit({ isPremium }: Pick<Member, 'isPremium'>): number {
  return isPremium ? PREMIUM_PHOTOS : FREE_PHOTOS
}

/** The member's own photos in order, in every state (product.md §15). */
export async function ownPhotos({ member, brand, db, now }: MemberCtx): Promise<OwnPhoto[]> {
  const { rows } = await sql<Row>`
    select f.id, f.file, f.status, f.is_main, f.is_private, f.position, f.reason, f.appealed_at,
      f.status = 'active' and row_number() over (
        partition by f.status = 'active' order by f.is_main desc, f.position, f.id
      ) > ${photoLimit(member)}::int as is_over_limit
    from photos f where f.profile_id = ${member.id} and f.brand = ${brand.id}
    order by f.position, f.id`.execute(db)
  return rows.flatMap(row => photoView(row, brand, now))
}

interface Row extends Omit<OwnPhoto, 'filename' | 'thumb_filename' | 'match' | 'can_appeal'> {
  file: string
  appealed_at: Date | null
}

function photoView({ file, appealed_at, ...photo }: Row, brand: Brand, now: Date): OwnPhoto[] {
  const picture = pictureOf(file, brand, now, 'allowed')
  if (picture === null) return []
  const can_appeal = photo.status === 'rejected' && appealed_at === null
  return [{ ...photo, ...picture, can_appeal }]
}

/** Refuses `photo_limit`; rejected photos don't count. */
export async function needRoom({ member, db }: MemberCtx): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from photos
    where profile_id = ${member.id} and status <> 'rejected'`.execute(db)
  const most = photoLimit(member)
  if ((rows[0]?.count ?? 0) >= most) refuse('photo_limit', { limit: most })
}

/**
 * Adds a stored photo (media/received.ts), visible to its owner alone until it is active. Refuses
 * `photo_limit`, `rejected_before`, and `too_many` after 20 a day.
 */
export async function addPhoto(
  ctx: MemberCtx<Tx>,
  { stored, isPrivate }: { stored: Stored; isPrivate: boolean }
): Promise<OwnPhoto> {
  const { member, db, now, brand } = ctx
  await lockPhotos(ctx, member.id)
  await needRoom(ctx)
  await refuseRejected(ctx, stored.hash)
  const rate = { calls: PHOTOS_A_DAY, seconds: DAY_SECONDS }
  await limit(db, `photos:m${member.id}`, rate, now)
  const { file, width, height, hash } = stored
  await keepFile(db, brand, file)
  const { rows } = await sql<{ id: number }>`
    insert into photos (brand, profile_id, origin, file, status, is_private, position, width, height,
      hash, created_at)
    select ${brand.id}, ${member.id}, 'session', ${file}, 'pending', ${isPrivate},
      coalesce(max(position) + 1, 0), ${width}::int, ${height}::int, ${hash}::bit(64),
      ${now}::timestamptz
    from photos where profile_id = ${member.id}
    returning id`.execute(db)
  return ownPhoto(ctx, rows[0]?.id)
}

/** Refuses a photo that equals a rejected one of this brand, or nearly. */
async function refuseRejected({ brand, db }: BrandCtx<Tx>, hash: string): Promise<void> {
  const { rows } = await sql`
    select 1 from rejected_photos
    where brand = ${brand.id} and bit_count(hash # ${hash}::bit(64)) <= ${SAME_PHOTO_BITS}::int
    limit 1`.execute(db)
  if (rows.length > 0) refuse('rejected_before')
}

interface Change {
  id: number
  main?: true | undefined
  private?: boolean | undefined
  position?: number | undefined
}

/**
 * Changes a photo; a main photo that becomes private loses its place (product.md §15). Refuses
 * `not_found`, and `main_needs_active` unless the new main photo is active and not private.
 */
export async function changePhoto(ctx: MemberCtx<Tx>, change: Change): Promise<OwnPhoto> {
  const { member, db } = ctx
  await lockPhotos(ctx, member.id)
  const photo = await ownPhoto(ctx, change.id)
  const isPrivate = change.private ?? photo.is_private
  if (change.main && (isPrivate || photo.status !== 'active')) refuse('main_needs_active')
  if (isPrivate !== photo.is_private) {
    const { file } = await db
      .updateTable('photos')
      .set({ is_private: isPrivate })
      .where('id', '=', photo.id)
      .returning('file')
      .executeTakeFirstOrThrow()
    await openFile(db, file, photo.status === 'active' && !isPrivate)
  }
  if (change.main) await moveMain(ctx, member.id, photo.id)
  if (change.position !== undefined) await moveTo(ctx, photo.id, change.position)
  await settleMain(ctx, member.id)
  return ownPhoto(ctx, photo.id)
}

/** Moves a photo to a position and renumbers the others. */
async function moveTo({ db, member }: MemberCtx<Tx>, id: number, position: number): Promise<void> {
  const rows = await db
    .selectFrom('photos')
    .select('id')
    .where('profile_id', '=', member.id)
    .orderBy('position')
    .orderBy('id')
    .execute()
  const ids = rows.map(row => row.id).filter(other => other !== id)
  ids.splice(position, 0, id)
  await sql`
    update photos f set position = o.place - 1
    from unnest(${ids}::bigint[]) with ordinality as o (id, place)
    where f.id = o.id and f.profile_id = ${member.id}`.execute(db)
}

/** Deletes a photo; a trigger removes its file (migration 002). Refuses `not_found`. */
export async function deletePhoto(ctx: MemberCtx<Tx>, id: number): Promise<void> {
  const { member, db, brand } = ctx
  await lockPhotos(ctx, member.id)
  const gone = await db
    .deleteFrom('photos')
    .where('id', '=', id)
    .where('profile_id', '=', member.id)
    .where('brand', '=', brand.id)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) refuse('not_found')
  await settleMain(ctx, member.id)
}

/** Appeals against a rejection, once. Refuses `not_found` and `appeal_closed`. */
export async function appealPhoto(
  ctx: MemberCtx<Tx>,
  { id, text }: { id: number; text: string }
): Promise<OwnPhoto> {
  const { member, db } = ctx
  await lockPhotos(ctx, member.id)
  const photo = await ownPhoto(ctx, id)
  if (!photo.can_appeal) refuse('appeal_closed')
  await db
    .updateTable('photos')
    .set({ status: 'appeal', appeal: text, appealed_at: ctx.now })
    .where('id', '=', id)
    .execute()
  return ownPhoto(ctx, id)
}

async function ownPhoto(ctx: MemberCtx<Tx>, id: number | undefined): Promise<OwnPhoto> {
  const photos = await ownPhotos(ctx)
  return photos.find(photo => photo.id === id) ?? refuse('not_found')
}
