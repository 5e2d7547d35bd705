import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { geocode } from '#contract/calls/brand.ts'
import { HOUR_MS } from '#contract/time.ts'
import { ask } from '#stores/app/client.ts'
import { browser, type PlacePermission } from '#stores/browser/port.ts'

export type Whereabouts = z.output<typeof geocode.response>

/** `not_found`: the place has no name (product.md §7). */
export type FoundPlace =
  | ({ state: 'found' } & Whereabouts)
  | { state: 'denied' | 'unsupported' | 'not_found' }

const MAX_AGE_MS = HOUR_MS

const $permission = atom<PlacePermission>('unknown')

export const $placePermission: ReadableAtom<PlacePermission> = readonlyType($permission)

/** In memory only: the location is private on a shared device. */
let last: { place: FoundPlace; at: number } | undefined

onMount($permission, () => {
  void browser.placePermission().then(permission => $permission.set(permission))
})

/** Place at most an hour ago. Call from clicks: it may ask for permission. Never rejects. */
export async function findPlace(): Promise<FoundPlace> {
  if (last && browser.now() - last.at < MAX_AGE_MS) return last.place
  const point = await browser.locate(MAX_AGE_MS)
  $permission.set(await browser.placePermission())
  if (point === 'denied' || point === 'unsupported') return { state: point }
  const place = await named(point)
  if (place.state === 'found') last = { place, at: browser.now() }
  return place
}

export function forgetPlace(): void {
  last = undefined
}

async function named({ lat, lon }: { lat: number; lon: number }): Promise<FoundPlace> {
  try {
    const query = { lat: lat.toFixed(2), lon: lon.toFixed(2) }
    return { state: 'found', ...(await ask(geocode, { query })) }
  } catch {
    return { state: 'not_found' }
  }
}
