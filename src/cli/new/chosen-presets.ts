import type { CountryCode } from '#contract/country.ts'
import type { Niche } from '#contract/niche.ts'
import type { Answers } from './answers.ts'
import type { Presets } from './presets.ts'

/**
 * What the brand extends, weakest first: presets of family, countries, niche, then others. A
 * country without a preset is valid; its price and languages go into the brand's file.
 */
export function chosenPresets(
  { from, countries, niche }: Pick<Answers, 'from' | 'countries' | 'niche'>,
  presets: Presets
): string[] {
  const families = from.filter(name => name.startsWith('family/'))
  const others = from.filter(name => !name.startsWith('family/'))
  const ofCountries = countries.flatMap(country => presetOfCountry(country, presets))
  const ofNiche = presetOfNiche(niche, presets)
  const base = families.length === 0 && presets.names.includes('base') ? ['base'] : []
  return [...new Set([...base, ...families, ...ofCountries, ...ofNiche, ...others])]
}

/** `country/nl`, or a preset of several countries with this one among them. */
function presetOfCountry(country: CountryCode, presets: Presets): string[] {
  const own = `country/${country.toLowerCase()}`
  if (presets.names.includes(own)) return [own]
  return presets
    .in('country')
    .filter(name => presets.settings([name]).economy?.minimumMessageCost?.[country])
    .slice(0, 1)
}

export function presetOfNiche(niche: Niche, presets: Presets): string[] {
  return presets
    .in('niche')
    .filter(name => presets.settings([name]).brand?.niche === niche)
    .slice(0, 1)
}
