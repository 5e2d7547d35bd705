import { Command, InvalidArgumentError } from 'commander'
import type { DeployChanges } from '#host/deployment.ts'
import { isHeld } from '#host/pause.ts'
import type { Site } from '#site/schema.ts'
import { gather, wholeNumber } from './build.ts'
import { faultsOf, originOf, usualOrigin } from './deploy-check.ts'
import { sayChanges, sayNextStep } from './deploy-report.ts'
import { prepare, refuseStale, type Shipment, withDestination } from './deploy-shipment.ts'
import { type Destination, deployFault, type TargetFlags, targetOptions } from './deploy-target.ts'
import { printDiagnostics } from './diagnostics.ts'
import { CommandError } from './errors.ts'
import { globalsOf, outOf } from './globals.ts'
import { interruption } from './interrupt.ts'
import { type LiveFlags, liveOptions, mayGoLive } from './live.ts'
import { operatorName } from './operator-name.ts'
import { timeOf } from './schedule/time.ts'
import { openSelected, type Selection, withSelection } from './select.ts'
import { EXIT, type GlobalOptions, Terminal } from './terminal.ts'
import { green } from './visible.ts'

export interface DeployFlags extends Selection, TargetFlags, LiveFlags {
  out: string
  keep: number
  dryRun: boolean
  allowStale: boolean
  note?: string
  at?: Date
  check?: URL | true
  set: string[]
}

export function deployCommand(): Command {
  const command = withSelection(new Command('deploy'))
    .description('sends built brands to their hosts; each goes live whole, in one step')
    .option('--out <folder>', 'where the built sites are', 'dist')
    .option('--dry-run', 'only say what would change', false)
    .option('--keep <n>', 'releases to keep on the host', wholeNumber, 5)
    .option('--note <text>', 'why, for livery releases and its change log', noteOf)
    .option('--allow-stale', 'send what is built although the brand has changed since', false)
    .option(
      '--check [origin]',
      'ask the proxy for the new pages, and roll back where they do not come',
      originOf
    )
    .option('--at <time>', 'build and deploy at that time: a day, or a time with its zone', timeOf)
    .option('--set <key=value>', 'with --at: a setting to write then (repeatable)', gather, [])
  for (const option of [...targetOptions(), ...liveOptions()]) command.addOption(option)
  return command.action(async (ids: string[], flags: DeployFlags, command: Command) => {
    process.exitCode = await runDeploy(ids, flags, globalsOf(command))
  })
}

interface Outcome {
  site: string
  domain: string
  target: string
  path: string
  release: string
  state: 'live' | 'unchanged' | 'planned' | 'failed'
  changes?: DeployChanges
  message?: string
}

async function runDeploy(
  ids: string[],
  flags: DeployFlags,
  globals: GlobalOptions
): Promise<number> {
  const terminal = new Terminal(globals)
  const out = outOf(globals, flags.out)
  const { library, only: chosen } = await openSelected(globals, ids, flags, out)
  const { checkFleet } = await import('#check/fleet.ts')
  const options = { environment: globals.env, library, only: chosen }
  const { sites, diagnostics } = await checkFleet(globals.cwd, options)
  if (printDiagnostics(terminal, globals.cwd, diagnostics)) {
    terminal.problem('livery: nothing was deployed. Put the errors above right first.')
    terminal.document({ ok: false, command: 'deploy', sites: [], issues: diagnostics })
    return EXIT.invalid
  }
  const all = sites.map(({ site }) => site)
  const wanted = withDestination(all, chosen, flags, globals)
  if (flags.at !== undefined) {
    const { scheduleDeploy } = await import('./schedule/make.ts')
    const brands = wanted.map(({ site }) => site.id)
    return scheduleDeploy(terminal, globals, brands, { ...flags, at: flags.at })
  }
  if (flags.set.length > 0) {
    throw new CommandError('--set goes with --at. For now: livery config set.', EXIT.usage)
  }
  if (!flags.allowStale) await refuseStale(wanted, out, globals)
  const course: Course = { terminal, globals, flags, out, signal: interruption() }
  const outcomes = await ship(wanted, course)
  if (course.signal.aborted) return EXIT.interrupted
  const ok = outcomes.every(({ state }) => state !== 'failed')
  terminal.document({
    ok,
    command: 'deploy',
    sites: outcomes,
    issues: diagnostics,
    dryRun: flags.dryRun
  })
  return ok ? EXIT.ok : EXIT.deploy
}

