import { isAbsolute, join, relative, resolve } from 'node:path'
import type { Command } from 'commander'
import { CommandFault } from './faults.ts'
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

/**
 * The same, for a verb that writes there. A build lays folders named after domains and clears what it
 * finds of itself, so neither the project nor anything around it, nor its settings, may be the place.
 * @throws CommandFault (usage)
 */
export function ownFolderOf(options: GlobalOptions, out: string): string {
  const folder = outOf(options, out)
  if (!isIn(options.cwd, folder) && !isIn(folder, join(options.cwd, 'sites'))) return folder
  const hint = 'Choose one of its own with --out, such as dist.'
  throw new CommandFault(`${folder} can't be the folder of built sites. ${hint}`, EXIT.usage)
}

/** Whether a path is a folder or lies in it. */
function isIn(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || !(way.startsWith('..') || isAbsolute(way))
}
