import { rm } from 'node:fs/promises'
import { folderOf, LOCAL_SHARES, namesOf, newToken, writeShare } from '#host/shares.ts'
import { LANDER_IDS } from '#landers/manifests.ts'
import { shareHostFrom } from '#server/settings.ts'
import { loadFleet } from '#site/load.ts'
import type { Site } from '#site/schema.ts'
import { exitOf, sayReport } from '../build.ts'
import { printDiagnostics } from '../diagnostics.ts'
import { CommandError } from '../errors.ts'
import { interruption } from '../interrupt.ts'
import type { PreviewFlags } from '../preview.ts'
import { BuildProgress } from '../progress.ts'
import { selectSites } from '../select.ts'
import { EXIT, type GlobalOptions, type Terminal } from '../terminal.ts'

interface Making {
  terminal: Terminal
  globals: GlobalOptions
  flags: PreviewFlags & { share: string }
}

const DAY_MS = 86_400_000

/** Builds a brand under an address of its own and prints it once. Returns the exit code. */
export async function makeShare({ terminal, globals, flags }: Making): Promise<number> {
  const { cwd: root, env: environment } = globals
  const { set, days, media } = flags
  const only = await selectSites(globals, [flags.share], { all: false, changed: false })
  const host = shareHostFrom(process.env)
  const fleet = await loadFleet(root, { only, environment, set, landers: LANDER_IDS })
  const site = fleet.sites[0]?.site
  if (site === undefined) {
    printDiagnostics(terminal, root, fleet.diagnostics)
    const issues = fleet.diagnostics
    terminal.document({ ok: false, command: 'preview', sites: [], issues })
    return EXIT.invalid
  }
  const path = await pathOf(root, site, flags.lander)
  const token = newToken()
  const { id, hash } = namesOf(token)
  const folder = folderOf(root, id)
  const made = new Date()
  const until = new Date(made.getTime() + days * DAY_MS)
  const stop = interruption()
  const progress = new BuildProgress(terminal)
  const { buildShare } = await import('#render/share/share.ts')
  const report = await buildShare({
    ...{ root, folder, site, set, until, media, environment },
    signal: stop,
    on: event => progress.say(event)
  })
  if (stop.aborted || report.built.length === 0) {
    await rm(folder, { recursive: true, force: true })
    sayReport(terminal, root, report, stop)
    terminal.document({ ok: false, command: 'preview', sites: [], issues: report.diagnostics })
    return stop.aborted ? EXIT.interrupted : exitOf(report)
  }
  // Last, so that a share is never reached before it is whole.
  const record = { site: site.id, domain: site.brand.domain, path, set }
  const times = { made: made.toISOString(), until: until.toISOString() }
  await writeShare(root, { id, hash, ...record, ...times })
  const local = `http://${token}.${LOCAL_SHARES}:${flags.port}${path}`
  const address = host === undefined ? local : `https://${token}.${host}${path}`
  terminal.result(`  ${address}`)
  if (host !== undefined) terminal.progress(`On this machine: ${local}`)
  else terminal.progress('It answers on this machine, while "livery preview" runs.')
  terminal.progress(`Open until ${times.until}. The address is told only now; its id is ${id}.`)
  terminal.document({
    ...{ ok: true, command: 'preview', issues: report.diagnostics, address, local },
    sites: [{ id, ...record, ...times }]
  })
  return EXIT.ok
}

/** Where a share opens. Throws CommandError (usage) for a lander that the brand doesn't have. */
async function pathOf(root: string, site: Site, wanted: string | undefined): Promise<string> {
  if (wanted === undefined) return '/'
  const { pagesOf } = await import('#render/plan.ts')
  const landers = pagesOf(root, site).flatMap(({ params: { lander, slug = '', arm } }) =>
    lander === undefined || arm !== undefined ? [] : [slug === '' ? lander : `${lander}/${slug}`]
  )
  if (landers.includes(wanted)) return `/landers/${wanted}`
  const known = [...new Set(landers)].join(', ')
  throw new CommandError(
    `${site.id} has no lander ${wanted}. It has ${known || 'none'}.`,
    EXIT.usage
  )
}
