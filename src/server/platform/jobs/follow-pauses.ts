import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import { pausesIn } from '../paused-brands.ts'
import { ticks } from './ticks.ts'

/** The longest time until every server knows of a pause or a move. */
const EVERY_MS = 1_000

export interface Following {
  /** Reads now, too. */
  read(): Promise<void>
  stop(): Promise<void>
}

/**
 * Reads which brands are paused, and which ones move, now and again and again. `onLeft` hears of a
 * brand that is at another place; until it has been taken there it is held here.
 */
export async function followPauses(
  { database, brands }: Pick<AppContext, 'database' | 'brands'>,
  onError: (error: unknown) => void,
  onLeft: (brand: Brand, place: string) => Promise<void> = async () => {}
): Promise<Following> {
  const read = async (): Promise<void> => {
    const [paused, moves] = await Promise.all([
      pausesIn(database.kysely),
      database.kysely.selectFrom('brand_moves').select(['brand', 'state', 'other']).execute()
    ])
    brands.hold(
      paused.map(({ brand }) => brand),
      moves.map(({ brand }) => brand)
    )
    for (const { brand: id, state, other } of moves) {
      const brand = brands.byId(id)
      if (brand && (state === 'left' || state === 'gone')) await onLeft(brand, other)
    }
  }
  await read()
  const stopping = new AbortController()
  const ended = ticks(EVERY_MS, stopping.signal, onError, read)
  return {
    read,
    stop: async () => {
      stopping.abort()
      await ended
    }
  }
}
