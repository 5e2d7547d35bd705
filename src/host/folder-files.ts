import { existsSync } from 'node:fs'
import {
  chmod,
  copyFile,
  link,
  mkdir,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
  writeFile
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BundleFile, DeployError } from './deployment.ts'
import { digestOfFile } from './published.ts'

/** Skips a complete file; hard-links `same` if that has the wanted content. */
export async function put(to: string, file: BundleFile, same: string | undefined): Promise<void> {
  if (existsSync(to) && (await digestOfFile(to)) === file.digest) return
  await rm(to, { force: true })
  await folderFor(to)
  if (same !== undefined && (await isWhole(same, file.digest)) && (await linked(same, to))) return
  if ('text' in file.content) await writeFile(to, file.content.text)
  else await copyFile(file.content.path, to)
  // The web server runs as another user.
  await chmod(to, 0o644)
}

async function folderFor(file: string): Promise<void> {
  const folder = dirname(file)
  if (existsSync(folder)) return
  await folderFor(folder)
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

async function isWhole(path: string, digest: string): Promise<boolean> {
  return existsSync(path) && (await digestOfFile(path)) === digest
}

/** False if the disk doesn't support links or has too many. */
async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch {
    return false
  }
}

export async function verify(
  folder: string,
  files: ReadonlyMap<string, { digest: string }>
): Promise<void> {
  for (const [name, { digest }] of files) {
    if (!(await isWhole(join(folder, name), digest))) {
      throw new DeployError(
        `${join(folder, name)} is not what was sent. Look at the disk, then deploy again.`
      )
    }
  }
}

/** Renaming a link over another is atomic for visitors. */
export async function pointTo(place: string, target: string): Promise<void> {
  if ((await readlink(place).catch(() => undefined)) === target) return
  const next = `${place}.next`
  await rm(next, { force: true })
  await symlink(target, next)
  await rename(next, place)
}

export async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? (await readdir(folder)).sort() : []
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
