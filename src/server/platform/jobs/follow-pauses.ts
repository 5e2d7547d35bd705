import type { AppContext } from '../../core/app.ts'
import { pausesIn } from '../paused-brands.ts'
import { ticks } from './ticks.ts'

/** The longest time until every server knows of a pause. */
const EVERY_MS = 1_000

/** Reads which brands are paused, now and again and again. Returns a stop function. */
export async function followPauses(
  { database, brands }: Pick<AppContext, 'database' | 'brands'>,
  onError: (error: unknown) => void
): Promise<() => Promise<void>> {
  const read = async (): Promise<void> => {
    brands.hold((await pausesIn(database.kysely)).map(({ brand }) => brand))
  }
  await read()
  const stopping = new AbortController()
  const ended = ticks(EVERY_MS, stopping.signal, onError, read)
  return async () => {
    stopping.abort()
    await ended
  }
}
