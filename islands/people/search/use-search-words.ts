import { useLocale, useMessages } from '#islands/ui/words.ts'
import { searchMessages } from '#stores/messages/search.ts'
import { activeIn, type Filters } from '#stores/people/search/filters.ts'
import { filterWords } from './filter-words.ts'
import { useRegionCountry, useRegions } from './places.ts'

/** A search in words: whom, and each filter, such as "Men, 40 to 50, Utrecht". */
export function useSearchWords(filters: Filters): string {
  const searchWords = useMessages(searchMessages)
  const locale = useLocale()
  const regions = useRegions(useRegionCountry(filters.country))
  const whom = searchWords[`gender.${filters.gender ?? 'all'}`]
  const words = activeIn(filters).map(active => filterWords(active, filters, { locale, regions }))
  return [whom, ...words].join(', ')
}
