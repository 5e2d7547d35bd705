import { exitOf, sayReport } from '../build.ts'
import { interruption } from '../interrupt.ts'
import { BuildProgress } from '../progress.ts'
import { EXIT, Terminal } from '../terminal.ts'
import type { Work } from './work.ts'

/** Builds the new brand as `livery build <id>` would; answers with its exit code. */
export async function buildNow({ globals, out }: Work, id: string): Promise<number> {
  // Its clock starts now: the questions are no part of the build.
  const terminal = new Terminal(globals)
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
  sayReport(terminal, globals.cwd, report, stop)
  return stop.aborted ? EXIT.interrupted : exitOf(report)
}
