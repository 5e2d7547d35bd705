import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { LANDER_IDS } from '#landers/manifests.ts'
import { buildStretched, STRETCHES, type Stretch } from '#render/stretched.ts'
import type { Fault } from '#shot/fault.ts'
import { loadFleet } from '#site/load.ts'
import type { Site } from '#site/schema.ts'
import { CommandError } from '../errors.ts'
import { chromiumPath, type Tab } from '../gallery/chromium.ts'
import { EXIT, type GlobalOptions } from '../terminal.ts'
import type { OverflowFlags } from './asked.ts'
import { emptied, writeShots } from './folder.ts'
import { pageScript } from './page-script.ts'
import { type Served, serveBuilt } from './serve.ts'
import { type ShotPlan, schemesOf, shotsOf } from './shots.ts'
import { inTabs, openStill } from './tabs.ts'

/** A fault, its page, and its picture. */
export interface FoundFault extends Pick<Fault, 'kind' | 'selector' | 'text' | 'says'> {
  page: string
  /** File of its picture. */
  picture: string
}

export interface Looking {
  globals: GlobalOptions
  flags: OverflowFlags
  /** Where the pictures go. */
  folder: string
  only: readonly string[] | undefined
  stop: AbortSignal
  step(done: number, of: number): void
}

export interface Overflow {
  /** Names of all pages looked at. */
  pages: string[]
  faults: FoundFault[]
}

/** Draws the chosen pages in longer words. Throws CommandError where there is none. */
export async function overflowOf(looking: Looking): Promise<Overflow> {
  const { globals, folder, only } = looking
  const browser = chromiumPath(process.env)
  const { sites } = await loadFleet(globals.cwd, {
    only,
    environment: globals.env,
    landers: LANDER_IDS
  })
  if (sites.length === 0) throw new CommandError('no brand can be read.', EXIT.invalid)
  await emptied(folder)
  await mkdir(folder, { recursive: true })
  const found: Overflow = { pages: [], faults: [] }
  const ids = sites.map(({ id }) => id)
  // First without names, so that the folder is known as ours after a failure too.
  await listPictures(looking, ids, found)
  for (const stretch of STRETCHES) {
    const own = sites.map(({ site }) => site)
    const one = await lookedAt(looking, browser, { stretch, sites: own })
    found.pages.push(...one.pages)
    found.faults.push(...one.faults)
  }
  await listPictures(looking, ids, found)
  return { pages: found.pages.sort(), faults: found.faults.sort(byPlace) }
}

async function lookedAt(
  looking: Looking,
  browser: string,
  { stretch, sites }: { stretch: Stretch; sites: readonly Site[] }
): Promise<Overflow> {
  const { globals, flags, stop, step } = looking
  const out = await mkdtemp(join(tmpdir(), 'livery-overflow-'))
  try {
    const built = await buildStretched({ root: globals.cwd, out, sites, stretch })
    const shots = built.flatMap(site => pagesToLookAt(globals.cwd, site, flags))
    await using served = await serveBuilt(out)
    const faults: FoundFault[] = []
    let done = 0
    await inTabs(browser, { items: shots, jobs: flags.jobs, stop }, async (tab, shot) => {
      faults.push(...(await faultsOf(tab, shot, { looking, stretch, served })))
      done += 1
      step(done, shots.length)
    })
    return { pages: shots.map(shot => nameOf(shot, stretch)), faults }
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}

/** In one scheme: colours need no room. */
function pagesToLookAt(root: string, site: Site, flags: OverflowFlags): ShotPlan[] {
  const [first] = schemesOf(site)
  const schemes = first === undefined ? [] : [first]
  const { only, widths } = flags
  const shots = shotsOf(root, site, { only, widths, schemes, locales: undefined })
  return shots.filter(({ path, name }) => {
    const isSlug = path.startsWith('/landers/') && name.split('/')[2] !== 'none'
    return flags.slugs || !isSlug
  })
}

/** `brand/lander/slug/pseudo/320`. */
const nameOf = ({ name, width }: ShotPlan, stretch: Stretch): string =>
  [...name.split('/').slice(0, 3), stretch, width].join('/')

const find = `${pageScript('faults')}; window.liveryFaults()`

/** Room around a fault in its picture, in px. */
const MARGIN = 24
const HIGHEST = 1_200

async function faultsOf(
  tab: Tab,
  shot: ShotPlan,
  { looking, stretch, served }: { looking: Looking; stretch: Stretch; served: Served }
): Promise<FoundFault[]> {
  const { domain, path, width, scheme } = shot
  await openStill(tab, { address: served.addressOf(domain, path), width, scheme })
  const faults = (await tab.evaluate(find)) as Fault[]
  const page = nameOf(shot, stretch)
  const found: FoundFault[] = []
  for (const [index, { kind, selector, text, says, ...box }] of faults.entries()) {
    const picture = join(looking.folder, page, `${index + 1}-${kind}.png`)
    const x = Math.max(0, box.x - MARGIN)
    const y = Math.max(0, box.y - MARGIN)
    const area = {
      ...{ x, y },
      width: Math.min(box.width + 2 * MARGIN, width),
      height: Math.min(box.height + 2 * MARGIN, HIGHEST)
    }
    await mkdir(dirname(picture), { recursive: true })
    await writeFile(picture, await tab.picture(area))
    found.push({ page, kind, selector, text, says, picture })
  }
  return found
}

/** So that the next run knows the folder as its own. */
async function listPictures(
  { folder, flags }: Looking,
  brands: string[],
  { faults }: Overflow
): Promise<void> {
  const names = faults.map(({ picture }) => picture.slice(folder.length + 1, -'.png'.length))
  const { only, widths } = flags
  await writeShots(folder, { only, brands, locales: [...STRETCHES], widths, schemes: [], names })
}

const byPlace = (one: FoundFault, other: FoundFault): number =>
  one.picture < other.picture ? -1 : 1
