import { type RawBuilder, sql } from 'kysely'
import { PENDING_DAYS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/time.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
import { FOR_WHOM_COLUMNS, type ForWhomRow, forWhom, joinForWhom } from '../credits/index.ts'

/** The member's other devices reload their pending messages. */
export function emitChanged({ emit }: BrandCtx, account: number): void {
  emit({ to: [account], name: 'reload', data: { what: 'pending' } })
}

export interface Unsent {
  account: number
  to: number
  type: 'text' | 'photo' | 'gift'
  body: string
  gift: string | null
  /** The store keeps a photo's file while the message is pending. */
  file?: string | undefined
  required: number
}

/**
 * Keeps an unaffordable message for seven days (product.md §17), identical ones once. Returns its
 * id.
 */
export async function keepUnsent(ctx: BrandCtx<Tx>, unsent: Unsent): Promise<number> {
  const { db, brand, now } = ctx
  const { account, to, type, body, gift, file, required } = unsent
  emitChanged(ctx, account)
  const same =
    file === undefined &&
    (await db
      .updateTable('pending_messages')
      .set({ required, expires_at: new Date(now.getTime() + PENDING_DAYS * DAY_MS) })
      .where('account_id', '=', account)
      .where('brand', '=', brand.id)
      .where('to_id', '=', to)
      .where('type', '=', type)
      .where('body', '=', body)
      .where('gift', 'is not distinct from', gift)
      .returning('id')
      .executeTakeFirst())
  if (same) return same.id
  const { id } = await db
    .insertInto('pending_messages')
    .values({
      brand: brand.id,
      account_id: account,
      to_id: to,
      type,
      body,
      gift,
      file: file ?? null,
      required,
      created_at: now,
      expires_at: new Date(now.getTime() + PENDING_DAYS * DAY_MS)
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** SQL: deletes the pending copies of a text or gift that is sent. */
export function forgetUnsent(
  account: number,
  { to, type, body, gift }: { to: number; type: string; body: string; gift: string | null }
): RawBuilder<unknown> {
  return sql`delete from pending_messages where account_id = ${account} and to_id = ${to}
    and type = ${type} and body = ${body} and gift is not distinct from ${gift}::text`
}

interface UnsentRow extends ForWhomRow {
  id: number
  to: number
  type: 'text' | 'photo' | 'gift'
  body: string
  gift: string | null
  required: number
  expires_at: Date
}

/** A member's pending messages, oldest first, with their receivers. */
export async function listUnsent({ brand, member, now, db }: MemberCtx) {
  const { rows } = await sql<UnsentRow>`
    select w.id, w.to_id as to, w.type, w.body, w.gift, w.required, w.expires_at,
      ${FOR_WHOM_COLUMNS}
    from pending_messages w ${joinForWhom(brand, member.id, 'w.to_id')}
    where w.account_id = ${member.id} and w.brand = ${brand.id}
      and w.expires_at > ${now}::timestamptz
    order by w.id limit ${sql.lit(MAX_LISTED)}`.execute(db)
  return rows.map(row => forWhom(row, brand, member))
}

const MAX_LISTED = 100

/** Deletes a pending message. Refuses `not_found`. */
export async function dropUnsent(ctx: BrandCtx<Tx>, account: number, id: number): Promise<void> {
  const { db, brand } = ctx
  const gone = await db
    .deleteFrom('pending_messages')
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where('brand', '=', brand.id)
    .returning('id')
    .executeTakeFirst()
  if (gone === undefined) refuse('not_found')
  emitChanged(ctx, account)
}

/** Locks and returns an own pending message. Refuses `not_found`. */
export async function takeUnsent(
  { db, brand, now }: BrandCtx<Tx>,
  account: number,
  id: number
): Promise<{
  to: number
  type: 'text' | 'photo' | 'gift'
  body: string
  gift: string | null
  file: string | null
}> {
  const row = await db
    .selectFrom('pending_messages')
    .select(['to_id as to', 'type', 'body', 'gift', 'file'])
    .where('id', '=', id)
    .where('account_id', '=', account)
    .where('brand', '=', brand.id)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) refuse('not_found')
  return row
}

/** Deletes a pending message and keeps its photo for the sent one. */
export async function leaveUnsent(ctx: BrandCtx<Tx>, account: number, id: number): Promise<void> {
  const { db, brand } = ctx
  const of = db.updateTable('pending_messages').where('id', '=', id).where('brand', '=', brand.id)
  await of.set({ file: null }).execute()
  await db
    .deleteFrom('pending_messages')
    .where('id', '=', id)
    .where('brand', '=', brand.id)
    .execute()
  emitChanged(ctx, account)
}
