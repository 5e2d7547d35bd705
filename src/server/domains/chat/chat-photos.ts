import { sql } from 'kysely'
import type { ChatPhoto } from '#contract/shapes.ts'
import type { Brand } from '../../core/brands.ts'
import type { BrandCtx, Ctx, MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { mediaUrl } from '../../platform/media/address.ts'
import { keepFile } from '../../platform/media/files.ts'
import { blockedBetween } from '../people/index.ts'
import { otherIn } from './partner.ts'

export interface PhotoRow {
  file: string | null
  is_blurred: boolean | null
  opened_at: Date | null
}

/**
 * Attaches a photo, blurred until opened if the receiver has never answered the sender
 * (docs/decisions/018-scam-shield.md).
 */
export async function attachPhoto(
  { db, brand }: BrandCtx<Tx>,
  given: { message: number; conversation: number; to: number; file: string }
): Promise<PhotoRow> {
  const { message, conversation, to, file } = given
  await keepFile(db, brand, file)
  const { rows } = await sql<PhotoRow>`
    insert into chat_photos (message_id, brand, file, is_blurred)
    values (${message}, ${brand.id}, ${file}, not exists (select 1 from messages
      where conversation_id = ${conversation} and sender_id = ${to} and state = 'sent'
        and brand = ${brand.id}))
    returning file, is_blurred, opened_at`.execute(db)
  return rows[0] ?? NO_PHOTO
}

export const NO_PHOTO: PhotoRow = { file: null, is_blurred: null, opened_at: null }

/** Opens a photo for its receiver; the sender can no longer withdraw it. Refuses `not_found`. */
export async function openPhoto(
  ctx: MemberCtx<Tx>,
  conversation: number,
  message: number
): Promise<void> {
  const { member, now, brand, db, emit } = ctx
  const other = await otherIn(ctx, member.id, conversation)
  const { rows } = await sql`
    update chat_photos f set opened_at = coalesce(f.opened_at, ${now}::timestamptz)
    from messages m where m.id = f.message_id and f.message_id = ${message}
      and m.brand = ${brand.id} and m.conversation_id = ${conversation}
      and m.sender_id = ${other} and m.state = 'sent'
      and not ${blockedBetween(member.id, other)}
    returning f.message_id`.execute(db)
  if (rows.length === 0) refuse('not_found')
  emit({ to: [other, member.id], name: 'message', data: { conversation, message } })
}

/** A photo with signed addresses; the receiver gets the blurred one until they open it. */
export function photoView(
  { file, is_blurred, opened_at }: PhotoRow,
  fromMe: boolean,
  brand: Brand,
  now: Date
): ChatPhoto | null {
  if (file === null) return null
  const isBlurred = is_blurred === true && opened_at === null
  const address = (variant: 'full' | 'thumb' | 'blur') =>
    mediaUrl(brand, file, variant, now, 'allowed')
  const isHidden = isBlurred && !fromMe
  return {
    filename: address(isHidden ? 'blur' : 'full'),
    thumb_filename: address(isHidden ? 'blur' : 'thumb'),
    is_blurred: isBlurred,
    opened: opened_at !== null
  }
}

/** Removes a photo; its file is deleted within a minute. */
export async function removePhoto({ db, brand }: BrandCtx<Tx>, message: number): Promise<void> {
  await db
    .deleteFrom('chat_photos')
    .where('message_id', '=', message)
    .where('brand', '=', brand.id)
    .execute()
}

/** Removes a photo but keeps its file, and returns the file. */
export async function detachPhoto(ctx: BrandCtx<Tx>, message: number): Promise<string | undefined> {
  const { db, brand } = ctx
  const of = db.updateTable('chat_photos').where('message_id', '=', message)
  const { rows } = await sql<{ file: string }>`
    select file from chat_photos where message_id = ${message} and brand = ${brand.id}`.execute(db)
  await of.set({ file: '' }).where('brand', '=', brand.id).execute()
  await removePhoto(ctx, message)
  return rows[0]?.file
}

/** Whether a block ends the access to a photo for both sides. */
export async function isCutOff(
  { db }: Pick<Ctx, 'db'>,
  brand: string,
  file: string
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from chat_photos f
    join messages m on m.id = f.message_id
    join sides s on s.conversation_id = m.conversation_id and s.member_id = m.sender_id
    join blocks b on (b.blocker_id = s.member_id and b.blocked_id = s.other_id)
      or (b.blocker_id = s.other_id and b.blocked_id = s.member_id)
    where f.file = ${file} and f.brand = ${brand} limit 1`.execute(db)
  return rows.length > 0
}
