import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ServerSettings } from './core/app.ts'
import type { CamFeedSettings } from './core/ports.ts'
import { mediaSettings } from './platform/media/settings.ts'
import { deliverySettings } from './platform/outbox/settings.ts'

/** Reads the environment (docs/operations.md). Throws a TypeError that names the variable. */
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
    // Only the local proxy can reach the server.
    proxies: wholeNumber(env, 'LIVERY_TRUST_PROXY', 1),
    cams: camFeed(env),
    ...deliverySettings(env),
    exports: env.LIVERY_EXPORTS || join(root, '.livery', 'exports'),
    media: mediaSettings(env, root),
    uploads: join(root, '.livery', 'uploads'),
    bankKey: env.LIVERY_BANK_KEY || undefined,
    isDevelopment
  }
}

function wholeNumber(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = env[name]
  if (text === undefined || text === '') return usual
  if (!/^\d{1,9}$/.test(text)) throw new TypeError(`${name} is "${text}"; write a whole number`)
  return Number(text)
}

function camFeed(env: NodeJS.ProcessEnv): CamFeedSettings | undefined {
  const { LIVERY_CAM_FEED: url, LIVERY_CAM_PROVIDER: provider, LIVERY_CAM_COMPANY: company } = env
  if (!url) return undefined
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new TypeError(`LIVERY_CAM_FEED is "${url}"; write the address of the feed, https://…`)
  }
  if (!provider || !company) {
    throw new TypeError('LIVERY_CAM_FEED asks for LIVERY_CAM_PROVIDER and LIVERY_CAM_COMPANY too')
  }
  const hosts = env.LIVERY_CAM_PICTURE_HOSTS?.split(',').map(host => host.trim())
  return { url, provider, company, pictureHosts: hosts ?? [new URL(url).host] }
}

/** A fleet shares LIVERY_SECRET; a single machine uses a file beside the data. */
function keptSecret(path: string): string {
  if (existsSync(path)) return readFileSync(path, 'utf8').trim()
  mkdirSync(dirname(path), { recursive: true })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(path, `${secret}\n`, { mode: 0o600 })
  return secret
}

/** Undefined turns the operators' server off. Throws a TypeError with advice. */
export function operatorPortFrom(env: NodeJS.ProcessEnv): number | undefined {
  const { LIVERY_OPERATOR_PORT: text } = env
  if (!text) return undefined
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new TypeError(`LIVERY_OPERATOR_PORT is "${text}"; write a port from 0 to 65535`)
}

/** Host under which shares are reached from elsewhere. Throws a TypeError with advice. */
export function shareHostFrom(env: NodeJS.ProcessEnv): string | undefined {
  const { LIVERY_SHARE_HOST: host } = env
  if (!host) return undefined
  if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host)) return host
  throw new TypeError(`LIVERY_SHARE_HOST is "${host}"; write a host such as preview.example.com`)
}
