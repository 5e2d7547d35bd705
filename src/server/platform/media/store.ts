import type { Readable } from 'node:stream'
import { diskStore } from './disk-store.ts'
import { type S3Settings, s3Store } from './s3-store.ts'

/** What is kept of a picture: 1600 px, a square of 640, a square of 240, and 24 px without a face. */
export const VARIANTS = ['full', 'match', 'thumb', 'blur'] as const
export type Variant = (typeof VARIANTS)[number]

/**
 * Where the bytes of pictures are. Keys are those of the table `files` (files.ts), UUIDs that no
 * member can choose. A store that is away or full throws whatever it has; files.ts turns that into 503.
 */
export interface MediaStore {
  /** Writes one variant whole or not at all; the same again is no mistake. */
  put(key: string, variant: Variant, bytes: Uint8Array): Promise<void>
  /** Undefined where there is none. */
  open(key: string, variant: Variant): Promise<Readable | undefined>
  /** Removes every variant of a key and what a cut-off `put` left; none there is no mistake. */
  remove(key: string): Promise<void>
}

/** Where the operator wants pictures (docs/operations.md, "Photos"). */
export type MediaSettings = { folder: string } | S3Settings

export function mediaStore(settings: MediaSettings): MediaStore {
  return 'folder' in settings ? diskStore(settings.folder) : s3Store(settings)
}

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The name of a variant in a store, `ab/<key>_full.webp`. Throws a TypeError for what is no key. */
export function nameIn(key: string, variant: Variant): string {
  if (!KEY.test(key) || !VARIANTS.includes(variant)) {
    throw new TypeError(`${key}_${variant} is no picture`)
  }
  return `${key.slice(0, 2)}/${key}_${variant}.webp`
}
