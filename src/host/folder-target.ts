import { existsSync } from 'node:fs'
import {
  chmod,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  writeFile
} from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { writeWhole } from '#site/write-whole.ts'
import {
  type Bundle,
  DeployError,
  type DeployedRelease,
  deployedOf,
  type PutOptions,
  type Target
} from './deployment.ts'
import { isRunning, namesIn, pointTo, put, verify } from './folder-files.ts'
import { PAUSE_FILE } from './pause.ts'

const MANIFEST = 'release.json'

/**
 * A local or mounted folder. A release is staged in `releases/<id>`, verified by hashes, and made
 * live by renaming the link `current`.
 */
export class FolderTarget implements Target {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  async releases(): Promise<{ release: DeployedRelease; live: boolean }[]> {
    const live = await this.#live()
    const found: { release: DeployedRelease; live: boolean }[] = []
    for (const name of await namesIn(join(this.#path, 'releases'))) {
      if (name.startsWith('.')) continue
      const release = await this.#read(name)
      // The folder name may end in a number, if the id was taken.
      if (release !== undefined) {
        found.push({ release: { ...release, id: name }, live: name === live })
      }
    }
    return found.sort((a, b) => (a.release.at < b.release.at ? 1 : -1))
  }

  async put(bundle: Bundle, { keep, signal, about, on }: PutOptions): Promise<void> {
    await this.admit(bundle)
    const record = (): string => JSON.stringify(deployedOf(bundle, new Date(), about))
    if (await this.#hasWhole(bundle)) {
      await writeWhole(join(this.#releaseOf(bundle.id), MANIFEST), record())
      return this.#switchTo(bundle.id)
    }
    const staging = await this.#staging(bundle)
    try {
      const before = await this.#live()
      const last = before === undefined ? undefined : await this.#read(before)
      let done = 0
      for (const [name, file] of bundle.files) {
        signal?.throwIfAborted()
        const same = last?.files[name]?.digest === file.digest
        await put(join(staging, name), file, same ? join(this.#releaseOf(before), name) : undefined)
        on?.(++done, bundle.files.size)
      }
      await verify(staging, bundle.files)
      await writeFile(join(staging, MANIFEST), record())
      const name = this.#freeName(bundle.id)
      await rename(staging, join(this.#path, 'releases', name))
      await this.#switchTo(name)
      await this.#forget(keep, [name, before])
    } catch (error) {
      await rm(staging, { recursive: true, force: true }).catch(() => undefined)
      throw error
    }
  }

  async rollBack(id: string): Promise<void> {
    const release = await this.#read(id)
    if (release === undefined) throw new DeployError(`${this.#path} has no release ${id}.`)
    await verify(this.#releaseOf(id), new Map(Object.entries(release.files)))
    await this.#switchTo(id)
  }

  #releaseOf(id: string | undefined): string {
    return join(this.#path, 'releases', id ?? '')
  }

  async #live(): Promise<string | undefined> {
    try {
      return (await readlink(join(this.#path, 'current'))).split('/').at(-1)
    } catch {
      return undefined
    }
  }

  async #read(id: string): Promise<DeployedRelease | undefined> {
    const file = join(this.#releaseOf(id), MANIFEST)
    if (!existsSync(file)) return undefined
    return JSON.parse(await readFile(file, 'utf8')) as DeployedRelease
  }

  async #hasWhole({ id, files }: Bundle): Promise<boolean> {
    if ((await this.#read(id)) === undefined) return false
    return verify(this.#releaseOf(id), files).then(
      () => true,
      () => false
    )
  }

  async admit({ domain }: Bundle): Promise<void> {
    const names = (await namesIn(this.#path)).filter(name => name !== PAUSE_FILE)
    if (names.length > 0 && !names.includes('releases')) {
      throw new DeployError(
        `${this.#path} is not empty and no deployment of Livery's. Name an empty folder, or one that is not there yet.`
      )
    }
    const current = await lstat(join(this.#path, 'current')).catch(() => undefined)
    if (current !== undefined && !current.isSymbolicLink()) {
      throw new DeployError(
        `${this.#path}/current is not a link of Livery's. Move it away; Livery puts a link there.`
      )
    }
    const other = (await this.releases()).find(({ release }) => release.domain !== domain)
    if (other !== undefined) {
      throw new DeployError(
        `${this.#path} holds ${other.release.domain}. Give ${domain} a folder of its own.`
      )
    }
  }

  /** A staging folder; resumes that of a killed deploy of the same release. */
  async #staging({ id }: Bundle): Promise<string> {
    const parent = join(this.#path, 'releases')
    if (!existsSync(parent)) await mkdir(parent, { recursive: true })
    const own = join(parent, `.staging-${hostname()}-${process.pid}-${id}`)
    for (const name of await readdir(parent)) {
      const [, host, pid, of] = /^\.staging-(.+)-(\d+)-([0-9a-f]+)$/.exec(name) ?? []
      if (pid === undefined || host !== hostname() || isRunning(Number(pid))) continue
      if (of === id && !existsSync(own)) await rename(join(parent, name), own)
      else await rm(join(parent, name), { recursive: true, force: true })
    }
    // Recursive mkdir would report a read-only disk as a missing folder.
    if (!existsSync(own)) await mkdir(own)
    await chmod(own, 0o755)
    return own
  }

  /** A folder of this id may exist that isn't live or isn't complete. */
  #freeName(id: string): string {
    for (let again = 0; ; again++) {
      const name = again === 0 ? id : `${id}-${again}`
      if (!existsSync(this.#releaseOf(name))) return name
    }
  }

  async #switchTo(id: string): Promise<void> {
    if (existsSync(join(this.#releaseOf(id), 'conf'))) {
      await pointTo(join(this.#path, 'conf'), 'current/conf')
    }
    await pointTo(join(this.#path, 'current'), `releases/${id}`)
  }

  async #forget(keep: number, always: readonly (string | undefined)[]): Promise<void> {
    const kept = (await this.releases()).map(({ release }) => release.id).slice(0, keep)
    for (const name of await namesIn(join(this.#path, 'releases'))) {
      if (name.startsWith('.') || kept.includes(name) || always.includes(name)) continue
      await rm(this.#releaseOf(name), { recursive: true, force: true })
    }
  }
}
