import { sql } from 'kysely'
import { PHOTO_REASONS, type PhotoReason } from '#contract/calls/photos.ts'
import type { Photo } from '#contract/shapes.ts'
import type { BrandCtx, Ctx } from '../../core/context.ts'
import { refuse, refuseFields } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { openFile } from '../../platform/media/files.ts'
import { putMail } from '../../platform/outbox/outbox.ts'
import type { PhotoMail } from './mails.ts'
import { lockPhotos, settleMain } from './photo-main.ts'

export type PhotoVerdict =
  | { photo: number; verdict: 'active' }
  | { photo: number; verdict: 'rejected'; reason: PhotoReason }

export interface WaitingPhoto {
  id: number
  brand: string
  profile_id: number
  /** The name that readImage takes. */
  file: string
  status: 'pending' | 'checking' | 'review' | 'appeal'
  is_private: boolean
  reason: PhotoReason | null
  appeal: string | null
  created_at: Date
}

const WAITING = sql`
  select f.id, f.brand, f.profile_id, f.file, f.status, f.is_private, f.reason, f.appeal,
    coalesce(f.appealed_at, f.created_at) as created_at
  from photos f`
const IS_WAITING = sql`f.status in ('pending', 'checking', 'review', 'appeal')`

/** Photos of these brands that wait for review, oldest first. */
export async function photosWaiting(
  { db }: Pick<Ctx, 'db'>,
  brands: readonly string[],
  limit: number
): Promise<WaitingPhoto[]> {
  const { rows } = await sql<WaitingPhoto>`
    ${WAITING} where ${IS_WAITING} and f.brand = any(${[...brands]}::text[])
    order by coalesce(f.appealed_at, f.created_at), f.id limit ${limit}`.execute(db)
  return rows
}

export async function photoWaiting(
  { db }: Pick<Ctx, 'db'>,
  brands: readonly string[],
  id: number
): Promise<WaitingPhoto | undefined> {
  const { rows } = await sql<WaitingPhoto>`
    ${WAITING} where f.id = ${id} and ${IS_WAITING} and f.brand = any(${[...brands]}::text[])
    `.execute(db)
  return rows[0]
}

/**
 * Approves or rejects a photo in any state (product.md §15). A rejected photo keeps its
 * fingerprint, so that it can't be uploaded again, and the member gets the reason by mail. Returns
 * the owner and the state before. Refuses `not_found`. Never reads credits or `paid_user`.
 */
export async function decidePhoto(
  ctx: BrandCtx<Tx>,
  given: PhotoVerdict
): Promise<{ member: number; before: Photo['status'] }> {
  const { db, now } = ctx
  const owner = await ownerOf(ctx, given.photo)
  await lockPhotos(ctx, owner)
  const photo = await rowOf(ctx, given.photo)
  const member = photo.profile_id
  if (photo.status === given.verdict) return { member, before: photo.status }
  const reason = given.verdict === 'rejected' ? knownReason(given.reason) : null
  await db
    .updateTable('photos')
    .set({
      status: given.verdict,
      reason,
      decided_at: now,
      ...(reason ? {} : { appealed_at: null })
    })
    .where('id', '=', photo.id)
    .execute()
  await openFile(db, photo.file, given.verdict === 'active' && !photo.is_private)
  await remember(ctx, photo, reason)
  await settleMain(ctx, member)
  await tellMember(ctx, photo, reason)
  return { member, before: photo.status }
}

interface Row {
  id: number
  profile_id: number
  file: string
  status: Photo['status']
  is_private: boolean
  hash: string | null
  appealed_at: Date | null
}

async function ownerOf(ctx: BrandCtx<Tx>, id: number): Promise<number> {
  const { profile_id } = await rowOf(ctx, id)
  return profile_id
}

async function rowOf({ db, brand }: BrandCtx<Tx>, id: number): Promise<Row> {
  const row = await db
    .selectFrom('photos')
    .select(['id', 'profile_id', 'file', 'status', 'is_private', 'hash', 'appealed_at'])
    .where('id', '=', id)
    .where('brand', '=', brand.id)
    .executeTakeFirst()
  return row ?? refuse('not_found')
}

function knownReason(reason: string | undefined): PhotoReason {
  return PHOTO_REASONS.find(known => known === reason) ?? refuseFields({ reason: 'invalid' })
}

async function remember(
  { db, brand, now }: BrandCtx<Tx>,
  { id, hash }: Row,
  reason: PhotoReason | null
): Promise<void> {
  if (reason === null) {
    await db.deleteFrom('rejected_photos').where('photo_id', '=', id).execute()
  } else if (hash !== null) {
    await db
      .insertInto('rejected_photos')
      .values({ photo_id: id, brand: brand.id, hash, reason, rejected_at: now })
      .onConflict(conflict => conflict.column('photo_id').doUpdateSet({ reason, rejected_at: now }))
      .execute()
  }
}

/** Mails a rejection with its reason; mails an approval only after an appeal. */
async function tellMember(
  ctx: BrandCtx<Tx>,
  photo: Row,
  reason: PhotoReason | null
): Promise<void> {
  const { db } = ctx
  if (reason === null && photo.status !== 'appeal') return
  const { rows } = await sql<{ email: string; language: never; name: string }>`
    select a.email::text as email, a.language, p.name::text as name
    from accounts a join profiles p on p.id = a.id
    where a.id = ${photo.profile_id} and a.status <> 'deleted'`.execute(db)
  const [member] = rows
  if (member === undefined) return
  const link = `https://${ctx.brand.site.brand.domain}/profile`
  const appeal = photo.appealed_at === null ? '1' : '0'
  await putMail(ctx, {
    account: photo.profile_id,
    to: member.email,
    language: member.language,
    template: (reason === null ? 'photo_approved' : 'photo_rejected') satisfies PhotoMail,
    data: { name: member.name, link, ...(reason === null ? {} : { reason, appeal }) }
  })
}
