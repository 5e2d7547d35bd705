import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { CamCard } from '#contract/calls/cams.ts'
import { CAMS_PAGE } from '#contract/limits.ts'
import type { Locale } from '#contract/locale.ts'
import { MINUTE_MS } from '#contract/time.ts'
import type { Brand } from '../../core/brands.ts'
import type { Ctx, MemberCtx, RequestCtx } from '../../core/context.ts'
import { labelOf } from '../../core/labels.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'

/** Without newer data no cam is shown as live (product.md §24). */
const STALE_MS = 5 * MINUTE_MS

interface CamRow {
  id: number
  name: string
  age: number | null
  gender: CamCard['gender']
  languages: CamCard['languages']
  status: CamCard['status']
  provider: string
  company: string
  url: string
  drawn: string | null
  has_picture: boolean
}

/**
 * Refuses `not_found` without `member_resell`, and `age_assurance_required` where the country
 * demands proof of age (product.md §24).
 */
export function needCams({ brand, visit, member }: RequestCtx & MemberCtx): void {
  const { used, ageAssurance } = brand.site.disclosures.resell
  if (!used) refuse('not_found')
  const isAsked = [visit.country, member.country].some(country =>
    ageAssurance.some(each => each === country)
  )
  if (isAsked && !member.isVerified) refuse('age_assurance_required')
}

/** A page of cams, live ones first. */
export async function camList(
  { now, db, brand, member }: MemberCtx,
  asked: { gender?: CamCard['gender'] | undefined; language?: Locale | undefined; page: number }
): Promise<{ items: CamCard[]; fetched_at: string | null; total: number }> {
  const fits = sql<boolean>`(${asked.gender ?? null}::text is null or gender = ${asked.gender ?? null})
    and (${asked.language ?? null}::text is null or ${asked.language ?? null} = any(languages))`
  const { rows } = await sql<CamRow>`
    select ${columnsAt(now)} from cams where ${fits}
    order by case ${statusAt(now)} when 'live' then 0 when 'busy' then 1 else 2 end, id
    limit ${CAMS_PAGE} offset ${(asked.page - 1) * CAMS_PAGE}`.execute(db)
  const counted = await sql<{ total: number; last: Date | null }>`
    select (count(*) filter (where ${fits}))::int as total, max(seen_at) as last from cams`.execute(
    db
  )
  const { total = 0, last = null } = counted.rows[0] ?? {}
  const items = rows.map(row => cardOf(row, brand, member.language))
  return { items, total, fetched_at: last?.toISOString() ?? null }
}

export async function camView(
  ctx: MemberCtx,
  id: number
): Promise<{ cam: CamCard; leaving: { provider: string; company: string; host: string } }> {
  const { brand, member } = ctx
  const row = await camRow(ctx, id)
  const { provider, company, url } = row
  return {
    cam: cardOf(row, brand, member.language),
    leaving: { provider, company, host: new URL(url).host }
  }
}

/** Records a click and returns the provider's address with the click's id. */
export async function clickOut(
  ctx: MemberCtx<Tx>,
  id: number
): Promise<{ url: string; click: string }> {
  const { db, brand, member, now } = ctx
  const { url } = await camRow(ctx, id)
  const click = randomUUID()
  await db
    .insertInto('cam_clicks')
    .values({ id: click, brand: brand.id, account_id: member.id, cam_id: id, created_at: now })
    .execute()
  return { url: addressWith(url, click), click }
}

/** Replaces `{click}`, else adds a parameter. */
function addressWith(url: string, click: string): string {
  const placed = url.replaceAll(/\{click\}|%7Bclick%7D/gi, click)
  if (placed !== url) return placed
  const address = new URL(url)
  address.searchParams.set('click', click)
  return address.href
}

async function camRow({ now, db }: Ctx, id: number): Promise<CamRow> {
  const { rows } = await sql<CamRow>`
    select ${columnsAt(now)} from cams where id = ${id}`.execute(db)
  return rows[0] ?? refuse('not_found')
}

const statusAt = (now: Date) => sql`case
  when seen_at < ${new Date(now.getTime() - STALE_MS)}::timestamptz then 'offline' else status end`

const columnsAt = (
  now: Date
) => sql`id, name, age, gender, languages, provider, company, url, drawn,
  picture is not null as has_picture, ${statusAt(now)} as status`

function cardOf(row: CamRow, brand: Brand, language: Locale): CamCard {
  const { id, name, age, gender, languages, status, provider, drawn, has_picture } = row
  const own = has_picture ? `/api/cam-pictures/${id}.webp` : null
  return {
    id,
    name,
    age,
    gender,
    languages,
    status,
    provider,
    thumb: drawn === null ? own : `/api/portraits/square/${drawn}.svg`,
    external: true,
    label: labelOf('cam', brand, language) ?? ''
  }
}
