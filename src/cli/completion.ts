import completions, { type Complete } from '@bomb.sh/tab'
import tab from '@bomb.sh/tab/commander'
import { Argument, Command } from 'commander'
import { siteIds } from '#site/sources.ts'

const SHELLS = ['bash', 'zsh', 'fish', 'pwsh', 'powershell']

export function completionCommand(): Command {
  return new Command('completion')
    .description('prints the completion script of a shell; site ids and tags are completed live')
    .addArgument(new Argument('<shell>', 'your shell').choices(SHELLS))
    .addHelpText(
      'after',
      '\nIt completes the command livery, which "npm link" puts on your path; "npx livery" has none.\nTry it:  source <(livery completion bash)   (bash needs its package bash-completion)\nKeep it: livery completion fish > ~/.config/fish/completions/livery.fish'
    )
    .action((shell: string) => {
      completions.setup('livery', 'livery', shell === 'pwsh' ? 'powershell' : shell)
    })
}

/** Answers `livery complete -- <words so far>` of a shell with the current ids and tags. */
export async function complete(program: Command, root: string, words: string[]): Promise<void> {
  const known = tab(program, { completionCommandName: 'completion-script' })
  const ids = siteIds(root)
  const offer = (values: readonly string[]) => (say: Complete) => {
    for (const value of values) say(value, '')
  }
  const tags = known.commands.size > 0 ? await tagsIn(root, ids) : []
  for (const command of known.commands.values()) {
    if (command.arguments.has('ids')) command.argument('ids', offer(ids), true)
    for (const name of ['site', 'a', 'b']) {
      if (command.arguments.has(name)) command.argument(name, offer(ids))
    }
    const tag = command.options.get('tag')
    if (tag) command.option('tag', tag.description, offer(tags))
  }
  known.parse(words)
}

async function tagsIn(root: string, ids: readonly string[]): Promise<string[]> {
  const { loadFleet } = await import('#site/load.ts')
  const { sites } = await loadFleet(root, { only: ids })
  return [...new Set(sites.flatMap(({ site }) => site.tags))].sort()
}
