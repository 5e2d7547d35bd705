import { sql } from 'kysely'
import type { ReportContext } from '#contract/calls/moderation.ts'
import type { BrandCtx, Ctx } from '../../core/context.ts'
import { refuseFields } from '../../core/refusal.ts'
import type { ReportEvidence as Evidence, EvidenceMessage } from '../../db/column-types.ts'
import type { Tx } from '../../db/connect.ts'

/** Messages kept with a report (product.md §19). */
const MESSAGES = 20

export interface Pair {
  brand: string
  reporter: number
  reported: number
  context: ReportContext
  ref: number | undefined
}

/** The profile as others see it, its photos, and the last messages between the two. */
export async function snapshot(ctx: Pick<Ctx, 'db'>, pair: Pair): Promise<Evidence> {
  return {
    profile: await profileOf(ctx, pair),
    photos: await photosOf(ctx, pair),
    messages: await messagesOf(ctx, pair)
  }
}

/** Stores a snapshot permanently: the table refuses changes. */
export async function keepEvidence(
  { db, brand, now }: BrandCtx<Tx>,
  report: number,
  evidence: Evidence
): Promise<void> {
  const files = [...evidence.photos, ...evidence.messages].flatMap(({ file }) => file ?? [])
  await db
    .insertInto('report_evidence')
    .values({
      report_id: report,
      brand: brand.id,
      snapshot: JSON.stringify(evidence),
      files: [...new Set(files)],
      taken_at: now
    })
    .execute()
}

/** Refuses a photo or message that isn't the reported member's. */
export async function needTheirs(ctx: Pick<Ctx, 'db'>, pair: Pair): Promise<void> {
  const { context, ref } = pair
  if (context === 'photo' && ref === undefined) refuseFields({ ref: 'required' })
  if (ref === undefined) return
  const isTheirs =
    context === 'photo'
      ? await hasPhoto(ctx, pair, ref)
      : context === 'message' && (await hasWritten(ctx, pair, ref))
  if (!isTheirs) refuseFields({ ref: 'invalid' })
}

async function profileOf(
  { db }: Pick<Ctx, 'db'>,
  { brand, reported }: Pair
): Promise<Record<string, unknown>> {
  const row = await db
    .selectFrom('profiles')
    .select(['id', 'name', 'kind', 'label', 'gender', 'date_of_birth', 'country', 'region', 'city'])
    .select(['sexuality', 'hair_colour', 'eye_colour', 'body_type', 'relationship_status'])
    .select(['tattoos', 'signup_reason', 'about', 'interests', 'picture', 'status'])
    .where('id', '=', reported)
    .where('brand', '=', brand)
    .executeTakeFirstOrThrow()
  return row
}

async function photosOf(
  { db }: Pick<Ctx, 'db'>,
  { brand, reported }: Pair
): Promise<Evidence['photos']> {
  return db
    .selectFrom('photos')
    .select(['id', 'file', 'status', 'is_private'])
    .where('profile_id', '=', reported)
    .where('brand', '=', brand)
    .where('status', '=', 'active')
    .orderBy('position')
    .orderBy('id')
    .execute()
}

async function messagesOf({ db }: Pick<Ctx, 'db'>, pair: Pair): Promise<EvidenceMessage[]> {
  const { brand, reporter, reported } = pair
  const named = pair.context === 'message' ? (pair.ref ?? 0) : 0
  const { rows } = await sql<Omit<EvidenceMessage, 'at'> & { created_at: Date }>`
    with theirs as (
      select m.* from messages m join conversations c on c.id = m.conversation_id
      where c.low_id = ${Math.min(reporter, reported)} and c.high_id = ${Math.max(reporter, reported)}
        and m.brand = ${brand} and (m.state <> 'held' or m.sender_id = ${reporter})
    )
    select t.id, case when t.sender_id = ${reporter} then 'reporter' else 'reported' end as "from",
      t.type, t.body, t.gift, f.file, t.state, t.warning, t.created_at,
      t.id = ${named} as is_named
    from theirs t left join chat_photos f on f.message_id = t.id
    where t.id = ${named} or t.id in (select id from theirs order by id desc limit ${MESSAGES})
    order by t.id desc`.execute(db)
  return rows.map(({ created_at, ...rest }) => ({ ...rest, at: created_at.toISOString() }))
}

async function hasPhoto(
  { db }: Pick<Ctx, 'db'>,
  { brand, reported }: Pair,
  id: number
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from photos where id = ${id} and profile_id = ${reported} and brand = ${brand}
      and status = 'active'`.execute(db)
  return rows.length > 0
}

async function hasWritten(
  { db }: Pick<Ctx, 'db'>,
  { brand, reporter, reported }: Pair,
  id: number
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from messages m join conversations c on c.id = m.conversation_id
    where m.id = ${id} and m.brand = ${brand} and m.sender_id = ${reported} and m.state <> 'held'
      and c.low_id = ${Math.min(reporter, reported)}
      and c.high_id = ${Math.max(reporter, reported)}`.execute(db)
  return rows.length > 0
}
