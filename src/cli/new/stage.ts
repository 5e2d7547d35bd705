import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '#site/diagnostic.ts'
import { companyFile, siteFile, siteIds } from '#site/sources.ts'
import { CommandError } from '../errors.ts'
import { EXIT } from '../terminal.ts'

/** Relative to the project. */
export interface NewFile {
  file: string
  text: string
}

/** A new brand in a folder of its own, with copies of what it is checked against. */
export interface Stage {
  diagnostics: readonly Diagnostic[]
  /** Moves a new company, then the brand's folder, each atomically. */
  publish: () => void
  discard: () => void
}

/**
 * Writes a brand under `.livery` and checks it with its fleet. `sites` doesn't change until
 * `publish`. Throws file system errors after removing the folder.
 */
export async function stageBrand(
  root: string,
  id: string,
  files: readonly NewFile[],
  environment?: string,
  /** Adds files that are no texts. */
  addTo?: (folder: string) => void
): Promise<Stage> {
  sweep(root)
  const folder = join(root, '.livery', `new-${process.pid}-${randomBytes(3).toString('hex')}`)
  const discard = () => rmSync(folder, { recursive: true, force: true })
  try {
    copySettings(root, folder)
    for (const { file, text } of files) writeNew(join(folder, file), text)
    addTo?.(folder)
    const { checkFleet } = await import('#check/fleet.ts')
    const { diagnostics } = await checkFleet(folder, { only: [id], environment })
    return { diagnostics, publish: () => publish(root, folder, id, files, discard), discard }
  } catch (error) {
    discard()
    // Another run created it meanwhile.
    throw isTaken(error) ? cameUp(`sites/${id}`) : error
  }
}

function publish(
  root: string,
  folder: string,
  id: string,
  files: readonly NewFile[],
  discard: () => void
): void {
  const companies = files
    .map(({ file }) => file)
    .filter(file => file.startsWith('sites/_companies/'))
  const placed: string[] = []
  try {
    mkdirSync(join(folder, 'sites', id, 'assets'), { recursive: true })
    mkdirSync(join(root, 'sites'), { recursive: true })
    for (const file of companies) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      if (existsSync(join(root, file))) throw cameUp(file)
      renameSync(join(folder, file), join(root, file))
      placed.push(file)
    }
    renameSync(join(folder, 'sites', id), join(root, 'sites', id))
  } catch (error) {
    for (const file of placed) rmSync(join(root, file), { force: true })
    throw isTaken(error) ? cameUp(`sites/${id}`) : error
  } finally {
    discard()
  }
}

function writeNew(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  // Flushed, so that a full disk fails here and not after the rename.
  writeFileSync(path, text, { flag: 'wx', flush: true })
}

/** Copies presets, companies, and other brands' settings. */
function copySettings(root: string, folder: string): void {
  const sites = join(root, 'sites')
  const shared = ['_presets', '_companies'].flatMap(part =>
    filesIn(join(sites, part)).map(file => join('sites', part, file))
  )
  const settings = siteIds(root).map(id => siteFile(id))
  mkdirSync(join(folder, 'sites'), { recursive: true })
  for (const file of [...shared, ...settings]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(join(root, file), join(folder, file))
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** Removes folders of killed runs. */
function sweep(root: string): void {
  const folder = join(root, '.livery')
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const pid = /^new-(\d+)-[0-9a-f]{6}$/.exec(name)?.[1]
    if (pid && !isRunning(Number(pid))) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process runs as another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** In the order of display. */
export function filesOf(
  id: string,
  site: string,
  company?: { id: string; text: string }
): NewFile[] {
  return [
    { file: siteFile(id), text: site },
    ...(company ? [{ file: companyFile(company.id), text: company.text }] : [])
  ]
}

function isTaken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'ENOTEMPTY' || code === 'EEXIST'
}

function cameUp(place: string): CommandError {
  const message = `${place} has come up meanwhile. Look at it, or choose another id. Nothing was written.`
  return new CommandError(message, EXIT.usage)
}
