import { sql } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import type { WarningCategory } from '#contract/shapes.ts'
import { DAY_MS } from '#contract/time.ts'
import type { BrandCtx, Ctx } from '../../core/context.ts'
import type { FlagEvidence as Evidence } from '../../db/column-types.ts'
import type { Tx } from '../../db/connect.ts'
import type { Schema } from '../../db/schema.generated.ts'
import { judged, type Scan, scan } from './scan.ts'

export interface Seen {
  message: number
  conversation: number
  sender: number
  to: number
  text: string
  /** Of sender and receiver. */
  languages: Locale[]
}

export interface Shielded {
  warning: WarningCategory | null
  slowedUntil: Date | null
}

/**
 * Stores the warning for the receiver of a message. The message is sent in any case and the sender
 * isn't notified; repeated warnings flag and slow the sender (product.md §17). Never reads
 * payments. Returns the warning, and until when the sender is slowed by it.
 */
export async function shield(ctx: BrandCtx<Tx>, seen: Seen): Promise<Shielded> {
  const { db, brand } = ctx
  const found = await judge(ctx, seen)
  const { warning } = found
  if (warning === null) return { warning, slowedUntil: null }
  await sql`update messages set warning = ${warning}
    where id = ${seen.message} and brand = ${brand.id}`.execute(db)
  const kind = GRAVE[warning]
  const isRepeated = await repeats(ctx, seen)
  if (kind !== undefined) await flag(ctx, seen, found, kind)
  if (!isRepeated) return { warning, slowedUntil: null }
  if (kind === undefined) await flag(ctx, seen, found, 'scam')
  return { warning, slowedUntil: await slow(ctx, seen) }
}

/** Flagged at the first message, with priority. */
const GRAVE: Partial<Record<WarningCategory, 'underage' | 'sextortion'>> = {
  underage: 'underage',
  sextortion: 'sextortion'
}

const KNOWN_AFTER = 10

/**
 * Ignores contact details once the receiver has written KNOWN_AFTER messages: acquaintances do swap
 * numbers.
 */
async function judge(
  { db }: Pick<Ctx<Tx>, 'db'>,
  { text, languages, conversation, to }: Seen
): Promise<Scan> {
  const found = scan(text, ...languages)
  if (found.hits.length === 0) return found
  const others = found.hits.filter(({ category }) => category !== 'other_app')
  if (others.length === found.hits.length) return found
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from messages
      where conversation_id = ${conversation} and sender_id = ${to} and state = 'sent'
      limit ${KNOWN_AFTER}) answers`.execute(db)
  return (rows[0]?.count ?? 0) < KNOWN_AFTER ? found : judged(others)
}

/** Distinct members warned within a week; messages with a warning within a day. */
const MEMBERS_WARNED = 3
const MESSAGES_WARNED = 5

async function repeats({ db, brand, now }: BrandCtx<Tx>, { sender }: Seen): Promise<boolean> {
  const week = new Date(now.getTime() - 7 * DAY_MS)
  const day = new Date(now.getTime() - DAY_MS)
  const { rows } = await sql<{ members: number; today: number }>`
    select count(distinct conversation_id)::int as members,
      (count(*) filter (where created_at > ${day}::timestamptz))::int as today
    from messages where sender_id = ${sender} and brand = ${brand.id} and warning is not null
      and created_at > ${week}::timestamptz`.execute(db)
  const { members = 0, today = 0 } = rows[0] ?? {}
  return members >= MEMBERS_WARNED || today >= MESSAGES_WARNED
}

/** The newest pieces that a flag keeps. */
const MAX_EVIDENCE = 20

/** Opens a flag for moderation, or adds evidence to the open one. */
async function flag(
  { db, brand, now }: BrandCtx<Tx>,
  { message, to, text, sender }: Seen,
  { warning, score, hits }: Scan,
  kind: Schema['flags']['kind']
): Promise<void> {
  if (warning === null) return
  const ids = hits.map(({ id }) => id)
  const at = now.toISOString()
  const piece: Evidence = { message, to, category: warning, score, hits: ids, text, at }
  await sql`
    insert into flags (brand, account_id, kind, is_priority, evidence, created_at)
    values (${brand.id}, ${sender}, ${kind}, ${kind !== 'scam'}, ${JSON.stringify([piece])}::jsonb,
      ${now}::timestamptz)
    on conflict (account_id, kind) where decided_at is null do update set evidence =
      case when jsonb_array_length(flags.evidence) >= ${MAX_EVIDENCE}
        then flags.evidence - 0 else flags.evidence end || excluded.evidence`.execute(db)
}

async function slow({ db, brand, now }: BrandCtx<Tx>, { sender }: Seen): Promise<Date> {
  const until = new Date(now.getTime() + DAY_MS)
  await db
    .updateTable('accounts')
    .set({ slowed_until: until })
    .where('id', '=', sender)
    .where('brand', '=', brand.id)
    .execute()
  return until
}
