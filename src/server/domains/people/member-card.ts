import { sql } from 'kysely'
import type { z } from 'zod'
import type { getMemberCard } from '#contract/calls/members.ts'
import type { Brand } from '../../core/brands.ts'
import type { Member } from '../../core/member.ts'
import { refuse } from '../../core/refusal.ts'
import type { Setting, Visit } from '../../core/route.ts'
import type { Db } from '../../db/connect.ts'
import { cardsOf } from './cards.ts'
import { blurred, mayLook } from './search.ts'
import { listedFor, visibleTo } from './visibility.ts'

type Answer = z.input<typeof getMemberCard.response>

/**
 * The card of a member, as a lander shows it; no look is written down. Who is not logged in sees it
 * where the brand lets visitors search, blurred as there (contract.md §4).
 */
export async function memberCard(
  db: Db,
  { brand, now }: Pick<Setting, 'brand' | 'now'>,
  viewer: Member | undefined,
  id: number,
  visit: Visit
): Promise<Answer> {
  if (viewer === undefined) mayLook(brand, visit)
  if (!(await isVisible(db, brand, viewer?.id, id))) refuse('not_found')
  const card = (await cardsOf(db, brand, [id], now, viewer)).get(id) ?? refuse('not_found')
  const isBlurred = viewer === undefined
  return { profile: isBlurred ? blurred(card, brand, now) : card, blurred: isBlurred }
}

async function isVisible(
  db: Db,
  brand: Brand,
  viewer: number | undefined,
  id: number
): Promise<boolean> {
  const rule = viewer === undefined ? listedFor(brand, undefined) : visibleTo(brand, viewer)
  const { rows } = await sql`select 1 from profiles p where p.id = ${id} and ${rule}`.execute(db)
  return rows.length > 0
}
