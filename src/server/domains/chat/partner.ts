import { type RawBuilder, sql } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import type { Brand } from '../../core/brands.ts'
import type { BrandCtx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Schema } from '../../db/schema.generated.ts'

/** The other member, in relation to the sender. */
export interface Partner {
  id: number
  name: string
  kind: Schema['profiles']['kind']
  status: Schema['profiles']['status']
  isInvisible: boolean
  /** Null without an account. */
  language: Locale | null
  hasAccount: boolean
  hasBlockedMe: boolean
  isBlockedByMe: boolean
  conversation: number | undefined
  startedByMe: boolean
  /** When the sender first wrote in it. */
  writtenAt: Date | null
  acknowledgedAt: Date | null
}

export type Address = { to: number } | { conversation: number }

/** A profile of the same brand in relation to a member; undefined if there is none. */
export async function partnerOf(
  { brand, db }: BrandCtx,
  member: number,
  other: number
): Promise<Partner | undefined> {
  const { rows } = await sql<PartnerRow>`
    select ${partnerColumns(member)} ${fromPartner(brand, member, other)}`.execute(db)
  const [row] = rows
  return row && asPartner(row)
}

export type PartnerRow = Omit<Partner, 'conversation'> & { conversation: number | null }

export function asPartner(row: PartnerRow): Partner {
  return { ...row, conversation: row.conversation ?? undefined }
}

/** SQL: the columns of a PartnerRow. */
export function partnerColumns(member: number): RawBuilder<unknown> {
  return sql`p.id, p.name::text, p.kind, p.status, p.invisible_since is not null as "isInvisible",
    t.id is not null as "hasAccount", t.language,
    exists (select 1 from blocks where blocker_id = p.id and blocked_id = ${member})
      as "hasBlockedMe",
    exists (select 1 from blocks where blocker_id = ${member} and blocked_id = p.id)
      as "isBlockedByMe",
    c.id as conversation, coalesce(c.started_by = ${member}, false) as "startedByMe",
    s.written_at as "writtenAt", s.acknowledged_at as "acknowledgedAt"`
}

/** SQL: the profile as p, its account as t, the conversation as c and the member's side as s. */
export function fromPartner(brand: Brand, member: number, other: number): RawBuilder<unknown> {
  return sql`from profiles p
    left join accounts t on t.id = p.id
    left join conversations c
      on c.low_id = least(p.id, ${member}::bigint) and c.high_id = greatest(p.id, ${member}::bigint)
    left join sides s on s.conversation_id = c.id and s.member_id = ${member}
    where p.id = ${other} and p.brand = ${brand.id} and p.id <> ${member} and p.kind <> 'cam'`
}

/**
 * Returns a partner the member may write to. Refuses `blocked`, `not_found` for hidden strangers
 * and after a block by the partner, and `gone` for one who left (product.md §17).
 */
export function reachable(partner: Partner | undefined): Partner {
  if (partner === undefined || partner.hasBlockedMe) refuse('not_found')
  if (partner.isBlockedByMe) refuse('blocked')
  const isKnown = partner.conversation !== undefined
  if (partner.status === 'deleted' || partner.status === 'banned') {
    refuse(isKnown ? 'gone' : 'not_found')
  }
  if (partner.status === 'disabled') refuse('not_found')
  if ((partner.status === 'paused' || partner.isInvisible) && !isKnown) refuse('not_found')
  return partner
}

/** The partner's id. Refuses `not_found` unless the member is in the conversation. */
export async function otherIn(
  { db, brand }: BrandCtx,
  member: number,
  conversation: number
): Promise<number> {
  const { rows } = await sql<{ other_id: number }>`${sideIn(brand, member, conversation)}`.execute(
    db
  )
  return rows[0]?.other_id ?? refuse('not_found')
}

/** SQL: the member's side of the conversation, with the partner as `other_id`. */
export function sideIn(brand: Brand, member: number, conversation: number): RawBuilder<unknown> {
  return sql`select other_id from sides where conversation_id = ${conversation}
    and member_id = ${member} and brand = ${brand.id}`
}
