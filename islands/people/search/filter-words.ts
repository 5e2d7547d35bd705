import type { Locale } from '#contract/locale.ts'
import type { TraitName } from '#contract/traits.ts'
import { countryIn } from '#locales/format.ts'
import type { Regions } from '#stores/app/settings.ts'
import { attributesMessages } from '#stores/messages/attributes.ts'
import { textAt } from '#stores/messages/i18n.ts'
import { searchMessages } from '#stores/messages/search.ts'
import {
  type ActiveFilter,
  activeIn,
  type Filters,
  OLDEST_AGE
} from '#stores/people/search/filters.ts'
import type { Loosening } from '#stores/people/search/ways.ts'

/** The ages of a search in words; an end that is not asked is not said. */
export function ageWords({ minAge, maxAge }: Filters): string {
  const searchWords = searchMessages.get()
  const from = minAge ?? 0
  const to = maxAge ?? OLDEST_AGE
  if (minAge === undefined && to >= OLDEST_AGE) return searchWords['age.any']
  if (to >= OLDEST_AGE) return searchWords['age.from']({ from })
  if (minAge === undefined) return searchWords['age.upTo']({ to })
  return searchWords['age.span']({ from, to })
}

/** What the words of a filter need beside the filters. */
export interface Naming {
  locale: Locale
  regions: Regions | undefined
}

export function filterWords(active: ActiveFilter, filters: Filters, naming: Naming): string {
  const { locale, regions } = naming
  switch (active.kind) {
    case 'age':
      return ageWords(filters)
    case 'country':
      return filters.country ? countryIn(locale, filters.country) : ''
    case 'region':
      return regions?.regions.find(({ code }) => code === filters.region)?.name ?? '…'
    case 'city':
      return filters.city ?? ''
    case 'trait':
      return traitWords(active.trait, filters)
    case 'interest':
      return attributesMessages.get()[`interests.${active.interest}`]
    default:
      return searchMessages.get()[`form.${active.kind}`]
  }
}

function traitWords(trait: TraitName, { traits }: Filters): string {
  const value = textAt(attributesMessages, `${trait}.${traits[trait]}`)
  return `${attributesMessages.get()[`fields.${trait}`]}: ${value}`
}

/** A loosening, as the row that offers it says it. */
export function looseningWords(way: Loosening, filters: Filters, naming: Naming): string {
  const { and, ...first } = way
  const words = stepWords(first, filters, naming)
  return and ? `${words} · ${stepWords({ ...way, kind: and }, filters, naming)}` : words
}

function stepWords(way: Loosening, filters: Filters, naming: Naming): string {
  const searchWords = searchMessages.get()
  switch (way.kind) {
    case 'interests': {
      const [only, ...others] = filters.interests
      if (only === undefined || others.length > 0) return searchWords['loosen.interests']
      return searchWords['loosen.interest']({
        interest: attributesMessages.get()[`interests.${only}`]
      })
    }
    case 'trait': {
      const [gone] = activeIn(filters).flatMap(active =>
        active.kind === 'trait' && way.filters.traits[active.trait] === undefined
          ? [active.trait]
          : []
      )
      return searchWords['loosen.interest']({ interest: gone ? traitWords(gone, filters) : '' })
    }
    case 'city':
      return searchWords['loosen.interest']({ interest: filters.city ?? '' })
    case 'age':
      return searchWords['loosen.ages']({ ages: ageWords(way.filters) })
    case 'region':
      return searchWords['loosen.region']({
        region: filterWords({ kind: 'region' }, filters, naming)
      })
    case 'country':
      return searchWords['loosen.country']({
        country: filterWords({ kind: 'country' }, filters, naming)
      })
    default:
      return searchWords[`loosen.${way.kind}`]
  }
}
