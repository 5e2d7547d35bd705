import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Command, CommanderError } from 'commander'
import { archivedIds } from '#site/archive.ts'
import type { Library } from '#site/library.ts'
import { nearest } from '#site/nearest.ts'
import { siteIds } from '#site/sources.ts'
import { inShard, type Shard, shardOf } from './shard.ts'
import type { GlobalOptions } from './terminal.ts'
import { EXIT } from './terminal.ts'
import { visible } from './visible.ts'

/** Brands by id, by tag, by change since the last build, or all. */
export interface Selection {
  all: boolean
  changed: boolean
  tag?: string
  /** `<setting>=<value>`; all of them hold. */
  where?: readonly string[]
  shard?: Shard
}

export function withSelection(command: Command): Command {
  return withShard(withFilters(command.argument('[ids...]', 'folders under sites/')))
}

/** For machines that share the work of a fleet. */
export function withShard(command: Command): Command {
  return command.option('--shard <i/n>', 'of these only the i-th of n parts of the fleet', shardOf)
}

/** The options alone, for a verb whose arguments are more than ids. */
export function withFilters(command: Command): Command {
  return command
    .option('--all', 'every brand of the fleet (the default without ids)', false)
    .option('--tag <tag>', 'brands that carry this tag')
    .option(
      '--where <setting=value>',
      'brands whose setting is this, or a list with this in it (repeatable)',
      (word: string, words: readonly string[] = []) => [...words, word]
    )
    .option('--changed', 'brands that changed since they were last built', false)
}

/**
 * The selected ids, or undefined for all; the options narrow ids. An unknown id or
 * unused tag is a usage error with the nearest name.
 */
export async function selectSites(
  globals: Pick<GlobalOptions, 'cwd' | 'env'>,
  named: readonly string[],
  selection: Selection,
  out = 'dist',
  library?: Library
): Promise<string[] | undefined> {
  const root = globals.cwd
  const known = siteIds(root)
  const ids = named.map(idIn)
  for (const id of ids) {
    if (!known.includes(id)) refuse(`There is no sites/${id}${misnamed(root, id)}.`, id, known)
  }
  let chosen = ids.length > 0 && !selection.all ? [...ids] : undefined
  if (selection.tag !== undefined)
    chosen = await tagged(root, chosen ?? known, selection.tag, library)
  if (selection.where !== undefined)
    chosen = await matching(globals, chosen ?? known, selection.where)
  if (selection.shard !== undefined) chosen = inShard(known, chosen ?? known, selection.shard)
  if (selection.changed) {
    const { changedSites } = await import('#render/build.ts')
    chosen = await changedSites({
      root,
      out,
      environment: globals.env,
      only: chosen ?? known,
      library
    })
  }
  return chosen
}

/** Also returns the open settings files, for further reading. */
export async function openSelected(
  globals: Pick<GlobalOptions, 'cwd' | 'env'>,
  named: readonly string[],
  selection: Selection,
  out?: string
): Promise<{ library: Library; only: string[] | undefined }> {
  const { Library } = await import('#site/library.ts')
  const library = new Library(globals.cwd)
  return { library, only: await selectSites(globals, named, selection, out, library) }
}

/** Accepts a folder, as shells complete it: sites/avondlicht/. */
const idIn = (name: string): string =>
  /^(?:\.\/)?sites\/([^/]+)\/?(?:site\.yaml)?$/.exec(name)?.[1] ?? name

/** An archived brand, or a settings file with a wrong name. */
function misnamed(root: string, id: string): string {
  if (archivedIds(root).includes(id)) return `; it is archived: livery unarchive ${id}`
  const other = ['site.yml', 'site.json'].find(file => existsSync(join(root, 'sites', id, file)))
  return other === undefined ? '' : `/site.yaml; call sites/${id}/${other} so`
}

async function tagged(
  root: string,
  ids: readonly string[],
  tag: string,
  library?: Library
): Promise<string[]> {
  const { loadFleet } = await import('#site/load.ts')
  const { sites, broken } = await loadFleet(root, { library })
  const tagsOf = new Map<string, readonly (string | undefined)[]>([
    ...sites.map(({ id, site }) => [id, site.tags] as const),
    // Invalid brands have tags too; their verb reports the errors.
    ...broken.map(({ id, draft }) => [id, draft?.tags ?? []] as const)
  ])
  const found = ids.filter(id => tagsOf.get(id)?.includes(tag))
  if (found.length > 0) return found
  const unread = broken.filter(({ draft }) => draft === undefined).map(({ id }) => id)
  const doubt = unread.length > 0 ? ` (${unread.join(', ')} can't be read)` : ''
  const tags = [...new Set([...tagsOf.values()].flat())].filter(each => each !== undefined)
  return refuse(`No brand carries the tag ${tag}${doubt}.`, tag, tags)
}

async function matching(
  { cwd, env }: Pick<GlobalOptions, 'cwd' | 'env'>,
  ids: readonly string[],
  words: readonly string[]
): Promise<string[]> {
  const { brandsWhere } = await import('./where.ts')
  const { found, unread } = brandsWhere(cwd, ids, words, env)
  if (unread.length > 0) {
    const text = `${unread.join(', ')} can't be read and --where leaves it out; livery validate says why.`
    process.stderr.write(`${visible(text)}\n`)
  }
  return found
}

function refuse(text: string, word: string, known: readonly string[]): never {
  const near = nearest(word, known)
  const hint =
    near === undefined ? `Known: ${known.join(', ') || 'none yet'}.` : `Did you mean ${near}?`
  const whole = `${text} ${hint}`
  process.stderr.write(`livery: ${visible(whole)}\n`)
  throw new CommanderError(EXIT.usage, 'livery.site', whole)
}
