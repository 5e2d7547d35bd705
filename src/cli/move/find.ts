import { DEFAULT_PLACE } from '#contract/place.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../terminal.ts'
import type { Opened } from './ends.ts'

/** Where a brand is, and whether it moves. */
export type Found =
  /** At the place that is asked for, with nothing left to do but the config. */
  | { state: 'there' }
  /** At `from`, where no move has begun. */
  | { state: 'here'; from: Opened }
  /** A move from `from` to `other` has begun and not ended. */
  | { state: 'moves'; from: Opened; other: string }

type Open = (place: string) => Promise<Opened>

/**
 * Finds a brand from the place that its config names: an earlier move may not have come to write it.
 * Throws a CommandError while another move has to end first.
 */
export async function findBrand(open: Open, id: string, named: string, to: string): Promise<Found> {
  const { stateOf } = await import('#server/db/move/state.ts')
  const seen = new Set<string>()
  for (let at = named; ; ) {
    if (seen.has(at))
      throw new CommandError(`Nobody knows where ${id} is: ${[...seen].join(', ')}.`)
    seen.add(at)
    const here = await open(at)
    const found = await stateOf(here.database.pool, id)
    if (found === undefined)
      return at === to ? atItsPlace(open, id, here, to) : { state: 'here', from: here }
    const { state, other } = found
    if (state === 'held' || state === 'left') {
      const fits = other === to || (at === to && state === 'held')
      if (fits) return { state: 'moves', from: here, other }
      throw new CommandError(
        `${id} moves from ${at} to ${other}: finish that with --to ${other}${state === 'held' ? `, or call it off with --to ${at}` : ''}.`,
        EXIT.usage
      )
    }
    at = other
  }
}

/** A config that was written by hand names a place where the members are not. */
async function atItsPlace(open: Open, id: string, here: Opened, to: string): Promise<Found> {
  const { hasMembers } = await import('#server/db/move/home.ts')
  const isIn = ({ database }: Opened) => hasMembers(database.kysely, id)
  if (to === DEFAULT_PLACE || (await isIn(here))) return { state: 'there' }
  const usual = await open(DEFAULT_PLACE)
  return (await isIn(usual)) ? { state: 'here', from: usual } : { state: 'there' }
}
