import { type Entry, entriesIn, isWaiting, lastRunIn } from './entry.ts'
import { minute } from './time.ts'

/** Longer without a run means that nothing carries schedules out: the timer runs every minute. */
const QUIET_MS = 600_000

/** Waits longer than this for its run, or failed. */
export const isLate = ({ at, failures }: Entry, now = new Date()): boolean =>
  failures.length > 0 || now.getTime() - new Date(at).getTime() > QUIET_MS

export function stateOf(entry: Entry, now = new Date()): string {
  const { liveAt, cancelled, failures } = entry
  if (liveAt !== undefined) return `live since ${minute(new Date(liveAt))}`
  if (cancelled !== undefined) return `cancelled by ${cancelled.by}`
  const last = failures.at(-1)
  if (last !== undefined) return `FAILED at ${last.step} (${failures.length} times), tried again`
  return isLate(entry, now) ? 'OVERDUE' : 'waits'
}

/** What somebody has to look at; empty where all is well. */
export function scheduleProblems(root: string, now = new Date()): string[] {
  const waiting = entriesIn(root).filter(isWaiting)
  const late = waiting.filter(entry => isLate(entry, now))
  const lines = late.map(
    entry =>
      `scheduled release ${entry.id} of ${entry.brands.join(', ')}: ${stateOf(entry, now)}; livery schedule list`
  )
  return waiting.length > 0 && isUnattended(root, now) ? [...lines, UNATTENDED] : lines
}

export const isUnattended = (root: string, now = new Date()): boolean =>
  now.getTime() - (lastRunIn(root)?.getTime() ?? 0) > QUIET_MS

export const UNATTENDED =
  'nothing has carried out scheduled releases here for ten minutes: let a timer run "livery schedule run" every minute (docs/operations.md, "Scheduled releases")'
