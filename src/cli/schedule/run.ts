import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '#host/folder-files.ts'
import { matchPauses } from '../pause/match.ts'
import { EXIT, type GlobalOptions, type Terminal } from '../terminal.ts'
import { livery } from './child.ts'
import { type Entry, entriesIn, type Failure, isWaiting, keepEntry, noteRun } from './entry.ts'

/** After a failure; a host that is away is not asked every minute. */
const RETRY_MS = 600_000

/**
 * Carries out what is due, and tells hosts of pauses. Ends with 7 if a release failed; it is tried
 * again later.
 */
export async function runSchedule(terminal: Terminal, globals: GlobalOptions): Promise<number> {
  const { cwd } = globals
  using turn = takeTurn(cwd)
  if (turn === undefined) {
    terminal.progress('Another run is at work.')
    return EXIT.ok
  }
  noteRun(cwd, new Date())
  const ran: Entry[] = []
  for (const entry of entriesIn(cwd).filter(isDue)) ran.push(await carryOut(terminal, cwd, entry))
  await matchPauses(terminal, globals)
  const ok = !ran.some(isWaiting)
  terminal.document({ ok, command: 'schedule run', sites: [], issues: [], schedule: ran })
  return ok ? EXIT.ok : EXIT.deploy
}

function isDue(entry: Entry): boolean {
  const last = entry.failures.at(-1)
  const next = last === undefined ? 0 : new Date(last.at).getTime() + RETRY_MS
  return isWaiting(entry) && Math.max(next, new Date(entry.at).getTime()) <= Date.now()
}

/** Each step can be repeated: a run that was killed begins again with the first. */
async function carryOut(terminal: Terminal, root: string, entry: Entry): Promise<Entry> {
  const { id, brands } = entry
  for (const [step, words] of stepsOf(entry)) {
    const { code, says } = await livery(root, entry.env, words, { LIVERY_OPERATOR: entry.by })
    if (code === EXIT.ok) continue
    const failure: Failure = { at: new Date().toISOString(), step, exit: code, says }
    terminal.problem(
      `error scheduled release ${id} of ${brands.join(', ')} failed at ${step}:\n${says}\nWhat was live stays live. It is tried again in ten minutes; livery schedule cancel ${id} ends that.`
    )
    return kept(root, { ...entry, failures: [...entry.failures, failure] })
  }
  terminal.result(`live  ${id}  ${brands.join(', ')}`)
  return kept(root, { ...entry, liveAt: new Date().toISOString() })
}

function stepsOf({ brands, set, note, build, deploy }: Entry): [Failure['step'], string[]][] {
  const why = note === undefined ? [] : ['--note', note]
  return [
    ...(set.length > 0 ? [['set', ['config', 'set', ...brands, ...set]] satisfies Step] : []),
    ['build', ['build', ...brands, ...build]],
    ['deploy', ['deploy', ...brands, '--allow-live', ...why, ...deploy]]
  ]
}

type Step = [Failure['step'], string[]]

function kept(root: string, entry: Entry): Entry {
  keepEntry(root, entry)
  return entry
}

/** Undefined while another process has the turn; one that was killed has not. */
function takeTurn(root: string): Disposable | undefined {
  const folder = join(root, '.livery', 'schedule')
  const file = join(folder, 'turn')
  mkdirSync(folder, { recursive: true })
  for (let tries = 0; tries < 2; tries++) {
    try {
      writeFileSync(file, `${process.pid}`, { flag: 'wx' })
      return { [Symbol.dispose]: () => rmSync(file, { force: true }) }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      if (isRunning(Number(readFileSync(file, 'utf8')))) return undefined
      rmSync(file, { force: true })
    }
  }
  return undefined
}
