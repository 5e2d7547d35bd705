import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  PausePages,
  pauseBrand,
  previewPause,
  resumeBrand
} from '#contract/operator/pauses.ts'
import type { AppContext } from '../../core/app.ts'
import type { OperatorCtx } from '../../core/operator/context.ts'
import { pauseBrand as pause, resumeBrand as resume } from '../paused-brands.ts'

/** Whom a pause would meet; logs the look. Refuses `not_found`. */
export async function pausePreview(
  ctx: OperatorCtx,
  id: string
): Promise<z.input<typeof previewPause.response>> {
  const { app, db, brand } = ctx.forBrand(id)
  ctx.note({ action: 'previewPause', subject: { kind: 'brand' }, brand: id })
  const { rows } = await sql<{ members: number; waiting: number }>`
    select
      (select count(*)::int from accounts where brand = ${id} and status = 'active') as members,
      (select count(*)::int from outbox where brand = ${id} and sent_at is null
        and dropped_at is null and failed_at is null) as waiting`.execute(db)
  const [counts = { members: 0, waiting: 0 }] = rows
  return { ...counts, host: app.fleet?.hostOf(brand) ?? null }
}

/** Pauses a brand; its host hears of it after the commit. Refuses `not_found`. */
export async function pauseFor(
  ctx: OperatorCtx,
  id: string,
  note: string | undefined
): Promise<z.input<typeof pauseBrand.response>> {
  const { db, now } = ctx.forBrand(id)
  const given = { brand: id, pausedAt: now, by: ctx.operator.name, note: note ?? null }
  const isNew = await pause(db, given)
  ctx.note({ action: 'pauseBrand', subject: { kind: 'brand' }, brand: id, reason: note })
  return { is_new: isNew, pages: 'served' }
}

/** Ends a pause; calls go on before the pages that send them are back. Refuses `not_found`. */
export async function resumeFor(
  ctx: OperatorCtx,
  id: string
): Promise<z.input<typeof resumeBrand.response>> {
  const { db } = ctx.forBrand(id)
  const wasPaused = await resume(db, id)
  ctx.note({ action: 'resumeBrand', subject: { kind: 'brand' }, brand: id })
  return { was_paused: wasPaused, pages: 'served' }
}

/** What visitors meet once the brand's host has been told. */
export async function pagesOf(
  { brands, fleet }: AppContext,
  id: string,
  isPaused: boolean
): Promise<PausePages> {
  const brand = brands.byId(id)
  return (brand && (await fleet?.tellOfPause(brand, isPaused))) ?? 'served'
}
