import { Option } from 'commander'
import { CommandError } from './errors.ts'
import { EXIT, type GlobalOptions } from './terminal.ts'

export interface LiveFlags {
  allowLive: boolean
  yes: boolean
}

export const liveOptions = (): Option[] => [
  new Option('--allow-live', 'change what visitors see, without asking').default(false),
  new Option(
    '--yes',
    'answer the question in a terminal with yes; a script needs --allow-live'
  ).default(false)
]

/**
 * Continues only with `--allow-live`, or a yes in a terminal; otherwise a usage error, so that no
 * script goes live by accident (product.md §30.3).
 */
export async function mayGoLive(
  globals: GlobalOptions,
  { allowLive, yes }: LiveFlags,
  question: string
): Promise<void> {
  if (allowLive) return
  if (!globals.input) {
    throw new CommandError(
      'this changes what visitors see, and nobody can be asked here. Add --allow-live to do it, or --dry-run to look first. Nothing was changed.',
      EXIT.usage
    )
  }
  if (yes) return
  const { confirm } = await import('@clack/prompts')
  const answer = await confirm({ message: question, initialValue: false })
  if (answer !== true) throw new CommandError('nothing was changed.', EXIT.usage)
}
