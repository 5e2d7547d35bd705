import { VARIANTS, type Variant } from '../../core/ports.ts'

/** Returns `ab/<key>_full.webp`. Throws a TypeError for an invalid key. */
export function nameIn(key: string, variant: Variant): string {
  if (!KEY.test(key) || !VARIANTS.includes(variant)) {
    throw new TypeError(`${key}_${variant} is no picture`)
  }
  return `${key.slice(0, 2)}/${key}_${variant}.webp`
}

export const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
