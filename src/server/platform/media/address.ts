import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY_MS } from '#contract/time.ts'
import type { Brand } from '../../core/brands.ts'
import { VARIANTS, type Variant } from '../../core/ports.ts'

/** In characters: 132 bits. */
const LENGTH = 22
const MEDIA = /^(?:https:\/\/.+)?\/cdn\/[^/]+\/([0-9a-f-]{36})_/
const NAME = /^([0-9a-f-]{36})_([a-z]+)\.webp$/

/**
 * `public` addresses work while everyone may see the picture; `allowed` ones need the session of a
 * member who may see it.
 */
export type Reach = 'public' | 'allowed'
const REACHES: readonly Reach[] = ['public', 'allowed']

/**
 * Signs an address until the end of the next UTC day, within 48 h (product.md §15). It stays the
 * same all day for browser caches.
 */
export function mediaUrl(
  brand: Brand,
  file: string,
  variant: Variant,
  now: Date,
  reach: Reach
): string {
  const key = keyOf(file)
  const base = reach === 'public' ? baseOf(brand) : '/'
  return `${base}cdn/${signature(brand, key, variant, dayOf(now), reach)}/${key}_${variant}.webp`
}

/** Browsers send no session to another host, so `allowed` pictures stay on the brand's own. */
function baseOf({ site }: Brand): string {
  const { cdnPrefix, domain } = site.brand
  return new URL(cdnPrefix).host === domain ? '/' : cdnPrefix
}

/** Whether an address is one of a stored photo, on the brand's own host or another. */
export function isMediaUrl(address: string): boolean {
  return MEDIA.test(address)
}

export function keyOf(file: string): string {
  return file.replace(/^photo\//, '')
}

export interface Signed {
  key: string
  variant: Variant
  reach: Reach
}

/** Returns undefined for a forged or expired address. */
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

/** The blurred variant of a signed address; undefined for a drawing. */
export function blurredUrl(brand: Brand, address: string, now: Date): string | undefined {
  const key = MEDIA.exec(address)?.[1]
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
