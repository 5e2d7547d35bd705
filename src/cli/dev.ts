import { Command } from 'commander'
import { localAddress } from '../server/hosts.ts'
import { globalsOf } from './globals.ts'
import { portNumber, portTaken } from './port.ts'
import { DEFAULT_PORT } from './preview.ts'
import { printProblems } from './problems.ts'
import { Terminal } from './terminal.ts'

export function devCommand(): Command {
  return new Command('dev')
    .description(
      'serves every brand by its host name and shows changes of config, words and code at once'
    )
    .option('--port <n>', 'port to listen on', portNumber, DEFAULT_PORT)
    .action(async (flags: { port: number }, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      const { startDev } = await import('#render/dev.ts')
      const { domains, errors } = await startDev(globals.cwd, flags.port).catch(
        portTaken(flags.port)
      )
      printProblems(terminal, globals.cwd, errors)
      for (const domain of domains) terminal.result(`  ${localAddress(domain, flags.port)}`)
      terminal.document({
        ok: errors.length === 0,
        command: 'dev',
        sites: domains.map(domain => ({ domain, address: localAddress(domain, flags.port) })),
        issues: errors
      })
      terminal.progress('Changes show at once. Ctrl+C stops it.')
    })
}
