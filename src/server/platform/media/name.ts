import { VARIANTS, type Variant } from '../../core/ports.ts'

/** The name of a variant in a store, `ab/<key>_full.webp`. Throws a TypeError for what is no key. */
export function nameIn(key: string, variant: Variant): string {
  if (!KEY.test(key) || !VARIANTS.includes(variant)) {
    throw new TypeError(`${key}_${variant} is no picture`)
  }
  return `${key.slice(0, 2)}/${key}_${variant}.webp`
}

export const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
