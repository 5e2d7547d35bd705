import { type MediaSettings, type MediaStore, VARIANTS, type Variant } from '../../core/ports.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'

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
