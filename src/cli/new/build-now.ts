import { exitOf, sayReport } from '../build.ts'
import { interruption } from '../interrupt.ts'
import { BuildProgress } from '../progress.ts'
import { EXIT } from '../terminal.ts'
import type { Work } from './work.ts'

/** Builds the new brand as `livery build <id>` would; answers with its exit code. */
export async function buildNow({ globals, terminal, out }: Work, id: string): Promise<number> {
  const stop = interruption()
  const progress = new BuildProgress(terminal)
  const { build } = await import('#render/build.ts')
  const report = await build({
    root: globals.cwd,
    out,
    only: [id],
    environment: globals.env,
    signal: stop,
    on: event => progress.say(event)
  })
  sayReport(terminal, globals.cwd, report)
  return stop.aborted ? EXIT.interrupted : exitOf(report)
}
