import { sql } from 'kysely'
import type { Locale } from '#contract/locale.ts'
import type { BrandCtx, MemberCtx } from '../../core/context.ts'
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
  const { rows } = await sql<Omit<Partner, 'conversation'> & { conversation: number | null }>`
    select p.id, p.name::text, p.kind, p.status, p.invisible_since is not null as "isInvisible",
      t.id is not null as "hasAccount", t.language,
      exists (select 1 from blocks where blocker_id = p.id and blocked_id = ${member})
        as "hasBlockedMe",
      exists (select 1 from blocks where blocker_id = ${member} and blocked_id = p.id)
        as "isBlockedByMe",
      c.id as conversation, coalesce(c.started_by = ${member}, false) as "startedByMe",
      s.written_at as "writtenAt", s.acknowledged_at as "acknowledgedAt"
    from profiles p
    left join accounts t on t.id = p.id
    left join conversations c
      on c.low_id = least(p.id, ${member}::bigint) and c.high_id = greatest(p.id, ${member}::bigint)
    left join sides s on s.conversation_id = c.id and s.member_id = ${member}
    where p.id = ${other} and p.brand = ${brand.id} and p.id <> ${member} and p.kind <> 'cam'`.execute(
    db
  )
  const [row] = rows
  return row && { ...row, conversation: row.conversation ?? undefined }
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
  const side = await db
    .selectFrom('sides')
    .select('other_id')
    .where('conversation_id', '=', conversation)
    .where('member_id', '=', member)
    .where('brand', '=', brand.id)
    .executeTakeFirst()
  return side?.other_id ?? refuse('not_found')
}

/** The partner for an address. Refuses those of `reachable`. */
export async function partnerAt(ctx: MemberCtx, address: Address): Promise<Partner> {
  const { member } = ctx
  const to = 'to' in address ? address.to : await otherIn(ctx, member.id, address.conversation)
  return reachable(await partnerOf(ctx, member.id, to))
}
