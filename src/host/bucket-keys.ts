import type { Bundle, BundleFile, DeployedRelease } from './deployment.ts'
import { isImmutable } from './model.ts'
import type { ObjectMetadata } from './s3-files.ts'

export const manifestOf = (id: string): string => `.livery/releases/${id}.json`
export const keptOf = (digest: string): string => `.livery/kept/${digest}`

type Files = DeployedRelease['files']

export type Placed = [name: string, file: Files[string]]

export const keyOf = (name: string): string =>
  name.startsWith('site/') ? name.slice('site/'.length) : `.livery/${name}`

/** Hashed site files keep their key forever; all others are stored under `.livery/kept`. */
const isFixed = (name: string): boolean => name.startsWith('site/') && isImmutable(keyOf(name))

export const placeOf = (name: string, digest: string): string =>
  isFixed(name) ? keyOf(name) : keptOf(digest)

export function placedIn(files: Files): Placed[] {
  return Object.entries(files).filter(([name]) => name.startsWith('site/') && !isFixed(name))
}

export function keysOf({ files }: DeployedRelease): string[] {
  return Object.entries(files).map(([name, { digest }]) => placeOf(name, digest))
}

export function isThere(
  there: ReadonlyMap<string, number>,
  name: string,
  { digest, bytes }: BundleFile
): boolean {
  return there.get(placeOf(name, digest)) === bytes
}

export function metadataOf({ files }: Bundle): Map<string, ObjectMetadata> {
  return new Map(
    [...files].flatMap(([name, { metadata }]) => (metadata === undefined ? [] : [[name, metadata]]))
  )
}

export function metadataIn({ files }: DeployedRelease): Map<string, ObjectMetadata> {
  return new Map(
    Object.entries(files).flatMap(([name, { meta }]) =>
      meta === undefined ? [] : [[name, JSON.parse(meta) as ObjectMetadata]]
    )
  )
}
