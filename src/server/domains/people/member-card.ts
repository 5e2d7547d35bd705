import { sql } from 'kysely'
import type { z } from 'zod'
import type { getMemberCard } from '#contract/calls/people.ts'
import { languageIn } from '../../core/brands.ts'
import type { BrandCtx } from '../../core/context.ts'
import type { Member } from '../../core/member.ts'
import { refuse } from '../../core/refusal.ts'
import { CARD_COLUMNS, type CardRow, toCard } from './cards.ts'
import { blurred } from './search.ts'
import { listedFor, visibleTo } from './visibility.ts'

type Answer = z.input<typeof getMemberCard.response>

/**
 * The card of a member, without recording a visit. Visitors, who come by the member's own link or
 * an advertisement, get it blurred (product.md §14), its label in their page's language. Refuses `not_found`.
 */
export async function memberCard(
  ctx: BrandCtx,
  viewer: Member | undefined,
  id: number,
  locale: string | undefined
): Promise<Answer> {
  const { brand, now, db } = ctx
  const rule = viewer === undefined ? listedFor(brand, undefined) : visibleTo(brand, viewer.id)
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from profiles p where p.id = ${id} and ${rule}`.execute(db)
  const reader = viewer ?? { language: languageIn(brand, locale) }
  const card = toCard(rows[0] ?? refuse('not_found'), brand, now, reader)
  const isBlurred = viewer === undefined
  return { profile: isBlurred ? blurred(card, brand, now) : card, blurred: isBlurred }
}
