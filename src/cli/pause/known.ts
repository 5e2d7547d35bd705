import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Pause } from '#server/platform/paused-brands.ts'

/** Pauses that the database tells; undefined where it does not run or answer. Starts nothing. */
export async function knownPauses(
  root: string,
  env: NodeJS.ProcessEnv
): Promise<readonly Pause[] | undefined> {
  const url = env.DATABASE_URL || (await ownUrl(root))
  if (url === undefined) return undefined
  const [{ connect }, { pausesIn }] = await Promise.all([
    import('#server/db/connect.ts'),
    import('#server/platform/paused-brands.ts')
  ])
  const { kysely, close } = connect(url, { connections: 1 })
  try {
    return await pausesIn(kysely)
  } catch {
    // It is away, or its tables are older than pauses; livery doctor says so.
    return undefined
  } finally {
    await close()
  }
}

/** Of the database that comes with us, while it runs. */
async function ownUrl(root: string): Promise<string | undefined> {
  const folder = join(root, '.livery', 'postgres')
  if (!existsSync(folder)) return undefined
  const [{ placeFor }, { conditionOf, DATABASE }, { urlOf }] = await Promise.all([
    import('#server/db/embedded/place.ts'),
    import('#server/db/embedded/ask.ts'),
    import('#server/db/embedded/start.ts')
  ])
  const place = placeFor(folder)
  return (await conditionOf(place)) === 'ready' ? urlOf(place.socket, DATABASE) : undefined
}
