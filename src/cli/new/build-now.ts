import { exitOf, sayReport } from '../build.ts'
import { interruption } from '../interrupt.ts'
import { BuildProgress } from '../progress.ts'
import { EXIT, Terminal } from '../terminal.ts'
import type { Work } from './work.ts'

/** Builds like `livery build <id>`; returns the exit code. */
export async function buildNow({ globals, out }: Work, id: string): Promise<number> {
  // A new terminal, so that the time doesn't include the questions.
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
