import { sql } from 'kysely'
import { mayDo } from '#contract/operator/roles.ts'
import type { OperatorMember } from '#contract/operator/shapes.ts'
import type { Ctx } from '../../../core/context.ts'
import type { OperatorCtx } from '../../../core/operator/context.ts'
import { refuse, refuseFields } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'

type Row = Omit<OperatorMember, 'signed_up_at' | 'last_active_at'> & {
  signed_up_at: Date
  last_active_at: Date
}

/** Logs the access; only support sees the address. */
export async function memberFor(
  ctx: OperatorCtx,
  id: number,
  reason?: string
): Promise<OperatorMember> {
  const { db } = ctx
  const { rows } = await sql<Row>`
    select p.id, p.brand, p.name::text as name, p.kind, p.gender, p.date_of_birth, p.country,
      p.region, p.city, p.about, p.about_in_review, p.status as profile_status,
      a.status as account_status, a.email::text as email, a.language,
      p.verified_at is not null as verified, p.created_at as signed_up_at, p.last_active_at,
      coalesce((select json_agg(json_build_object('id', f.id, 'status', f.status, 'is_main', f.is_main,
        'is_private', f.is_private, 'reason', f.reason) order by f.position, f.id)
        from photos f where f.profile_id = p.id), '[]') as photos
    from profiles p left join accounts a on a.id = p.id
    where p.id = ${id} and p.brand = any(${ctx.brands()}::text[])`.execute(db)
  const row = rows[0] ?? refuse('not_found')
  ctx.note({ action: 'getMember', subject: { kind: 'member', id }, brand: row.brand, reason })
  return {
    ...row,
    email: mayDo(ctx.operator.role, 'members.email') ? row.email : null,
    signed_up_at: row.signed_up_at.toISOString(),
    last_active_at: row.last_active_at.toISOString(),
    reports: await reportsAbout(ctx, id)
  }
}

/** Exact name or address only, so that members can't be browsed. */
export async function findMembers(
  ctx: OperatorCtx,
  given: { brand?: string | undefined; name?: string | undefined; email?: string | undefined }
): Promise<{ id: number; brand: string; name: string }[]> {
  const { db } = ctx
  const { brand, name, email } = given
  if ((name === undefined) === (email === undefined)) refuseFields({ name: 'required' })
  const { rows } = await sql<{ id: number; brand: string; name: string }>`
    select p.id, p.brand, p.name::text as name from profiles p
    where p.brand = any(${ctx.brands(brand)}::text[]) and p.kind = 'member' and ${
      name === undefined
        ? sql`p.id in (select a.id from accounts a where a.email = ${email}
            and a.brand = any(${ctx.brands(brand)}::text[]))`
        : sql`p.name = ${name}`
    }
    order by p.brand limit 50`.execute(db)
  for (const { id, brand } of rows) {
    ctx.note({ action: 'findMembers', subject: { kind: 'member', id }, brand })
  }
  if (rows.length === 0) ctx.note({ action: 'findMembers', subject: { kind: 'member' }, brand })
  return rows
}

async function reportsAbout(
  { db }: Pick<Ctx<Tx>, 'db'>,
  id: number
): Promise<OperatorMember['reports']> {
  const { rows } = await sql<OperatorMember['reports']>`
    select count(*)::int as "all", count(*) filter (where outcome = 'upheld')::int as upheld
    from reports where account_id = ${id}`.execute(db)
  return rows[0] ?? { all: 0, upheld: 0 }
}
