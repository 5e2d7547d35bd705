import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { getInterests, getRegions, getSettings } from '#contract/calls/brand.ts'
import type { CountryCode } from '#contract/country.ts'
import { browser } from '#stores/browser/port.ts'
import { ask } from './client.ts'
import { $facts } from './facts.ts'
import { $place } from './place.ts'

export type Settings = z.output<typeof getSettings.response>['settings']
export type BrandInterest = z.output<typeof getInterests.response>['interests'][number]
export type Regions = z.output<typeof getRegions.response>

const AGAIN_MS = 15_000

const $known = atom<Settings | null>(null)

/** The brand's settings, null until loaded; the first listener loads them. */
export const $settings: ReadableAtom<Settings | null> = readonlyType($known)

const $byCountry = atom<Readonly<Partial<Record<CountryCode, Regions>>>>({})

export const $regions: ReadableAtom<Readonly<Partial<Record<CountryCode, Regions>>>> =
  readonlyType($byCountry)

onMount($known, () => {
  let stop: (() => void) | undefined
  let isWanted = true
  const load = (): void => {
    loadSettings().catch(() => {
      if (isWanted) stop = browser.after(AGAIN_MS, load)
    })
  }
  load()
  return () => {
    isWanted = false
    stop?.()
  }
})

const asked = new Map<string, Promise<unknown>>()

/** Loads the settings once, with the page's query (product.md §7) and language. Throws Refused. */
export function loadSettings(): Promise<Settings> {
  return once('settings', async () => {
    const query = { ...Object.fromEntries($place.get().query), lang: $facts.get().locale }
    const { settings } = await ask(getSettings, { query })
    $known.set(settings)
    return settings
  })
}

export function interests(): Promise<readonly BrandInterest[]> {
  return once('interests', async () => (await ask(getInterests)).interests)
}

/** A country's regions and what they are called there, loaded once. Throws Refused. */
export function regionsOf(country: CountryCode): Promise<Regions> {
  return once(`regions ${country}`, async () => {
    const regions = await ask(getRegions, { query: { country } })
    $byCountry.set({ ...$byCountry.value, [country]: regions })
    return regions
  })
}

export function forgetSettings(): void {
  asked.clear()
  $known.set(null)
  $byCountry.set({})
}

function once<T>(key: string, load: () => Promise<T>): Promise<T> {
  const known = asked.get(key) as Promise<T> | undefined
  if (known) return known
  const loading = load()
  asked.set(key, loading)
  loading.catch(() => asked.delete(key))
  return loading
}
