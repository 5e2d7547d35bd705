import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { getCompanyInfo, getInterests, getRegions, getSettings } from '#contract/calls/brand.ts'
import type { CountryCode } from '#contract/country.ts'
import { browser } from '#stores/browser/port.ts'
import { ask } from './client.ts'
import { $place } from './place.ts'

export type Settings = z.output<typeof getSettings.response>['settings']
export type CompanyInfo = z.output<typeof getCompanyInfo.response>['companyinfo']
export type BrandInterest = z.output<typeof getInterests.response>['interests'][number]
export type Regions = z.output<typeof getRegions.response>

/** How long to wait before asking again for settings that could not be had, while somebody needs them. */
const AGAIN_MS = 15_000

const $known = atom<Settings | null>(null)

/** The brand's settings, or null until they are there; the first listener fetches them. */
export const $settings: ReadableAtom<Settings | null> = readonlyType($known)

const $byCountry = atom<Readonly<Partial<Record<CountryCode, Regions>>>>({})

/** Regions of the countries that were asked for by `regionsOf`. */
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

/** What was asked for once; a failure is forgotten, so that it can be asked for again. */
const asked = new Map<string, Promise<unknown>>()

/** The brand's settings, fetched once with the page's query (spec §7). Throws Refused. */
export function loadSettings(): Promise<Settings> {
  return once('settings', async () => {
    const query = Object.fromEntries($place.get().query)
    const { settings } = await ask(getSettings, { query })
    $known.set(settings)
    return settings
  })
}

/** The company behind the brand, fetched once. Throws Refused. */
export function companyInfo(): Promise<CompanyInfo> {
  return once('company', async () => (await ask(getCompanyInfo)).companyinfo)
}

/** Interests that members of the brand choose from, fetched once. Throws Refused. */
export function interests(): Promise<readonly BrandInterest[]> {
  return once('interests', async () => (await ask(getInterests)).interests)
}

/** Regions of a country and what they are called there, fetched once a country. Throws Refused. */
export function regionsOf(country: CountryCode): Promise<Regions> {
  return once(`regions ${country}`, async () => {
    const regions = await ask(getRegions, { query: { country } })
    $byCountry.set({ ...$byCountry.value, [country]: regions })
    return regions
  })
}

/** Forgets everything that was fetched: for tests. */
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
