import { Command } from 'commander'
import { exitOf, sayReport } from './build.ts'
import { globalsOf, outOf } from './globals.ts'
import { populate } from './populate.ts'
import { portNumber } from './port.ts'
import { DEFAULT_PORT } from './preview.ts'
import { BuildProgress } from './progress.ts'
import { run } from './serve.ts'
import { EXIT, Terminal } from './terminal.ts'

export function startCommand(): Command {
  return new Command('start')
    .description('builds every brand under sites/, serves them here and prints their addresses')
    .option('--port <n>', 'port to listen on', portNumber, DEFAULT_PORT)
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
      const server = await run(terminal, globals, { out, port: flags.port, isDevelopment: true })
      await populate(terminal, server)
    })
}
