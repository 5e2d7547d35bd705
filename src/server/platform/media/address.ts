import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#contract/time.ts'
import type { Brand } from '../../core/brands.ts'
import { VARIANTS, type Variant } from '../../core/ports.ts'

/** Characters of the signature: 132 bits. */
const LENGTH = 22
const NAME = /^([0-9a-f-]{36})_([a-z]+)\.webp$/

/**
 * For whom an address is. `public` works as long as the picture is for everybody to see, `allowed`
 * until the picture is gone, with the session of a member who may see it: its owner, and whoever
 * may see what is private.
 */
export type Reach = 'public' | 'allowed'
const REACHES: readonly Reach[] = ['public', 'allowed']

/**
 * The address of a picture, `file` as storeImage answered it (`photo/<id>`). It works until the end
 * of the next day (UTC), 48 h at most (product.md §15), on this brand alone, and is the same all
 * day, so that browsers keep the picture.
 */
export function mediaUrl(
  brand: Brand,
  file: string,
  variant: Variant,
  now: Date,
  reach: Reach
): string {
  const key = keyOf(file)
  return `/cdn/${signature(brand, key, variant, dayOf(now), reach)}/${key}_${variant}.webp`
}

/** The key of a picture in the store. */
export function keyOf(file: string): string {
  return file.replace(/^photo\//, '')
}

/** What an address that was signed leads to. */
export interface Signed {
  key: string
  variant: Variant
  reach: Reach
}

/** Reads an address; undefined where it is not ours or has run out. */
export function readAddress(
  brand: Brand,
  given: { signature: string; name: string },
  now: Date
): Signed | undefined {
  const [, key = '', said] = NAME.exec(given.name) ?? []
  const variant = VARIANTS.find(known => known === said)
  if (variant === undefined) return undefined
  for (const day of [dayOf(now), dayOf(now) - 1]) {
    for (const reach of REACHES) {
      if (isSame(given.signature, signature(brand, key, variant, day, reach))) {
        return { key, variant, reach }
      }
    }
  }
  return undefined
}

/** The same picture without a face, out of an address that shows it; undefined for a drawing. */
export function blurredUrl(brand: Brand, address: string, now: Date): string | undefined {
  const key = /^\/cdn\/[^/]+\/([0-9a-f-]{36})_/.exec(address)?.[1]
  return key === undefined ? undefined : mediaUrl(brand, key, 'blur', now, 'public')
}

function dayOf(now: Date): number {
  return Math.floor(now.getTime() / DAY_MS)
}

function signature(brand: Brand, key: string, variant: Variant, day: number, reach: Reach): string {
  return createHmac('sha256', brand.mediaKey)
    .update(`${reach} ${key}_${variant} ${day}`)
    .digest('base64url')
    .slice(0, LENGTH)
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
