import { existsSync } from 'node:fs'
import { DEFAULT_PLACE, variablesOf } from '#contract/place.ts'
import { embeddedFolder } from '#server/db/embedded/folder.ts'
import type { Pause } from '#server/platform/paused-brands.ts'

export interface KnownPauses {
  /** Pauses by place; without those of a place of which nothing is known. */
  at: ReadonlyMap<string, readonly Pause[]>
  /** Places with an address whose database does not answer, or has older tables. */
  silent: readonly string[]
}

/** Pauses that the databases of places tell. Starts none of them. */
export async function knownPauses(
  root: string,
  env: NodeJS.ProcessEnv,
  places: Iterable<string>
): Promise<KnownPauses> {
  const at = new Map<string, readonly Pause[]>()
  const silent: string[] = []
  for (const place of new Set(places)) {
    const url = env[variablesOf(place).url] || (await ownUrl(root, env, place))
    if (url === undefined) continue
    const pauses = await pausesAt(url)
    if (pauses === undefined) silent.push(place)
    else at.set(place, pauses)
  }
  return { at, silent }
}

/** Undefined where the database is away, or its tables are older than pauses. */
async function pausesAt(url: string): Promise<readonly Pause[] | undefined> {
  const [{ connect }, { pausesIn }] = await Promise.all([
    import('#server/db/connect.ts'),
    import('#server/platform/paused-brands.ts')
  ])
  const { kysely, close } = connect(url, { connections: 1 })
  try {
    return await pausesIn(kysely)
  } catch {
    // `livery doctor` says why.
    return undefined
  } finally {
    await close()
  }
}

/** In the Postgres that comes with us, while it runs; it is used where DATABASE_URL is not set. */
async function ownUrl(
  root: string,
  env: NodeJS.ProcessEnv,
  place: string
): Promise<string | undefined> {
  const folder = embeddedFolder(root)
  if (env.DATABASE_URL || !existsSync(folder)) return undefined
  const [{ placeFor }, { conditionOf, DATABASE }, { urlOf }] = await Promise.all([
    import('#server/db/embedded/place.ts'),
    import('#server/db/embedded/ask.ts'),
    import('#server/db/embedded/start.ts')
  ])
  const own = placeFor(folder)
  if ((await conditionOf(own)) !== 'ready') return undefined
  return urlOf(own.socket, place === DEFAULT_PLACE ? DATABASE : `livery_${place}`)
}
