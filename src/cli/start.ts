import { Command } from 'commander'
import { exitOf, sayReport } from './build.ts'
import { CommandError } from './errors.ts'
import { globalsOf, outOf } from './globals.ts'
import { populate } from './populate.ts'
import { portNumber } from './port.ts'
import { DEFAULT_PORT } from './preview.ts'
import { BuildProgress } from './progress.ts'
import { type Run, run } from './serve.ts'
import { EXIT, Terminal } from './terminal.ts'
import { untilStopped } from './until-stopped.ts'

export function startCommand(): Command {
  return new Command('start')
    .description('builds every brand under sites/, serves them here and prints their addresses')
    .option('--port <n>', 'port to listen on', portNumber, DEFAULT_PORT)
    .action(async (flags: { port: number }, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      await untilStopped(terminal, going => start({ terminal, globals, port: flags.port, going }))
    })
}

async function start({
  terminal,
  globals,
  port,
  going
}: Omit<Run, 'flags'> & { port: number }): Promise<void> {
  const out = outOf(globals, 'dist')
  terminal.progress('building the brands under sites/ …')
  const progress = new BuildProgress(terminal)
  const { build } = await import('#render/build.ts')
  const report = await build({
    root: globals.cwd,
    out,
    environment: globals.env,
    keepGoing: true,
    signal: going.stop,
    on: event => progress.say(event)
  })
  sayReport(terminal, globals.cwd, report, going.stop)
  if (going.stop.aborted) return
  const code = exitOf(report)
  if (code !== EXIT.ok && code !== EXIT.partial)
    throw new CommandError('nothing could be built, so nothing is served.', code)
  const server = await run({
    terminal,
    globals,
    flags: { out, port, isDevelopment: true },
    going
  })
  await populate(terminal, server, going.stop)
}
