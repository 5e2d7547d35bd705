import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { LANDER_IDS } from '#landers/manifests.ts'
import { liveRelease } from '#render/release.ts'
import { type LoadedSite, loadFleet } from '#site/load.ts'
import { CommandError } from '../errors.ts'
import { chromiumPath } from '../gallery/chromium.ts'
import { outOf } from '../globals.ts'
import { interruption } from '../interrupt.ts'
import { EXIT, type GlobalOptions, Terminal } from '../terminal.ts'
import type { ShotFlags } from './asked.ts'
import { emptied, writeShots } from './folder.ts'
import { serveBuilt } from './serve.ts'
import { schemesOf, shotsOf } from './shots.ts'
import { takeShots } from './take.ts'

export interface Shooting {
  globals: GlobalOptions
  flags: ShotFlags
  only: readonly string[] | undefined
}

/** Takes the pictures. Returns false where somebody stopped it. */
export async function shoot({ globals, flags, only }: Shooting): Promise<boolean> {
  const terminal = new Terminal(globals)
  const browser = chromiumPath(process.env)
  const folder = resolve(globals.cwd, flags.out)
  const dist = outOf(globals, flags.dist)
  const sites = await builtSites(globals, only, dist)
  const shots = sites.flatMap(({ site }) =>
    shotsOf(globals.cwd, site, {
      ...flags,
      schemes: flags.schemes,
      locales: flags.locales
    })
  )
  if (shots.length === 0) throw new CommandError('no page is of that kind.', EXIT.usage)
  await emptied(folder)
  await mkdir(folder, { recursive: true })
  const asked = {
    only: flags.only,
    brands: sites.map(({ id }) => id),
    locales: flags.locales ?? unique(sites.flatMap(({ site }) => site.locales.enabled)),
    widths: flags.widths,
    schemes: flags.schemes ?? unique(sites.flatMap(({ site }) => schemesOf(site)))
  }
  // First without names, so that the folder is known as ours after a failure too.
  await writeShots(folder, { ...asked, names: [] })
  const stop = interruption()
  await using served = await serveBuilt(dist)
  const step = (done: number): void => terminal.live([`${done} of ${shots.length} pictures taken`])
  await takeShots({ browser, served, folder, shots, jobs: flags.jobs, stop, step })
  if (stop.aborted) return false
  await writeShots(folder, { ...asked, names: shots.map(({ name }) => name).sort() })
  terminal.result(`${folder}: ${shots.length} pictures in ${terminal.seconds}.`)
  const ids = sites.map(({ id }) => ({ id }))
  const count = shots.length
  terminal.document({ ok: true, command: 'shot', sites: ids, issues: [], folder, count })
  return true
}

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)]

/** The brands that have a build. Throws CommandError (usage) where none has. */
export async function builtSites(
  globals: GlobalOptions,
  only: readonly string[] | undefined,
  dist: string
): Promise<LoadedSite[]> {
  const { sites } = await loadFleet(globals.cwd, {
    only,
    environment: globals.env,
    landers: LANDER_IDS
  })
  const releases = await Promise.all(sites.map(({ site }) => liveRelease(dist, site.brand.domain)))
  const built = sites.filter((_, index) => releases[index] !== undefined)
  if (built.length > 0) return built
  throw new CommandError(`nothing is built in ${dist}. Run "livery build" first.`, EXIT.usage)
}
