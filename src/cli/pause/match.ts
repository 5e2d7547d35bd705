import { isHeld, tellHost } from '#host/pause.ts'
import { siteIds } from '#site/sources.ts'
import { placeOf } from '../database.ts'
import type { GlobalOptions, Terminal } from '../terminal.ts'
import { hostOf } from './host.ts'
import { knownPauses } from './known.ts'

/**
 * Lets each host show what the database says: the console's server may not write into the folders of
 * nginx and Caddy. A host stays as it is while nobody can say.
 */
export async function matchPauses(terminal: Terminal, globals: GlobalOptions): Promise<void> {
  const { cwd } = globals
  const hosted = siteIds(cwd).flatMap(id => {
    const host = hostOf(globals, id)
    const isFolder = host?.kind === 'nginx' || host?.kind === 'caddy'
    return host && isFolder ? [{ id, host, place: placeOf(globals, id) }] : []
  })
  const { at } = await knownPauses(
    cwd,
    process.env,
    hosted.map(({ place }) => place)
  )
  for (const { id, host, place } of hosted) {
    const pauses = at.get(place)
    const isPaused = pauses?.some(({ brand }) => brand === id)
    if (isPaused === undefined || isPaused === isHeld(host.path)) continue
    tellHost(host, isPaused)
    terminal.result(`${isPaused ? 'paused' : 'resumed'}  ${id}  ${host.path}`)
  }
}
