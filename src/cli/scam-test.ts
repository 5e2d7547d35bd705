import { text as textOf } from 'node:stream/consumers'
import { Command, Option } from 'commander'
import { LOCALES, type Locale } from '#contract/locale.ts'
import { CommandError } from './errors.ts'
import { globalsOf } from './globals.ts'
import { EXIT, Terminal } from './terminal.ts'

const LONGEST = 10_000

export function scamTestCommand(): Command {
  return new Command('scam-test')
    .description('what the scam shield finds in a message, from the arguments or stdin')
    .argument('[text...]', 'the message; without one it is read from stdin')
    .addOption(
      new Option('--language <code>', 'of whoever writes; English is always looked for')
        .choices(LOCALES)
        .default('en')
    )
    .action(async (words: string[], flags: { language: Locale }, command: Command) => {
      const terminal = new Terminal(globalsOf(command))
      const { scan } = await import('#server/domains/scam/scan.ts')
      const message = words.length > 0 ? words.join(' ') : await fromStdin()
      if (message.trim() === '') {
        throw new CommandError('There is no message: write it after the command.', EXIT.usage)
      }
      if (message.length > LONGEST) {
        throw new CommandError(
          `The message has ${message.length} characters; one has ${LONGEST} at most.`,
          EXIT.usage
        )
      }
      const { score, hits, warning } = scan(message, flags.language)
      terminal.result(`score ${score}  warning ${warning ?? 'none'}`)
      for (const { id, category, weight } of hits) {
        terminal.result(`${String(weight).padStart(3)}  ${category}  ${id}`)
      }
      const found = { language: flags.language, score, warning, hits }
      terminal.document({ ok: true, command: 'scam-test', ...found, sites: [], issues: [] })
    })
}

async function fromStdin(): Promise<string> {
  if (process.stdin.isTTY) return ''
  return textOf(process.stdin)
}
