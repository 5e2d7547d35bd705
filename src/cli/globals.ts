import { resolve } from 'node:path'
import type { Command } from 'commander'
import type { GlobalOptions } from './terminal.ts'

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
