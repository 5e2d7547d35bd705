import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { OPENER_USES, OPENER_WORDS } from '#contract/limits.ts'
import { DAY_MS } from '#contract/time.ts'
import type { BrandCtx, Ctx } from '../../core/context.ts'
import { refuse } from '../../core/refusal.ts'
import type { Tx } from '../../db/connect.ts'
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
export async function hintAtOpener(ctx: Pick<Ctx, 'db'>, opener: Opener): Promise<void> {
  if (wordsOf(opener.body).length < OPENER_WORDS) refuse('opener_hint', { reason: 'short' })
  if ((await usesOf(ctx, hashOf(opener))) > OPENER_USES) refuse('opener_hint', { reason: 'often' })
}

/** Counts a first message that was sent. */
export async function countOpener(ctx: BrandCtx<Tx>, opener: Opener): Promise<void> {
  const { brand, now, db } = ctx
  const hash = hashOf(opener)
  // Past the limit there is no write: all senders of a common greeting would wait for one row.
  if ((await usesOf(ctx, hash)) > OPENER_USES) return
  await sql`
    insert into openers (brand, hash, count, used_at)
    values (${brand.id}, ${hash}, 1, ${now}::timestamptz)
    on conflict (hash, brand) do update set count = openers.count + 1, used_at = excluded.used_at
    `.execute(db)
}

export async function forgetOpeners({ now, db }: Ctx): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_MS)
  await db.deleteFrom('openers').where('used_at', '<', before).execute()
}

const FORGOTTEN_MS = 90 * DAY_MS

async function usesOf({ db }: Pick<Ctx, 'db'>, hash: Buffer): Promise<number> {
  // Counted over all brands on purpose (product.md §17).
  const { rows } = await sql<{ uses: number }>`
    select coalesce(sum(count), 0)::int as uses from openers where hash = ${hash}`.execute(db)
  return rows[0]?.uses ?? 0
}

function hashOf({ body, name }: Opener): Buffer {
  const own = new Set(wordsOf(name))
  const words = wordsOf(body).map(word => (own.has(word) ? '' : word))
  return createHash('sha256').update(words.join(' ')).digest()
}

function wordsOf(text: string): string[] {
  return tokensOf(fold(text)).map(({ forms }) => forms[0] ?? '')
}
