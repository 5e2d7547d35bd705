import type { OperatorRefusalCode } from '#contract/operator/refusal.ts'
import { mayDo, type Right } from '#contract/operator/roles.ts'
import type { Tx } from '../../db/connect.ts'
import type { AppContext } from '../app.ts'
import type { Brand } from '../brands.ts'
import type { BrandCtx, Ctx } from '../context.ts'
import type { Event } from '../events.ts'
import { Refusal, refuse } from '../refusal.ts'
import { type Entry, logged } from './log.ts'
import type { Operator } from './operator.ts'

export interface OperatorCtx extends Ctx<Tx> {
  app: AppContext
  operator: Operator
  /** Of the console's cookie; undefined for a token and at the command line. */
  session: number | undefined
  /** Refuses an operator without the right, and logs the attempt. */
  need(right: Right): void
  /** Logs a refused attempt of another kind, and refuses. */
  refuseNoted(code: OperatorRefusalCode): never
  /** Adds a log line; an action without one is rolled back. */
  note(entry: Entry): void
  /** The operator's brands, or only the wished one. */
  brands(wished?: string): string[]
  /** Refuses `not_found` for a brand that isn't the operator's. */
  forBrand(brand: string): BrandCtx<Tx>
}

/** Runs an operator's action and its log lines in one transaction. Throws if nothing was noted. */
export async function asOperator<T>(
  app: AppContext,
  operator: Operator,
  right: Right | undefined,
  act: (ctx: OperatorCtx) => Promise<T>,
  session?: number
): Promise<T> {
  const now = app.clock.now()
  const events: Event[] = []
  const notes: Entry[] = []
  try {
    const done = await app.database.kysely.transaction().execute(async db => {
      const ctx = { ...contextOf(app, db, operator, now, notes, events), session }
      if (right !== undefined) ctx.need(right)
      const answer = await act(ctx)
      if (notes.length === 0) throw new Error('an act of an operator that noted nothing')
      for (const entry of notes) await logged(db, operator, now, entry)
      return answer
    })
    await app.events.publish(events)
    return done
  } catch (error) {
    await noteRefusals(app, operator, now, notes)
    throw error
  }
}

function contextOf(
  app: AppContext,
  db: Tx,
  operator: Operator,
  now: Date,
  notes: Entry[],
  events: Event[]
): Omit<OperatorCtx, 'session'> {
  const own = (): Brand[] =>
    app.brands.all.filter(({ id }) => operator.brands?.includes(id) ?? true)
  return {
    app,
    db,
    operator,
    now,
    need: right => {
      if (mayDo(operator.role, right)) return
      notes.push({ action: REFUSED, subject: { kind: 'right' }, details: { right } })
      refuse('not_allowed', { right })
    },
    refuseNoted: code => {
      notes.push({ action: REFUSED, subject: { kind: 'session' }, details: { code } })
      throw new Refusal(code)
    },
    note: entry => void notes.push(entry),
    brands: wished => {
      const ids = own().map(({ id }) => id)
      if (wished !== undefined && !ids.includes(wished)) refuse('not_found')
      return wished === undefined ? ids : [wished]
    },
    forBrand: id => {
      const brand = own().find(one => one.id === id) ?? refuse('not_found')
      return { app, db, brand, now, emit: event => void events.push({ brand: id, ...event }) }
    }
  }
}

const REFUSED = 'refused'

/** Logs refused attempts although the action itself is rolled back. */
async function noteRefusals(
  app: AppContext,
  operator: Operator,
  now: Date,
  notes: readonly Entry[]
): Promise<void> {
  const refused = notes.filter(({ action }) => action === REFUSED)
  if (refused.length === 0) return
  await app.database.kysely.transaction().execute(async tx => {
    for (const entry of refused) await logged(tx, operator, now, entry)
  })
}
