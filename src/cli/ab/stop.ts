import { setIn } from '#site/edit.ts'
import type { GlobalOptions, Terminal } from '../terminal.ts'
import { changeSite, placeOf } from './edit.ts'
import { brandOf, experimentOf } from './experiment.ts'

/** Marks an experiment as stopped: the next build has no arms. */
export async function stop(
  terminal: Terminal,
  globals: GlobalOptions,
  site: string,
  asked: string | undefined,
  isDryRun: boolean
): Promise<number> {
  const { id, lander } = experimentOf(await brandOf(globals, site), asked)
  const next = `Build and deploy ${site}: until then visitors are still dealt arms of ${lander}.`
  return changeSite(terminal, globals, { command: 'ab stop', site, isDryRun, next }, (text, file) =>
    setIn(text, ['landers', 'experiments', placeOf(text, file, id), 'stopped'], true)
  )
}
