import type { Locale } from '#contract/locale.ts'
import { countryIn } from '#locales/format.ts'
import type { Regions } from '#stores/app/settings.ts'
import type { AppWords } from '#stores/app/words.ts'
import { type ActiveFilter, type Filters, OLDEST_AGE } from '#stores/people/search/filters.ts'
import type { Loosening } from '#stores/people/search/widening.ts'

/** The ages of a search in words; an end that is not asked is not said. */
export function ageWords(words: AppWords, { minAge, maxAge }: Filters): string {
  const from = minAge ?? 0
  const to = maxAge ?? OLDEST_AGE
  if (minAge === undefined && to >= OLDEST_AGE) return words('search.age.any')
  if (to >= OLDEST_AGE) return words('search.age.from', { from })
  if (minAge === undefined) return words('search.age.upTo', { to })
  return words('search.age.span', { from, to })
}

/** What the words of a filter need beside the filters. */
export interface Naming {
  words: AppWords
  locale: Locale
  regions: Regions | undefined
}

export function filterWords(active: ActiveFilter, filters: Filters, naming: Naming): string {
  const { words, locale, regions } = naming
  switch (active.kind) {
    case 'age':
      return ageWords(words, filters)
    case 'country':
      return filters.country ? countryIn(locale, filters.country) : ''
    case 'region':
      return regions?.regions.find(({ code }) => code === filters.region)?.name ?? '…'
    case 'interest':
      return words(`attributes.interests.${active.interest}`)
    default:
      return words(`search.form.${active.kind}`)
  }
}

/** A loosening, as the row that offers it says it. */
export function looseningWords(way: Loosening, filters: Filters, naming: Naming): string {
  const { words } = naming
  switch (way.kind) {
    case 'interests': {
      const [only, ...others] = filters.interests
      if (only === undefined || others.length > 0) return words('search.loosen.interests')
      return words('search.loosen.interest', { interest: words(`attributes.interests.${only}`) })
    }
    case 'age':
      return words('search.loosen.ages', { ages: ageWords(words, way.filters) })
    case 'region':
    case 'country':
      return words(`search.loosen.${way.kind}`, {
        [way.kind]: filterWords({ kind: way.kind }, filters, naming)
      })
    default:
      return words(`search.loosen.${way.kind}`)
  }
}
