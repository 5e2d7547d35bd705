import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { OPENER_USES, OPENER_WORDS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/time.ts'
import type { BrandCtx, Ctx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import { fold } from './fold.ts'
import { tokensOf } from './tokens.ts'

export interface Opener {
  body: string
  /** The receiver's name: texts that differ only in the name count as the same. */
  name: string
}

/**
 * Refuses `opener_hint` for a short or much-used first message; the member may still send it
 * (product.md §17).
 */
export function hintAtOpener({ body }: Opener, uses: number): void {
  if (wordsOf(body).length < OPENER_WORDS) refuse('opener_hint', { reason: 'short' })
  if (uses > OPENER_USES) refuse('opener_hint', { reason: 'often' })
}

/**
 * SQL: counts a first message that was sent; undefined past the limit, where all senders of a common
 * greeting would wait for one row.
 */
export function openerCount(
  { brand, now }: BrandCtx,
  opener: Opener,
  uses: number
): RawBuilder<unknown> | undefined {
  if (uses > OPENER_USES) return undefined
  return sql`insert into openers (brand, hash, count, used_at)
    values (${brand.id}, ${hashOf(opener)}, 1, ${now}::timestamptz)
    on conflict (hash, brand) do update set count = openers.count + 1, used_at = excluded.used_at`
}

export async function forgetOpeners({ now, db }: Ctx): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_MS)
  await db.deleteFrom('openers').where('used_at', '<', before).execute()
}

const FORGOTTEN_MS = 90 * DAY_MS

/** SQL: how often it was sent; over all brands on purpose (product.md §17). */
export function usesOf(opener: Opener): RawBuilder<number> {
  return sql`(select coalesce(sum(count), 0)::int from openers where hash = ${hashOf(opener)})`
}

function hashOf({ body, name }: Opener): Buffer {
  const own = new Set(wordsOf(name))
  const words = wordsOf(body).map(word => (own.has(word) ? '' : word))
  return createHash('sha256').update(words.join(' ')).digest()
}

function wordsOf(text: string): string[] {
  return tokensOf(fold(text)).map(({ forms }) => forms[0] ?? '')
}
