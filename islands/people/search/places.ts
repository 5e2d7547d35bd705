import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { CountryCode } from '#contract/country.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import { $user } from '#stores/accounts/session.ts'
import { $facts } from '#stores/app/facts.ts'
import { $regions, $settings, type Regions, regionsOf } from '#stores/app/settings.ts'

/** Regions of a country; undefined until they are there. */
export function useRegions(country: CountryCode | undefined): Regions | undefined {
  const regions = useStore($regions)
  useEffect(() => {
    // Without them the field has no list and a card no region: both are whole without.
    if (country !== undefined) regionsOf(country).catch(() => {})
  }, [country])
  return country === undefined ? undefined : regions[country]
}

/** The chosen country, else the member's own. */
export function useRegionCountry(chosen: CountryCode | undefined): CountryCode | undefined {
  const settings = useStore($settings)
  const user = useStore($user)
  const facts = useStore($facts)
  if (chosen !== undefined) return chosen
  const served = settings?.countries ?? []
  const home = [user?.profile.country, settings?.geoip_selected_country, facts.country]
  return home.find(country => country !== undefined && served.includes(country)) ?? served[0]
}

/** Where a member lives, as far as the brand shows it: the town, or else the region. */
export function usePlaceOf(): (card: Pick<ProfileCard, 'city' | 'region' | 'country'>) => string {
  const regions = useStore($regions)
  return ({ city, region, country }) =>
    city ?? regions[country]?.regions.find(({ code }) => code === region)?.name ?? ''
}

/** Loads the names of the regions that these cards are in. */
export function useRegionsOf(cards: readonly ProfileCard[]): void {
  const countries = [...new Set(cards.map(({ country }) => country))].sort().join()
  useEffect(() => {
    for (const country of countries.split(',').filter(Boolean)) {
      regionsOf(country as CountryCode).catch(() => {})
    }
  }, [countries])
}
