import type { z } from 'zod'
import type { listDecisions, listReports } from '#contract/operator/calls.ts'
import type { listMeasures } from '#contract/operator/members.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { needMember } from '../../../core/operator/need-member.ts'

const PAGE = 50

interface Wanted {
  brand?: string | undefined
  member?: number | undefined
  pageNumber: number
}

/** Open and closed reports, newest first. */
export async function reportsFor(
  ctx: OperatorCtx,
  { brand, member, pageNumber }: Wanted
): Promise<z.input<typeof listReports.response>['items']> {
  const { db } = ctx
  const rows = await db
    .selectFrom('reports')
    .select(['id', 'reference', 'brand', 'created_at', 'category', 'context', 'reporter_id'])
    .select(['account_id', 'text', 'outcome', 'closed_by'])
    .where('brand', 'in', ctx.brands(brand))
    .$if(member !== undefined, q => q.where('account_id', '=', member ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE)
    .offset((pageNumber - 1) * PAGE)
    .execute()
  noteList(ctx, 'listReports', 'reports', { brand, member }, rows)
  return rows.map(({ created_at, reporter_id, account_id, outcome, ...row }) => ({
    ...row,
    at: created_at.toISOString(),
    reporter: reporter_id,
    member: account_id,
    status: outcome ?? 'open'
  }))
}

/** Newest first. */
export async function decisionsFor(
  ctx: OperatorCtx,
  { brand, member, pageNumber }: Wanted
): Promise<z.input<typeof listDecisions.response>['items']> {
  const { db } = ctx
  const rows = await db
    .selectFrom('decisions')
    .select(['id', 'reference', 'brand', 'created_at', 'account_id', 'subject', 'ref', 'outcome'])
    .select(['rule', 'facts', 'is_automated', 'until', 'actor'])
    .where('brand', 'in', ctx.brands(brand))
    .$if(member !== undefined, q => q.where('account_id', '=', member ?? 0))
    .orderBy('id', 'desc')
    .limit(PAGE)
    .offset((pageNumber - 1) * PAGE)
    .execute()
  noteList(ctx, 'listDecisions', 'decisions', { brand, member }, rows)
  return rows.map(({ created_at, account_id, until, is_automated, actor, ...row }) => ({
    ...row,
    at: created_at.toISOString(),
    member: account_id,
    automated: is_automated,
    until: until?.toISOString() ?? null,
    by: actor
  }))
}

/** Those in force first, then the newest. Refuses `not_found` for a member of another brand. */
export async function measuresFor(
  ctx: OperatorCtx,
  member: number
): Promise<z.input<typeof listMeasures.response>['items']> {
  const brand = await needMember(ctx, member)
  const rows = await ctx.db
    .selectFrom('measures')
    .select(['decision_id', 'kind', 'since', 'until', 'ended_at'])
    .where('account_id', '=', member)
    .where('brand', '=', brand)
    .orderBy('ended_at', order => order.desc().nullsFirst())
    .orderBy('since', 'desc')
    .execute()
  ctx.note({ action: 'listMeasures', subject: { kind: 'member', id: member }, brand })
  return rows.map(({ decision_id, kind, since, until, ended_at }) => ({
    decision: decision_id,
    kind,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
    ended_at: ended_at?.toISOString() ?? null
  }))
}

/** Logs per brand whose data was seen. */
function noteList(
  ctx: OperatorCtx,
  action: string,
  kind: string,
  { brand, member }: Omit<Wanted, 'pageNumber'>,
  rows: readonly { id: number; brand: string; account_id: number | null }[]
): void {
  const seen = Map.groupBy(rows, row => row.brand)
  for (const [id, list] of seen) {
    const details = { ids: list.map(row => row.id) }
    ctx.note({ action, subject: { kind, id: member ?? null }, brand: id, details })
  }
  if (seen.size === 0) ctx.note({ action, subject: { kind, id: member ?? null }, brand })
}
