import { type Command, CommanderError } from 'commander'
import { LANDER_IDS } from '#landers/manifests.ts'
import { loadFleet } from '#site/load.ts'
import { nearest } from '#site/nearest.ts'
import { siteIds } from '#site/sources.ts'
import { EXIT } from './terminal.ts'

/** How a verb's brands are chosen: by id, by tag, or all. */
export interface Selection {
  all: boolean
  tag?: string
}

export function withSelection(command: Command): Command {
  return command
    .argument('[ids...]', 'folders under sites/')
    .option('--all', 'every brand of the fleet (the default without ids)', false)
    .option('--tag <tag>', 'brands that carry this tag')
}

/** The ids chosen, or undefined for all. An unknown id is a usage error that names the nearest. */
export async function selectSites(
  root: string,
  ids: readonly string[],
  selection: Selection
): Promise<string[] | undefined> {
  const known = siteIds(root)
  for (const id of ids) {
    if (known.includes(id)) continue
    const near = nearest(id, known)
    const hint =
      near === undefined ? `Known: ${known.join(', ') || 'none yet'}.` : `Did you mean ${near}?`
    throw new CommanderError(EXIT.usage, 'livery.site', say(`There is no sites/${id}. ${hint}`))
  }
  if (selection.tag !== undefined) {
    const { sites } = await loadFleet(root, { landers: LANDER_IDS })
    return sites.filter(({ site }) => site.tags.includes(selection.tag ?? '')).map(({ id }) => id)
  }
  return ids.length > 0 && !selection.all ? [...ids] : undefined
}

function say(text: string): string {
  process.stderr.write(`livery: ${text}\n`)
  return text
}
