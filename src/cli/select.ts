import { type Command, CommanderError } from 'commander'
import { nearest } from '#site/nearest.ts'
import { siteIds } from '#site/sources.ts'
import type { GlobalOptions } from './terminal.ts'
import { EXIT } from './terminal.ts'

/** How a verb's brands are chosen: by id, by tag, by what changed since the last build, or all. */
export interface Selection {
  all: boolean
  changed: boolean
  tag?: string
}

export function withSelection(command: Command): Command {
  return command
    .argument('[ids...]', 'folders under sites/')
    .option('--all', 'every brand of the fleet (the default without ids)', false)
    .option('--tag <tag>', 'brands that carry this tag')
    .option('--changed', 'brands that changed since they were last built', false)
}

/**
 * The ids chosen, or undefined for all. `--tag` and `--changed` narrow ids down. An unknown id or a
 * tag that no brand carries is a usage error that names the nearest.
 */
export async function selectSites(
  globals: Pick<GlobalOptions, 'cwd' | 'env'>,
  ids: readonly string[],
  selection: Selection,
  out = 'dist'
): Promise<string[] | undefined> {
  const root = globals.cwd
  const known = siteIds(root)
  for (const id of ids) if (!known.includes(id)) refuse(`There is no sites/${id}.`, id, known)
  let chosen = ids.length > 0 && !selection.all ? [...ids] : undefined
  if (selection.tag !== undefined) chosen = await tagged(root, chosen ?? known, selection.tag)
  if (selection.changed) {
    const { changedSites } = await import('#render/build.ts')
    chosen = await changedSites({ root, out, environment: globals.env, only: chosen ?? known })
  }
  return chosen
}

async function tagged(root: string, ids: readonly string[], tag: string): Promise<string[]> {
  const { loadFleet } = await import('#site/load.ts')
  // A brand that cannot be loaded may carry the tag as well; its own verb will tell what is wrong.
  const { sites } = await loadFleet(root, { only: ids })
  const found = sites.filter(({ site }) => site.tags.includes(tag)).map(({ id }) => id)
  const tags = [...new Set(sites.flatMap(({ site }) => site.tags))]
  if (found.length === 0) refuse(`No brand carries the tag ${tag}.`, tag, tags)
  return found
}

function refuse(text: string, word: string, known: readonly string[]): never {
  const near = nearest(word, known)
  const hint =
    near === undefined ? `Known: ${known.join(', ') || 'none yet'}.` : `Did you mean ${near}?`
  const whole = `${text} ${hint}`
  process.stderr.write(`livery: ${whole}\n`)
  throw new CommanderError(EXIT.usage, 'livery.site', whole)
}
