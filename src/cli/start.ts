import { Command } from 'commander'
import { build } from '#render/build.ts'
import { exitOf, sayEvent, wholeNumber } from './build.ts'
import { globalsOf, outOf } from './globals.ts'
import { DEFAULT_PORT, serve } from './preview.ts'
import { printProblems } from './problems.ts'
import { EXIT, Terminal } from './terminal.ts'

export function startCommand(): Command {
  return new Command('start')
    .description('builds the demo brands, serves them here and prints their addresses')
    .option('--port <n>', 'port to listen on', wholeNumber, DEFAULT_PORT)
    .action(async (flags: { port: number }, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      const out = outOf(globals, 'dist')
      terminal.progress('building the brands under sites/ …')
      const report = await build({
        root: globals.cwd,
        out,
        on: event => sayEvent(terminal, event)
      })
      printProblems(terminal, globals.cwd, report.problems)
      for (const { message } of report.failed) terminal.problem(`error ${message}`)
      const code = exitOf(report)
      if (code !== EXIT.ok && code !== EXIT.partial) {
        process.exitCode = code
        return
      }
      terminal.result('Livery is running:')
      process.exitCode = await serve(terminal, out, flags.port)
    })
}
