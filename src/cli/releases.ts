import { Command } from 'commander'
import type { PageSummary } from '#host/release-entry.ts'
import type { Site } from '#site/schema.ts'
import {
  deployFault,
  destinationOf,
  type TargetFlags,
  targetAt,
  targetOptions
} from './deploy-target.ts'
import { CommandError } from './errors.ts'
import { globalsOf, outOf } from './globals.ts'
import { present, summaryText } from './releases/summary.ts'
import { selectSites } from './select.ts'
import { aligned } from './sizes.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'
import { bold } from './visible.ts'

interface ReleasesFlags extends TargetFlags {
  out: string
  changelog: boolean
}

export interface ListedRelease {
  id: string
  /** ISO date of the build or the deploy. */
  at: string
  pages: number
  live: boolean
  /** The build of a deployed release. */
  built?: string
  by?: string
  note?: string
  summary?: PageSummary
}

export function releasesCommand(): Command {
  const command = new Command('releases')
    .description('lists the releases of a brand, here and on its host')
    .argument('<site>', 'a folder under sites/')
    .option('--out <folder>', 'where the built sites are', 'dist')
    .option('--changelog', 'every deploy that the host remembers: who, why, which pages', false)
  for (const option of targetOptions()) command.addOption(option)
  return command.action(async (id: string, flags: ReleasesFlags, command: Command) => {
    const globals = globalsOf(command)
    const terminal = new Terminal(globals)
    const site = await siteOf(globals, id)
    if (flags.changelog) {
      const { printChangelog } = await import('./releases/changelog.ts')
      await printChangelog(terminal, site, globals.cwd, flags)
      return
    }
    const local = await localReleases(outOf(globals, flags.out), site)
    const destination = destinationOf(globals.cwd, site, flags)
    say(terminal, `${site.brand.domain} in ${flags.out}`, local)
    const deployed = destination && (await deployedReleases(site, globals, flags))
    if (destination !== undefined && deployed !== undefined) {
      say(terminal, `on ${destination.kind} at ${destination.path}`, deployed)
    }
    terminal.document({
      ok: true,
      command: 'releases',
      sites: [{ site: id, domain: site.brand.domain, local, ...(deployed ? { deployed } : {}) }],
      issues: []
    })
  })
}

/** Settings that suffice to find a brand's releases. */
export async function siteOf(globals: GlobalOptions, id: string): Promise<Site> {
  await selectSites(globals, [id], { all: false, changed: false })
  const { loadFleet } = await import('#site/load.ts')
  const { sites } = await loadFleet(globals.cwd, { only: [id], environment: globals.env })
  const site = sites[0]?.site
  if (site === undefined) {
    throw new CommandError(
      `sites/${id} can't be read. "livery validate ${id}" says what is wrong.`,
      EXIT.invalid
    )
  }
  return site
}

export async function localReleases(out: string, site: Site): Promise<ListedRelease[]> {
  const { releasesIn } = await import('#render/release.ts')
  const found = await releasesIn(out, site.brand.domain)
  return found.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }))
}

/** Releases on the brand's host; undefined without a host. */
export async function deployedReleases(
  site: Site,
  { cwd }: GlobalOptions,
  flags: TargetFlags
): Promise<ListedRelease[] | undefined> {
  const destination = destinationOf(cwd, site, flags)
  if (destination === undefined) return undefined
  try {
    const found = await (await targetAt(destination, flags.timeout)).releases()
    return found.map(({ release, live }) => {
      const { id, at, pages, built, by, note, summary } = release
      return { id, at, pages, built, live, ...present({ by, note, summary }) }
    })
  } catch (error) {
    const { text, code } = deployFault(error)
    throw code === EXIT.deploy ? new CommandError(text, code) : error
  }
}

function say(terminal: Terminal, title: string, releases: readonly ListedRelease[]): void {
  terminal.result(bold(title))
  const rows = releases.map(({ id, at, pages, live, built, by, summary, note }) => [
    live ? '  live' : '      ',
    id,
    at.slice(0, 19).replace('T', ' '),
    `${pages} pages`,
    built === undefined ? '' : `of ${built}`,
    by === undefined ? '' : `by ${by}`,
    summary === undefined ? '' : summaryText(summary),
    note ?? ''
  ])
  for (const line of rows.length > 0 ? aligned(rows) : ['  none']) terminal.result(line)
}
