import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ServerSettings } from './world.ts'

/** Reads what the operator of the server set (docs/operations.md). Throws a TypeError that names the variable. */
export function settingsFrom(
  env: NodeJS.ProcessEnv,
  root: string,
  isDevelopment: boolean
): ServerSettings {
  return {
    secret: env.LIVERY_SECRET ?? keptSecret(join(root, '.livery', 'secret')),
    countryHeader: env.LIVERY_COUNTRY_HEADER?.toLowerCase(),
    countryFile: env.LIVERY_COUNTRY_FILE,
    signupsAnHour: wholeNumber(env, 'LIVERY_SIGNUPS_AN_HOUR', 5),
    signupsADay: wholeNumber(env, 'LIVERY_SIGNUPS_A_DAY', 20),
    signupLeastMs: wholeNumber(env, 'LIVERY_SIGNUP_LEAST_MS', 3_000),
    uploads: join(root, '.livery', 'uploads'),
    isDevelopment
  }
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = env[name]
  if (text === undefined || text === '') return usual
  if (!/^\d{1,9}$/.test(text)) throw new TypeError(`${name} is "${text}"; write a whole number`)
  return Number(text)
}

/** Servers on several machines share LIVERY_SECRET; on one machine a file beside the data does. */
function keptSecret(path: string): string {
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  mkdirSync(dirname(path), { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(path, `${secret}\n`, { mode: 0o600 })
  return secret
}
