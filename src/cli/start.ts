import { Command } from 'commander'
import { exitOf, sayReport, wholeNumber } from './build.ts'
import { globalsOf, outOf } from './globals.ts'
import { DEFAULT_PORT, serve } from './preview.ts'
import { BuildProgress } from './progress.ts'
import { EXIT, Terminal } from './terminal.ts'

export function startCommand(): Command {
  return new Command('start')
    .description('builds every brand under sites/, serves them here and prints their addresses')
    .option('--port <n>', 'port to listen on', wholeNumber, DEFAULT_PORT)
    .action(async (flags: { port: number }, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      const out = outOf(globals, 'dist')
      terminal.progress('building the brands under sites/ …')
      const progress = new BuildProgress(terminal)
      const { build } = await import('#render/build.ts')
      const report = await build({
        root: globals.cwd,
        out,
        environment: globals.env,
        keepGoing: true,
        on: event => progress.say(event)
      })
      sayReport(terminal, globals.cwd, report)
      const code = exitOf(report)
      if (code !== EXIT.ok && code !== EXIT.partial) {
        process.exitCode = code
        return
      }
      terminal.result('Livery is running:')
      process.exitCode = await serve(terminal, out, flags.port)
    })
}
