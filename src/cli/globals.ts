import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { CommandError } from './errors.ts'
import { EXIT, type GlobalOptions } from './terminal.ts'

/** The global options of the running verb. */
export function globalsOf(command: Command): GlobalOptions {
  const { cwd, json, ndjson, quiet, verbose, input, env, place } = command.optsWithGlobals()
  return {
    cwd: resolve(String(cwd)),
    json: Boolean(json),
    ndjson: Boolean(ndjson),
    quiet: Boolean(quiet),
    verbose: Boolean(verbose),
    input: input !== false && !process.env.CI && Boolean(process.stdin.isTTY),
    env: env === undefined ? undefined : String(env),
    place: place === undefined ? undefined : String(place)
  }
}

export function outOf(options: GlobalOptions, out: string): string {
  return resolve(options.cwd, out)
}

/** System folders without files of ours; creating folders there never ends. */
const OF_THE_SYSTEM = ['/proc', '/sys']

/** At the top of each new Linux volume. */
const OF_THE_DISK = 'lost+found'

/**
 * The folder of built sites, for verbs that write. Refuses the project, its parents, its settings,
 * and folders with other files, because a build deletes there. Throws CommandError (usage).
 */
export function ownFolderOf(options: GlobalOptions, out: string): string {
  const folder = outOf(options, out)
  const refuse = (why: string): never => {
    const hint = 'Choose one of its own with --out, such as dist.'
    throw new CommandError(
      `${folder} can't be the folder of built sites${why}. ${hint}`,
      EXIT.usage
    )
  }
  if (isIn(options.cwd, folder) || isIn(folder, join(options.cwd, 'sites'))) refuse('')
  if (OF_THE_SYSTEM.some(system => isIn(folder, system))) refuse('')
  const foreign = foreignIn(folder)
  if (foreign !== undefined) refuse(`: it holds ${foreign}, which no build wrote`)
  // Checked first, because creating a folder on a read-only disk reports it as missing.
  accessSync(nearestFolder(folder), constants.W_OK)
  return folder
}

/** The folder, or its nearest existing parent. */
export function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path))
}

/** An entry that no folder of built sites has; live sites are links. */
function foreignIn(folder: string): string | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const entries = readdirSync(folder, { withFileTypes: true })
  if (entries.some(({ name }) => name === '.releases' || name === '.state.json')) return undefined
  const visible = entries.filter(({ name }) => !name.startsWith('.') && name !== OF_THE_DISK)
  return visible.find(entry => !entry.isSymbolicLink())?.name
}

function isIn(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way.startsWith('..') || isAbsolute(way))
}
