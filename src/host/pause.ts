import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { PausePages } from '#contract/operator/pauses.ts'
import { writeWholeSync } from '#site/write-whole.ts'
import type { TargetKind } from './installation.ts'

/** While this file stands in a deployment's folder, nginx and Caddy show the page of the pause. */
export const PAUSE_FILE = 'paused'

/** Seconds after which browsers and search engines ask a paused brand again. */
export const RETRY_AFTER = 600

/** `/api/`, `/cdn/`, `/hooks/` and hashed files go on: the page needs some, mails and money others. */
export const OPEN_WHILE_PAUSED = '^/(?:_[lftmw]|api|cdn|hooks)/'

/** A host as a brand's settings name it. */
export interface PauseHost {
  kind: TargetKind
  path: string
}

const isDeployedAt = (path: string): boolean => existsSync(join(path, 'current'))

export const isHeld = (path: string): boolean => existsSync(join(path, PAUSE_FILE))

const isFolder = ({ kind }: PauseHost): boolean => kind === 'nginx' || kind === 'caddy'

/**
 * Lets a host show the page of a pause, or its own pages again; returns what visitors meet then.
 * Throws where its folder may not be written.
 */
export function tellHost(
  host: PauseHost | undefined,
  isPaused: boolean
): Exclude<PausePages, 'later'> {
  if (host === undefined) return 'served'
  if (!isFolder(host)) return 'deaf'
  const { path } = host
  if (!isPaused) showPages(path)
  else if (!isHeld(path)) holdPages(path)
  return !isPaused || !isDeployedAt(path) || knowsPause(path) ? 'held' : 'unaware'
}

function holdPages(path: string): void {
  writeWholeSync(join(path, PAUSE_FILE), '')
}

function showPages(path: string): void {
  rmSync(join(path, PAUSE_FILE), { force: true })
}

/** False for a release of an earlier Livery, whose files know no pause. */
function knowsPause(path: string): boolean {
  const conf = join(path, 'conf')
  if (!existsSync(conf) || !existsSync(join(path, 'current/site/503.html'))) return false
  return readdirSync(conf, { recursive: true, encoding: 'utf8' })
    .filter(file => /answers\.(?:inc|caddy)$/.test(file))
    .some(file => readFileSync(join(conf, file), 'utf8').includes('livery_paused'))
}
