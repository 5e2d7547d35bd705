import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { CommandError } from './errors.ts'
import { EXIT, type GlobalOptions } from './terminal.ts'

/** The options of `livery` itself, for the verb that runs. */
export function globalsOf(command: Command): GlobalOptions {
  const { cwd, json, ndjson, quiet, verbose, input, env } = command.optsWithGlobals()
  return {
    cwd: resolve(String(cwd)),
    json: Boolean(json),
    ndjson: Boolean(ndjson),
    quiet: Boolean(quiet),
    verbose: Boolean(verbose),
    input: input !== false && !process.env.CI && Boolean(process.stdin.isTTY),
    env: env === undefined ? undefined : String(env)
  }
}

/** The folder of built sites. */
export function outOf(options: GlobalOptions, out: string): string {
  return resolve(options.cwd, out)
}

/** Folders of the system that hold no files of ours; to make one there never ends. */
const OF_THE_SYSTEM = ['/proc', '/sys']

/** Every new volume of Linux has this folder at its top. */
const OF_THE_DISK = 'lost+found'

/**
 * The same, for a verb that writes there. A build lays folders named after domains and clears what it
 * finds of itself, so the place may be neither the project nor anything around it, nor its settings,
 * nor a folder with files of somebody else.
 * @throws CommandError (usage)
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
  // Asked here, since making folders on a read-only disk says that they are missing.
  accessSync(nearestFolder(folder), constants.W_OK)
  return folder
}

/** The folder, or the nearest around it that is there. */
export function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path))
}

/** Something in a folder that has never been the folder of built sites; they are links there. */
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
