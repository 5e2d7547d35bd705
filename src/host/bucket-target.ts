import { readFile } from 'node:fs/promises'
import type { Bucket } from './bucket.ts'
import {
  isThere,
  keptOf,
  keyOf,
  keysOf,
  manifestOf,
  metadataIn,
  metadataOf,
  type Placed,
  placedIn,
  placeOf
} from './bucket-keys.ts'
import {
  type Bundle,
  type BundleFile,
  DeployError,
  type DeployedRelease,
  deployedOf,
  type PutOptions,
  type Target
} from './deployment.ts'
import type { ObjectMetadata } from './s3-files.ts'

const LIVE = '.livery/live.json'
const AT_ONCE = 8

/**
 * A bucket behind a CDN. Hashed files get their keys at once; others are copied at the end, pages
 * last, so that pages never miss files. Files of kept releases stay for rollback.
 */
export class BucketTarget implements Target {
  readonly #bucket: Bucket

  constructor(bucket: Bucket) {
    this.#bucket = bucket
  }

  async releases(): Promise<{ release: DeployedRelease; live: boolean }[]> {
    const live = await this.#live()
    const keys = [...(await this.#bucket.list()).keys()].filter(key =>
      /^\.livery\/releases\//.test(key)
    )
    const texts = await Promise.all(keys.map(key => this.#bucket.read(key)))
    return texts
      .filter(text => text !== undefined)
      .map(text => JSON.parse(text) as DeployedRelease)
      .map(release => ({ release, live: release.id === live }))
      .sort((a, b) => (a.release.at < b.release.at ? 1 : -1))
  }

  async admit({ domain }: Bundle): Promise<void> {
    const other = (await this.releases()).find(({ release }) => release.domain !== domain)
    if (other === undefined) return
    throw new DeployError(
      `the bucket ${this.#bucket.name} holds ${other.release.domain}. Give ${domain} a bucket or folder of its own.`
    )
  }

  async put(bundle: Bundle, { keep, signal, about, on }: PutOptions): Promise<void> {
    await this.admit(bundle)
    const known = await this.releases()
    const release = deployedOf(bundle, new Date(), about)
    const there = await this.#bucket.list(signal)
    const missing = [...bundle.files].filter(([name, file]) => !isThere(there, name, file))
    let done = 0
    await each(missing, async ([name, file]) => {
      signal?.throwIfAborted()
      await this.#bucket.write(
        placeOf(name, file.digest),
        await bytesOf(file),
        file.metadata ?? {},
        signal
      )
      on?.(++done, missing.length)
    })
    await this.#bucket.write(manifestOf(release.id), json(release), {}, signal)
    signal?.throwIfAborted()
    await this.#switch(known.find(({ live }) => live)?.release, release, metadataOf(bundle), there)
    await this.#forget([release, ...known.map(({ release }) => release)], keep)
  }

  async rollBack(id: string): Promise<void> {
    const known = await this.releases()
    const wanted = known.find(({ release }) => release.id === id)?.release
    if (wanted === undefined) {
      throw new DeployError(`the bucket ${this.#bucket.name} has no release ${id}.`)
    }
    const live = known.find(({ live }) => live)?.release
    await this.#switch(live, wanted, metadataIn(wanted), await this.#bucket.list())
  }

  async #live(): Promise<string | undefined> {
    const text = await this.#bucket.read(LIVE)
    return text === undefined ? undefined : (JSON.parse(text) as { id: string }).id
  }

  /** Copies a release's files into place; on failure, restores those of the release before. */
  async #switch(
    before: DeployedRelease | undefined,
    after: DeployedRelease,
    metadata: ReadonlyMap<string, ObjectMetadata>,
    there: ReadonlyMap<string, number>
  ): Promise<void> {
    const wanted = placedIn(after.files).filter(
      ([name, { digest, bytes, meta }]) =>
        before?.files[name]?.digest !== digest ||
        before.files[name]?.meta !== meta ||
        there.get(keyOf(name)) !== bytes
    )
    try {
      await this.#place(wanted, metadata)
      await this.#bucket.write(LIVE, json({ id: after.id }), {})
    } catch (error) {
      if (before !== undefined) await this.#restore(before, wanted)
      throw error
    }
    const gone = placedIn(before?.files ?? {}).filter(([name]) => !Object.hasOwn(after.files, name))
    await this.#bucket.remove(gone.map(([name]) => keyOf(name)))
  }

  async #place(
    files: readonly Placed[],
    metadata: ReadonlyMap<string, ObjectMetadata>
  ): Promise<void> {
    const isPage = ([name]: Placed): boolean => /\.html(?:\.br)?$/.test(name)
    const copy = async ([name, { digest }]: Placed): Promise<void> => {
      const own = metadata.get(name)
      if (own !== undefined) await this.#bucket.copy(keptOf(digest), keyOf(name), own)
    }
    await each(
      files.filter(file => !isPage(file)),
      copy
    )
    await each(files.filter(isPage), copy)
  }

  async #restore(before: DeployedRelease, touched: readonly Placed[]): Promise<void> {
    const names = new Set(touched.map(([name]) => name))
    const files = placedIn(before.files).filter(([name]) => names.has(name))
    // The bucket is failing already, so this is best effort; the first error is reported.
    await this.#place(files, metadataIn(before)).catch(() => undefined)
  }

  /** Removes files that only dropped releases use; never touches other objects. */
  async #forget(releases: readonly DeployedRelease[], keep: number): Promise<void> {
    const unique = [...new Map(releases.map(release => [release.id, release])).values()]
    const old = unique.slice(keep)
    if (old.length === 0) return
    const needed = new Set(unique.slice(0, keep).flatMap(keysOf))
    const keys = old.flatMap(release => [manifestOf(release.id), ...keysOf(release)])
    await this.#bucket.remove([...new Set(keys)].filter(key => !needed.has(key)))
  }
}

async function bytesOf({ content }: BundleFile): Promise<Uint8Array> {
  return 'text' in content ? Buffer.from(content.text) : readFile(content.path)
}

const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value))

/** Runs up to AT_ONCE calls at a time; after the first failure it starts no more. */
async function each<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items].reverse()
  const work = async (): Promise<void> => {
    for (let item = queue.pop(); item !== undefined; item = queue.pop()) {
      await act(item).catch((error: unknown) => {
        queue.length = 0
        throw error
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
