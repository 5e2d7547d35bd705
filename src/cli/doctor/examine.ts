import { accessSync, constants, existsSync, readdirSync, statfsSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, totalmem } from 'node:os'
import { delimiter, join } from 'node:path'
import { checkFleet } from '#check/fleet.ts'
import { retiredIn } from '#host/retired.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { litterIn } from '#render/litter.ts'
import { domainsIn } from '#server/http/hosts.ts'
import { nearestFolder } from '../globals.ts'
import { DEFAULT_PORT } from '../preview.ts'
import { scheduleProblems } from '../schedule/lines.ts'
import { megabytes } from '../sizes.ts'
import type { Examined } from './examined.ts'
import { databases, payments, sending } from './services.ts'

const MIN_NODE = 24
/** Bytes that suffice for a build of a hundred brands and its caches. */
const MIN_DISK = 2_000_000_000
const MIN_MEMORY = 2_000_000_000
const LITTER_WORTH_TELLING = 500_000_000

/** Programs used by verbs and tests, with their Debian packages. */
const PROGRAMS = [
  { name: 'ffmpeg', for: 'films', brings: 'ffmpeg' },
  { name: 'chromium', for: 'tests', brings: 'chromium' },
  { name: 'java', for: 'tests', brings: 'default-jre-headless' },
  { name: 'nginx', for: 'tests', brings: 'nginx-light' },
  { name: 'caddy', for: 'tests', brings: 'caddy' }
] as const

/** Checks everything that Livery needs; changes nothing. */
export async function examine(root: string, out: string): Promise<Examined[]> {
  return [
    node(),
    packages(),
    ...machine(),
    room(out),
    ...[out, join(CHECKOUT, '.livery')].map(writable),
    await port(),
    ...PROGRAMS.map(program),
    ...(await fleet(root)),
    ...built(out),
    ...(await oldSites(root, out)),
    await litter(out),
    ...schedule(root),
    ...(await databases(root)),
    ...(await sending())
  ]
}

function node(): Examined {
  const major = Number(process.versions.node.split('.')[0])
  const says = `${process.versions.node} runs this`
  if (major >= MIN_NODE) return { subject: 'Node', state: 'ok', says }
  return {
    subject: 'Node',
    state: 'error',
    says: `${says}; ${MIN_NODE} or later is needed`,
    fix: 'start Livery as "npx livery" or "npm start": they bring their own Node'
  }
}

function packages(): Examined {
  const isThere = existsSync(join(CHECKOUT, 'node_modules', '.package-lock.json'))
  return isThere
    ? { subject: 'packages', state: 'ok', says: 'installed' }
    : { subject: 'packages', state: 'error', says: 'missing', fix: 'npm install' }
}

function machine(): Examined[] {
  const memory = totalmem()
  return [
    { subject: 'cores', state: 'ok', says: `${availableParallelism()}, one render thread each` },
    memory >= MIN_MEMORY
      ? { subject: 'memory', state: 'ok', says: megabytes(memory) }
      : {
          subject: 'memory',
          state: 'warning',
          says: `${megabytes(memory)} is little`,
          fix: 'build with --jobs 1'
        }
  ]
}

function room(out: string): Examined {
  const { bavail, bsize } = statfsSync(nearestFolder(out))
  const free = bavail * bsize
  if (free >= MIN_DISK) return { subject: 'disk', state: 'ok', says: `${megabytes(free)} free` }
  return {
    subject: 'disk',
    state: 'warning',
    says: `only ${megabytes(free)} free`,
    fix: 'livery clean, or build to another disk with --out'
  }
}

function writable(folder: string): Examined {
  const place = nearestFolder(folder)
  try {
    accessSync(place, constants.W_OK)
    return { subject: 'writing', state: 'ok', says: folder }
  } catch {
    return {
      subject: 'writing',
      state: 'error',
      says: `${place} cannot be written by this user`,
      fix: 'change its owner, or choose another folder with --out'
    }
  }
}

async function port(): Promise<Examined> {
  const isFree = await new Promise<boolean>(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(DEFAULT_PORT, '127.0.0.1', () => server.close(() => resolve(true)))
  })
  const subject = `port ${DEFAULT_PORT}`
  if (isFree) return { subject, state: 'ok', says: 'free' }
  return { subject, state: 'warning', says: 'taken', fix: 'use --port with another number' }
}

function program({ name, for: use, brings }: (typeof PROGRAMS)[number]): Examined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const path = [...folders, '/usr/sbin', '/usr/bin']
    .map(folder => join(folder, name))
    .find(existsSync)
  if (path !== undefined) return { subject: name, state: 'ok', says: `there, for ${use}` }
  return {
    subject: name,
    state: 'warning',
    says: `not there; ${use} need it, the sites do not`,
    fix: `npm test installs it, or: apt-get install ${brings}`
  }
}

async function fleet(root: string): Promise<Examined[]> {
  if (!existsSync(join(root, 'sites'))) {
    return [
      {
        subject: 'sites',
        state: 'error',
        says: `there is no sites folder in ${root}`,
        fix: 'run Livery in your project, name it with --cwd, or begin one with "livery new"'
      }
    ]
  }
  const { sites, diagnostics } = await checkFleet(root)
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  if (errors === 0)
    return [
      { subject: 'sites', state: 'ok', says: `${sites.length} brands, all valid` },
      ...(await payments(sites))
    ]
  return [
    {
      subject: 'sites',
      state: 'error',
      says: `${errors} errors in the configs; ${sites.length} brands are valid`,
      fix: 'livery validate says where'
    }
  ]
}

/** A live site is a link, which dangles if its release was deleted by hand. */
function built(out: string): Examined[] {
  if (!existsSync(out)) {
    return [{ subject: 'built', state: 'ok', says: 'nothing yet; livery build makes it' }]
  }
  const links = readdirSync(out, { withFileTypes: true }).filter(entry => entry.isSymbolicLink())
  const broken = links.filter(({ name }) => !existsSync(join(out, name)))
  const whole: Examined = {
    subject: 'built',
    state: 'ok',
    says: `${domainsIn(out).length} sites in ${out}`
  }
  return broken.length === 0
    ? [whole]
    : [
        {
          subject: 'built',
          state: 'error',
          says: `${broken.map(({ name }) => name).join(', ')} point to a release that is gone`,
          fix: 'livery build --force'
        }
      ]
}

/** Sites that only `clean --orphans` removes. */
async function oldSites(root: string, out: string): Promise<Examined[]> {
  const retired = await retiredIn(root, out)
  if (retired.length === 0) return []
  const says = retired.map(({ domain, why }) => `${domain} (${why})`).join(', ')
  const fix = 'livery clean --orphans'
  return [{ subject: 'old sites', state: 'warning', says, fix }]
}

/** Scheduled releases that failed, are late, or have nothing that carries them out. */
function schedule(root: string): Examined[] {
  return scheduleProblems(root).map(says => ({
    subject: 'schedule',
    state: 'error',
    says,
    fix: 'livery schedule list says why'
  }))
}

async function litter(out: string): Promise<Examined> {
  const found = await litterIn(out, { all: false })
  const bytes = found.reduce((sum, item) => sum + item.bytes, 0)
  const says = bytes === 0 ? 'none' : `${megabytes(bytes)} that livery clean frees`
  return bytes < LITTER_WORTH_TELLING
    ? { subject: 'leftovers', state: 'ok', says }
    : { subject: 'leftovers', state: 'warning', says, fix: 'livery clean' }
}