interface Course {
  terminal: Terminal
  globals: GlobalOptions
  flags: DeployFlags
  out: string
  signal: AbortSignal
}

/** Prints all changes, asks once, and then deploys one brand after the other. */
async function ship(
  wanted: readonly { site: Site; destination: Destination }[],
  course: Course
): Promise<Outcome[]> {
  const { terminal, globals, flags, signal } = course
  const shipments: Shipment[] = []
  const outcomes: Outcome[] = []
  for (const { site, destination } of wanted) {
    try {
      const shipment = await prepare(site, destination, course)
      shipments.push(shipment)
      sayChanges(terminal, shipment)
    } catch (error) {
      if (signal.aborted) return outcomes
      outcomes.push(failed(terminal, site, destination, error))
    }
  }
  const going = shipments.filter(({ changes }) => changes !== undefined)
  if (going.length > 0 && !flags.dryRun) {
    const domains = going.map(({ bundle }) => bundle.domain).join(', ')
    await mayGoLive(globals, flags, `Put ${domains} live?`)
  }
  for (const shipment of shipments) {
    if (!signal.aborted) outcomes.push(await send(shipment, course))
  }
  return outcomes
}

const MOST_NOTE = 500

function noteOf(text: string): string {
  const note = text.trim()
  if (note !== '' && note.length <= MOST_NOTE) return note
  throw new InvalidArgumentError(`A text of 1 to ${MOST_NOTE} characters is needed.`)
}

async function send(
  shipment: Shipment,
  { terminal, globals, flags, signal }: Course
): Promise<Outcome> {
  const { site, destination, target, bundle, changes, history } = shipment
  const { dryRun, keep, note } = flags
  const base = outcomeOf(site, destination, bundle.id)
  if (changes === undefined) return { ...base, state: 'unchanged' }
  if (dryRun) return { ...base, state: 'planned', changes }
  try {
    const on = (done: number, of: number): void =>
      terminal.live([`${bundle.domain}  ${done} of ${of} files`])
    const { summaryOf } = await import('#host/release-log.ts')
    const by = operatorName(globals.cwd, process.env)
    const about = {
      by,
      ...(note === undefined ? {} : { note }),
      summary: summaryOf(changes),
      history
    }
    await target.put(bundle, { keep, signal, about, on })
  } catch (error) {
    if (signal.aborted) return { ...base, state: 'failed', message: 'interrupted' }
    return failed(terminal, site, destination, error)
  }
  if (flags.check !== undefined) {
    const faults = await faultsAfter(shipment, flags.check)
    if (faults !== undefined) return failed(terminal, site, destination, faults)
  }
  terminal.result(`${green('live')}  ${bundle.domain}  ${bundle.id}, in ${terminal.seconds}`)
  sayNextStep(terminal, destination, changes)
  return { ...base, state: 'live', changes }
}

/** Undefined when visitors get what was sent; else the release before is live again. */
async function faultsAfter(
  { site, bundle, target, before, destination }: Shipment,
  check: URL | true
): Promise<CommandError | undefined> {
  const origin = check === true ? usualOrigin() : check
  if (isHeld(destination.path)) return undefined
  const faults = await faultsOf(origin, site, bundle)
  if (faults.length === 0) return undefined
  const what = `the check at ${origin.origin} failed: ${faults.join('; ')}.`
  if (before === undefined) {
    return new CommandError(`${what} There is no release before to go back to.`, EXIT.deploy)
  }
  await target.rollBack(before)
  return new CommandError(`${what} ${before} is live again.`, EXIT.deploy)
}

function failed(terminal: Terminal, site: Site, destination: Destination, error: unknown): Outcome {
  const { text, code } = deployFault(error)
  if (code !== EXIT.deploy) throw error
  terminal.problem(`error ${site.id}: ${text}`)
  return { ...outcomeOf(site, destination, ''), state: 'failed', message: text }
}

function outcomeOf(site: Site, { kind, path }: Destination, release: string) {
  return { site: site.id, domain: site.brand.domain, target: kind, path, release }
}
