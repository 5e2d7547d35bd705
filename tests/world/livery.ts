import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { CHECKOUT } from '#render/checkout.ts'

export interface Ran {
  status: number | null
  stdout: string
  stderr: string
}

/** Runs the command line as an operator does, without colours; `env` is laid over the process's. */
export function livery(args: readonly string[], env?: NodeJS.ProcessEnv): Ran
export function livery(...args: string[]): Ran
export function livery(first: readonly string[] | string, ...rest: unknown[]): Ran {
  if (typeof first === 'string') return run([first, ...rest.map(String)], {})
  return run(first, (rest[0] ?? {}) as NodeJS.ProcessEnv)
}

/** The same with variables of the environment first; `undefined` takes one away. */
export function liveryWith(env: NodeJS.ProcessEnv, ...args: string[]): Ran {
  return run(args, env)
}

/** What takes longer hangs; waited for without an end, it would keep the whole run from its own. */
const MOST_MS = 150_000

function run(args: readonly string[], env: NodeJS.ProcessEnv): Ran {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(CHECKOUT, 'bin/livery.mjs'), ...args],
    {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', ...env },
      maxBuffer: 64_000_000,
      timeout: MOST_MS
    }
  )
  return { status, stdout, stderr }
}
