import { lstatSync, readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseUnavailable } from './unavailable.ts'

/** Postgres refuses to run as root. */
export interface RunsAs {
  uid: number
  gid: number
}

/** Undefined for the current user. As root: the data's owner, else postgres or nobody. */
export function userFor(data: string): RunsAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = lstatSync(data, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const found = users.find(([known]) => known === name)
    // On a Mac the id of nobody is -2.
    if (found) return { uid: Number(found[2]) >>> 0, gid: Number(found[3]) >>> 0 }
  }
  throw new DatabaseUnavailable(
    'Postgres does not run as root, and this machine has neither a user postgres nor nobody',
    'run Livery as an ordinary user, or set DATABASE_URL to a Postgres of yours'
  )
}

/** Whether a user can traverse every folder of a path. */
export function canReach(path: string, { uid, gid }: RunsAs): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { mode, uid: owner, gid: group } = statSync(at)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (at === dirname(at)) return true
  }
}
