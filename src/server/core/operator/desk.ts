import { mayDo, type Right } from '#contract/operator/roles.ts'
import type { Tx } from '../../db/connect.ts'
import type { Brand } from '../brands.ts'
import type { Event } from '../events.ts'
import { refuse } from '../refusal.ts'
import type { Setting } from '../setting.ts'
import type { World } from '../world.ts'
import { type Entry, logged } from './log.ts'
import type { Operator } from './operators.ts'

/** Where an operator works: every act gets one, through the API or on the command line. */
export interface Desk {
  world: World
  operator: Operator
  now: Date
  /** Refuses whoever has not this right; the attempt stands in the log. */
  need(right: Right): void
  /** Writes into the log what was done or seen; an act that notes nothing does not happen. */
  note(entry: Entry): void
  /** The brands the operator works for, or the one of them that is asked for. */
  brands(wished?: string): string[]
  /** What a service needs, of a brand the operator works for; of any other, nothing is found. */
  setting(brand: string): Setting
}

/**
 * Does something as an operator: in one transaction, with its lines of the log. Throws when nothing
 * was noted, so that no act can be forgotten.
 */
export async function atDesk<T>(
  world: World,
  operator: Operator,
  right: Right | undefined,
  act: (tx: Tx, desk: Desk) => Promise<T>
): Promise<T> {
  const now = world.clock.now()
  const told: Event[] = []
  const notes: Entry[] = []
  const desk = deskOf(world, operator, now, notes, told)
  try {
    const done = await world.database.kysely.transaction().execute(async tx => {
      if (right !== undefined) desk.need(right)
      const answer = await act(tx, desk)
      if (notes.length === 0) throw new Error('an act of an operator that noted nothing')
      for (const entry of notes) await logged(tx, operator, now, entry)
      return answer
    })
    await world.events.publish(told)
    return done
  } catch (error) {
    await noteRefusals(world, operator, now, notes)
    throw error
  }
}

function deskOf(world: World, operator: Operator, now: Date, notes: Entry[], told: Event[]): Desk {
  const mine = (): Brand[] =>
    world.brands.all.filter(({ id }) => operator.brands?.includes(id) ?? true)
  return {
    world,
    operator,
    now,
    need: right => {
      if (mayDo(operator.role, right)) return
      notes.push({ action: REFUSED, subject: { kind: 'right' }, details: { right } })
      refuse('not_allowed', { right })
    },
    note: entry => void notes.push(entry),
    brands: wished => {
      const ids = mine().map(({ id }) => id)
      if (wished !== undefined && !ids.includes(wished)) refuse('not_found')
      return wished === undefined ? ids : [wished]
    },
    setting: id => {
      const brand = mine().find(one => one.id === id) ?? refuse('not_found')
      return { world, brand, now, tell: event => void told.push({ brand: id, ...event }) }
    }
  }
}

const REFUSED = 'refused'

/** What somebody tried and may not do stays in the log, although nothing else of the act does. */
async function noteRefusals(
  world: World,
  operator: Operator,
  now: Date,
  notes: readonly Entry[]
): Promise<void> {
  const refused = notes.filter(({ action }) => action === REFUSED)
  if (refused.length === 0) return
  await world.database.kysely.transaction().execute(async tx => {
    for (const entry of refused) await logged(tx, operator, now, entry)
  })
}
