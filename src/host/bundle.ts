import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { liveManifest } from '#render/release.ts'
import type { Bundle, BundleFile } from './deployment.ts'
import { BESIDE_PAGES, hostFiles, SERVES_PACKED } from './host-files.ts'
import type { HostFile, Installation, TargetKind } from './installation.ts'
import { type HostModel, isPage, modelOf } from './model.ts'
import { type Coding, type Packs, packFiles, SUFFIX } from './pack.ts'
import { digestOf } from './published.ts'
import { metadataOf } from './s3-files.ts'

export interface BundleOptions {
  out: string
  domain: string
  kind: TargetKind
  installation: Installation
  cache: string
  signal?: AbortSignal | undefined
}

export type NotBuilt = 'not built' | 'of an earlier Livery'

export async function bundleOf(options: BundleOptions): Promise<Bundle | NotBuilt> {
  const { out, domain, kind, installation, cache, signal } = options
  const live = await liveManifest(out, domain)
  if (live === undefined) return 'not built'
  const { folder, manifest } = live
  if (manifest.hosting === undefined) return 'of an earlier Livery'
  const model = await modelOf(folder, manifest.hosting)
  const packs: Packs = SERVES_PACKED.has(kind)
    ? (await packFiles(folder, model.files, cache, signal)).packs
    : new Map()
  const files = new Map([
    ...(await siteFiles(folder, model)),
    ...(await packedFiles(packs, kind)),
    ...confFiles(hostFiles(kind, model, installation, packs), kind)
  ])
  return {
    id: idOf(files),
    siteId: manifest.siteId,
    domain,
    kind,
    built: folder.split('/').at(-1) ?? '',
    pages: model.files.filter(isPage).length,
    files: kind === 's3' ? withMetadata(files, model, packs) : files
  }
}

type Entry = readonly [string, BundleFile]

async function siteFiles(folder: string, model: HostModel): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const file of model.files) {
    const path = join(folder, file)
    const content = await readFile(path)
    const digest = digestOf(content)
    entries.push([`site/${file}`, { digest, bytes: content.length, content: { path } }])
  }
  return entries
}

async function packedFiles(packs: Packs, kind: TargetKind): Promise<Entry[]> {
  const entries: Entry[] = []
  for (const [file, forms] of packs) {
    for (const [coding, path] of Object.entries(forms) as [Coding, string][]) {
      // CDNs request brotli by its key and compress gzip themselves.
      if (kind === 's3' && coding !== 'br') continue
      const digest = digestOf(await readFile(path))
      const { size } = await stat(path)
      entries.push([`site/${file}${SUFFIX[coding]}`, { digest, bytes: size, content: { path } }])
    }
  }
  return entries
}

function confFiles(files: readonly HostFile[], kind: TargetKind): Entry[] {
  return files.map(({ file, text, isBeside = BESIDE_PAGES.has(kind) }) => [
    isBeside ? `site/${file}` : `conf/${file}`,
    { digest: digestOf(text), bytes: Buffer.byteLength(text), content: { text } }
  ])
}

function withMetadata(
  files: ReadonlyMap<string, BundleFile>,
  model: HostModel,
  packs: Packs
): Map<string, BundleFile> {
  const metadata = metadataOf(model, packs)
  return new Map(
    [...files].map(([name, file]) => {
      const own = metadata[name.replace(/^site\//, '')]
      return [name, own === undefined ? file : { ...file, metadata: own }]
    })
  )
}

function idOf(files: ReadonlyMap<string, BundleFile>): string {
  const hash = createHash('sha256')
  for (const name of [...files.keys()].sort()) {
    hash.update(`${name.length}:${name}${files.get(name)?.digest}`)
  }
  return hash.digest('hex').slice(0, 16)
}
