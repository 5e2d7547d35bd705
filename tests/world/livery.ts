import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { CHECKOUT } from '#render/checkout.ts'

/** Runs the command line as an operator does, without colours. */
export function livery(...args: string[]) {
  return liveryWith({}, ...args)
}

/** The same with variables of the environment; `undefined` takes one away. */
export function liveryWith(env: NodeJS.ProcessEnv, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(CHECKOUT, 'bin/livery.mjs'), ...args],
    { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', ...env } }
  )
  return { status, stdout, stderr }
}
