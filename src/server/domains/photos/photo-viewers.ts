import { sql } from 'kysely'
import type { BrandCtx, Ctx } from '../../core/context.ts'
import type { Member } from '../../core/member.ts'
import { blockedBetween } from '../people/index.ts'

/**
 * Whether a member may open a restricted photo: their own, one of their chats, or as a premium
 * member an approved private one without a block between the two.
 */
export async function mayOpen(
  { brand, db }: Pick<BrandCtx, 'brand' | 'db'>,
  { id, isPremium }: Pick<Member, 'id' | 'isPremium'>,
  file: string
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from photos f where f.file = ${file} and f.brand = ${brand.id}
      and (f.profile_id = ${id} or (f.status = 'active' and ${isPremium}
        and not ${blockedBetween(id, sql`f.profile_id`)}))
    union all
    select 1 from chat_photos f
    join messages m on m.id = f.message_id
    join sides s on s.conversation_id = m.conversation_id and s.member_id = ${id}
    where f.file = ${file} and f.brand = ${brand.id}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Whether the owner has left or was banned; addresses of their photos stop working. */
export async function isOfNobody(
  { db }: Pick<Ctx, 'db'>,
  brand: string,
  file: string
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from photos f join profiles p on p.id = f.profile_id
    where f.file = ${file} and f.brand = ${brand} and p.status in ('deleted', 'banned')
    limit 1`.execute(db)
  return rows.length > 0
}
