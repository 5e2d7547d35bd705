import { Command } from 'commander'
import { localAddress } from '../server/hosts.ts'
import { wholeNumber } from './build.ts'
import { globalsOf } from './globals.ts'
import { DEFAULT_PORT } from './preview.ts'
import { Terminal } from './terminal.ts'

export function devCommand(): Command {
  return new Command('dev')
    .description(
      'serves every brand by its host name and shows changes of config, words and code at once'
    )
    .option('--port <n>', 'port to listen on', wholeNumber, DEFAULT_PORT)
    .action(async (flags: { port: number }, command: Command) => {
      const globals = globalsOf(command)
      const terminal = new Terminal(globals)
      const { startDev } = await import('#render/dev.ts')
      const domains = await startDev(globals.cwd, flags.port)
      for (const domain of domains) terminal.result(`  ${localAddress(domain, flags.port)}`)
      terminal.progress('Changes show at once. Ctrl+C stops it.')
    })
}
