import { sql } from 'kysely'
import type { OwnPhoto } from '#contract/calls/photos.ts'
import { FREE_PHOTOS, PHOTOS_A_DAY, PREMIUM_PHOTOS } from '#contract/limits.ts'
import { DAY_SECONDS } from '#contract/time.ts'
import type { Brand } from '../../core/brands.ts'
import type { Member } from '../../core/member.ts'
import { refuse } from '../../core/refusal.ts'
import type { Setting } from '../../core/route.ts'
import type { Db, Tx } from '../../db/connect.ts'
import { SAME_PHOTO_BITS } from '../../platform/media/dhash.ts'
import { keepFile, openFile, type Stored } from '../../platform/media/files.ts'
import { limit } from '../../platform/rate-limit/limits.ts'
import { pictureOf } from '../people/pictures.ts'
import { lockPhotos, moveMain, settleMain } from './photo-main.ts'

/** Photos that a member may have (spec §9). */
export function photoLimit({ isPremium }: Pick<Member, 'isPremium'>): number {
  return isPremium ? PREMIUM_PHOTOS : FREE_PHOTOS
}

/** The own photos in order, whatever their state (contract.md §5). */
export async function ownPhotos(
  db: Db,
  { brand, now }: Pick<Setting, 'brand' | 'now'>,
  member: Member
): Promise<OwnPhoto[]> {
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

/** Refuses where the member has as many photos as they may; rejected ones do not count. */
export async function needRoom(db: Db, member: Member): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from photos
    where profile_id = ${member.id} and status <> 'rejected'`.execute(db)
  const most = photoLimit(member)
  if ((rows[0]?.count ?? 0) >= most) refuse('photo_limit', { limit: most })
}

/**
 * Adds a photo that is in the store (media/received.ts); nobody else sees it until it is active.
 * Refuses `photo_limit`, `rejected_before`, and `too_many` after 20 a day.
 */
export async function addPhoto(
  tx: Tx,
  setting: Setting,
  member: Member,
  { stored, isPrivate }: { stored: Stored; isPrivate: boolean }
): Promise<OwnPhoto> {
  const { brand, now } = setting
  await lockPhotos(tx, member.id)
  await needRoom(tx, member)
  await refuseRejected(tx, brand, stored.hash)
  const rate = { calls: PHOTOS_A_DAY, seconds: DAY_SECONDS }
  await limit(tx, `photos:m${member.id}`, rate, now)
  const { file, width, height, hash } = stored
  await keepFile(tx, brand, file)
  const { rows } = await sql<{ id: number }>`
    insert into photos (brand, profile_id, origin, file, status, is_private, position, width, height,
      hash, created_at)
    select ${brand.id}, ${member.id}, 'session', ${file}, 'pending', ${isPrivate},
      coalesce(max(position) + 1, 0), ${width}::int, ${height}::int, ${hash}::bit(64),
      ${now}::timestamptz
    from photos where profile_id = ${member.id}
    returning id`.execute(tx)
  return ownPhoto(tx, setting, member, rows[0]?.id)
}

/** Whether this photo, or one that nobody could tell from it, was rejected in this brand. */
async function refuseRejected(tx: Tx, brand: Brand, hash: string): Promise<void> {
  const { rows } = await sql`
    select 1 from rejected_photos
    where brand = ${brand.id} and bit_count(hash # ${hash}::bit(64)) <= ${SAME_PHOTO_BITS}::int
    limit 1`.execute(tx)
  if (rows.length > 0) refuse('rejected_before')
}

/** What of a photo changes; what is undefined stays. */
interface Change {
  id: number
  main?: true | undefined
  private?: boolean | undefined
  position?: number | undefined
}

/**
 * Changes a photo: only an active one that is not private becomes the main one; one that becomes
 * private is no longer (contract.md §5). Refuses `not_found` and `main_needs_active`.
 */
export async function changePhoto(
  tx: Tx,
  setting: Setting,
  member: Member,
  change: Change
): Promise<OwnPhoto> {
  const { brand } = setting
  await lockPhotos(tx, member.id)
  const photo = await ownPhoto(tx, setting, member, change.id)
  const isPrivate = change.private ?? photo.is_private
  if (change.main && (isPrivate || photo.status !== 'active')) refuse('main_needs_active')
  if (isPrivate !== photo.is_private) {
    const { file } = await tx
      .updateTable('photos')
      .set({ is_private: isPrivate })
      .where('id', '=', photo.id)
      .returning('file')
      .executeTakeFirstOrThrow()
    await openFile(tx, file, photo.status === 'active' && !isPrivate)
  }
  if (change.main) await moveMain(tx, brand, member.id, photo.id)
  if (change.position !== undefined) await moveTo(tx, member, photo.id, change.position)
  await settleMain(tx, brand, member.id)
  return ownPhoto(tx, setting, member, photo.id)
}

/** Puts a photo in a place, and counts the others anew. */
async function moveTo(tx: Tx, member: Member, id: number, position: number): Promise<void> {
  const rows = await tx
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
    where f.id = o.id and f.profile_id = ${member.id}`.execute(tx)
}

/** Deletes a photo; its file goes by itself (migration 002). Refuses `not_found`. */
export async function deletePhoto(
  tx: Tx,
  { brand }: Setting,
  member: Member,
  id: number
): Promise<void> {
  await lockPhotos(tx, member.id)
  const gone = await tx
    .deleteFrom('photos')
    .where('id', '=', id)
    .where('profile_id', '=', member.id)
    .where('brand', '=', brand.id)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) refuse('not_found')
  await settleMain(tx, brand, member.id)
}

/** Asks for another look at a rejected photo, once. Refuses `not_found` and `appeal_closed`. */
export async function appealPhoto(
  tx: Tx,
  setting: Setting,
  member: Member,
  { id, text }: { id: number; text: string }
): Promise<OwnPhoto> {
  await lockPhotos(tx, member.id)
  const photo = await ownPhoto(tx, setting, member, id)
  if (!photo.can_appeal) refuse('appeal_closed')
  await tx
    .updateTable('photos')
    .set({ status: 'appeal', appeal: text, appealed_at: setting.now })
    .where('id', '=', id)
    .execute()
  return ownPhoto(tx, setting, member, id)
}

/** One of them; refuses `not_found` for what is no own photo. */
async function ownPhoto(
  tx: Tx,
  setting: Setting,
  member: Member,
  id: number | undefined
): Promise<OwnPhoto> {
  const photos = await ownPhotos(tx, setting, member)
  return photos.find(photo => photo.id === id) ?? refuse('not_found')
}
