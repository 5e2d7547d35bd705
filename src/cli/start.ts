import { Command } from 'commander'
import type { RunningServer } from '../server/start.ts'
import { exitOf, sayReport } from './build.ts'
import { globalsOf, outOf } from './globals.ts'
import { portNumber } from './port.ts'
import { DEFAULT_PORT } from './preview.ts'
import { BuildProgress } from './progress.ts'
import { run } from './serve.ts'
import { EXIT, Terminal } from './terminal.ts'

/** Demo members of each brand. */
const MEMBERS = 300

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

/** Fills every brand with demo members and says how to log in at the first one. */
async function populate(terminal: Terminal, { world }: RunningServer): Promise<void> {
  const [{ seedDemo }, { demoAccounts }] = await Promise.all([
    import('../server/demo/seed.ts'),
    import('../server/demo/accounts.ts')
  ])
  const { kysely } = world.database
  for (const brand of world.brands.all) await seedDemo(kysely, brand, MEMBERS, world.clock.now())
  const [first] = world.brands.all
  if (first === undefined) return
  const accounts = await kysely
    .transaction()
    .execute(tx => demoAccounts(tx, first, world.clock.now()))
  terminal.result(`Demo accounts of ${first.site.brand.domain}, with passwords made just now:`)
  for (const { email, password } of accounts) terminal.result(`  ${email}  ${password}`)
}
