import { Command } from 'commander'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { EXIT, Terminal } from './terminal.ts'

export function landerCommand(): Command {
  const lander = new Command('lander').description('makes landers')
  lander
    .command('new')
    .description('begins a lander: manifest, markup, words in every language, page and test')
    .argument('<id>', 'its folder and its address, such as quietevening')
    .action(async (id: string, _: object, command: Command) => {
      const terminal = new Terminal(globalsOf(command))
      const { beginLander, whyNot } = await import('./lander/begin.ts')
      const why = whyNot(id)
      if (why !== undefined) throw new CommandError(why, EXIT.usage)
      const files = beginLander(id)
      for (const file of files) terminal.result(file)
      terminal.progress(`Next: landers.use.${id} in a site.yaml, livery dev, and its own words.`)
      terminal.document({ ok: true, command: 'lander new', files, sites: [], issues: [] })
    })
  return lander
}
