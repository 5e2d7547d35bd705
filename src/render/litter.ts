import { existsSync } from 'node:fs'
import { lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#contract/time.ts'
import { CHECKOUT } from './checkout.ts'
import { codeHash } from './compile.ts'
import { liveRelease } from './release.ts'

export interface Litter {
  path: string
  bytes: number
  why: string
}

/** Age at which an unused cache entry is removed. */
const STALE_MS = 30 * DAY_MS

/**
 * What can be removed safely; `all` adds caches of the next build and releases that aren't live.
 */
export async function litterIn(out: string, wanted: { all: boolean }): Promise<Litter[]> {
  return weighed([
    ...(await cacheLitter(wanted.all)),
    ...(await releaseLitter(out, wanted.all)),
    ...(await halfWritten(out))
  ])
}

export async function litterOf(
  out: string,
  retired: readonly { domain: string; why: string }[]
): Promise<Litter[]> {
  return weighed(
    retired.flatMap(({ domain, why }) => [
      { path: join(out, domain), why },
      { path: join(out, '.releases', domain), why }
    ])
  )
}

function weighed(found: readonly Found[]): Promise<Litter[]> {
  return Promise.all(found.map(async item => ({ ...item, bytes: await bytesOf(item.path) })))
}

export async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true })
}

type Found = Omit<Litter, 'bytes'>

async function cacheLitter(all: boolean): Promise<Found[]> {
  const home = join(CHECKOUT, '.livery')
  if (all) {
    return ['compiled', 'cache', 'fonts', 'astro']
      .map(name => join(home, name))
      .filter(existsSync)
      .map(path => ({ path, why: 'cache; the next build makes it anew' }))
  }
  const code = codeHash(CHECKOUT)
  const compiled = (await namesIn(join(home, 'compiled')))
    .filter(name => name !== code)
    .map(name => ({ path: join(home, 'compiled', name), why: 'compiled from other code' }))
  const cached: Found[] = []
  for (const kind of await namesIn(join(home, 'cache'))) {
    for (const name of await namesIn(join(home, 'cache', kind))) {
      const path = join(home, 'cache', kind, name)
      const { mtimeMs } = await lstat(path)
      if (Date.now() - mtimeMs > STALE_MS) cached.push({ path, why: 'not used for a month' })
    }
  }
  return [...compiled, ...cached]
}

/** Other releases allow rollbacks, so only `all` removes them. */
async function releaseLitter(out: string, all: boolean): Promise<Found[]> {
  const parent = join(out, '.releases')
  const found: Found[] = []
  for (const domain of await namesIn(parent)) {
    const live = await liveRelease(out, domain)
    for (const name of await namesIn(join(parent, domain))) {
      const release = name.replace(/\.json$/, '')
      if (release === live || isOfRunningBuild(name)) continue
      const isStaging = name.startsWith('.staging-')
      if (!isStaging && !all) continue
      const why = isStaging ? 'left by a killed build' : 'release that is not live'
      found.push({ path: join(parent, domain, name), why })
    }
  }
  return found
}

function isOfRunningBuild(name: string): boolean {
  const pid = /^\.staging-(\d+)-/.exec(name)?.[1]
  if (pid === undefined) return false
  try {
    process.kill(Number(pid), 0)
    return true
  } catch {
    return false
  }
}

async function halfWritten(out: string): Promise<Found[]> {
  return (await namesIn(out))
    .filter(name => /\.\d+\.next$/.test(name))
    .map(name => ({ path: join(out, name), why: 'half-written by a killed build' }))
}

async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? (await readdir(folder)).sort() : []
}

/** Bytes on disk; hard-linked files count only if no other link exists. */
async function bytesOf(path: string): Promise<number> {
  const found = await lstat(path).catch(() => undefined)
  if (found === undefined) return 0
  if (!found.isDirectory()) return found.nlink > 1 ? 0 : found.size
  const names = await readdir(path)
  const sizes = await Promise.all(names.map(name => bytesOf(join(path, name))))
  return sizes.reduce((sum, size) => sum + size, 0)
}
