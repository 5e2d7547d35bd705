import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { writeWholeSync } from '#site/write-whole.ts'

/** While this file stands in a deployment's folder, nginx and Caddy show the page of the pause. */
export const PAUSE_FILE = 'paused'

/** Seconds after which browsers and search engines ask a paused brand again. */
export const RETRY_AFTER = 600

/** `/api/`, `/cdn/`, `/hooks/` and hashed files go on: the page needs some, mails and money others. */
export const OPEN_WHILE_PAUSED = '^/(?:_[lftmw]|api|cdn|hooks)/'

export const isDeployedAt = (path: string): boolean => existsSync(join(path, 'current'))

export const isHeld = (path: string): boolean => existsSync(join(path, PAUSE_FILE))

export function holdPages(path: string): void {
  writeWholeSync(join(path, PAUSE_FILE), '')
}

export function showPages(path: string): void {
  rmSync(join(path, PAUSE_FILE), { force: true })
}

/** False for a release of an earlier Livery, whose files know no pause. */
export function knowsPause(path: string): boolean {
  const conf = join(path, 'conf')
  if (!existsSync(conf) || !existsSync(join(path, 'current/site/503.html'))) return false
  return readdirSync(conf, { recursive: true, encoding: 'utf8' })
    .filter(file => /answers\.(?:inc|caddy)$/.test(file))
    .some(file => readFileSync(join(conf, file), 'utf8').includes('livery_paused'))
}
