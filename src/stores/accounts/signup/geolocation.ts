import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { geocode } from '#contract/calls/brand.ts'
import { HOUR_MS } from '#contract/time.ts'
import { ask } from '#stores/app/client.ts'
import { browser, type PlacePermission } from '#stores/browser/port.ts'

/** City, region and country of a place. */
export type Whereabouts = z.output<typeof geocode.response>

/** What came of asking where the device is; `not_found`: it is somewhere without a name (spec §7). */
export type FoundPlace =
  | ({ state: 'found' } & Whereabouts)
  | { state: 'denied' | 'unsupported' | 'not_found' }

/** How old a place may be (spec §9). */
const MAX_AGE_MS = 3_600_000

const $permission = atom<PlacePermission>('unknown')

/** Whether the visitor lets us know where the device is (spec §4, geolocation permission). */
export const $placePermission: ReadableAtom<PlacePermission> = readonlyType($permission)

/** Kept in memory alone: where somebody is, is nobody else's on this device. */
let last: { place: FoundPlace; at: number } | undefined

onMount($permission, () => {
  void browser.placePermission().then(permission => $permission.set(permission))
})

/**
 * Where the device is, by name, at most an hour old. Asks the visitor where nobody did yet, so only
 * from a click. Never rejects.
 */
export async function findPlace(): Promise<FoundPlace> {
  if (last && browser.now() - last.at < MAX_AGE_MS) return last.place
  const point = await browser.locate(MAX_AGE_MS)
  $permission.set(await browser.placePermission())
  if (point === 'denied' || point === 'unsupported') return { state: point }
  const place = await named(point)
  if (place.state === 'found') last = { place, at: browser.now() }
  return place
}

/** Forgets where the device was. */
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
