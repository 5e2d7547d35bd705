import type { Person } from '#art/person.ts'
import { countryOf } from '#components/sections/price.ts'
import { regionTermOf } from '#contract/country.ts'
import type { ExampleField } from '#contract/examples.ts'
import type { Page } from '#page/page.ts'
import { bandsOf } from './bands.ts'
import type { Place } from './places.ts'

/** By what examples can be looked through: gender where there are both, ten-year bands, region. */
export function exampleFieldsOf(
  page: Page,
  people: readonly Person[],
  homes: readonly Place[]
): ExampleField[] {
  const { site, words, locale } = page
  const country = countryOf(page)
  const term = site.audience.regionTerm[country] ?? regionTermOf(country)
  const looks = new Set(people.map(({ look }) => look))
  const bands = bandsOf(people.map(({ age }) => age))
  const places = new Map(homes.map(({ code, name }) => [code, name]))
  const regions = [...places].sort(([, one], [, other]) => one.localeCompare(other, locale))
  const who: ExampleField = {
    name: 'looking_for',
    label: words('gallery.filter.who'),
    none: words('gallery.filter.everyone'),
    options: [
      { value: 'female', text: words('gallery.filter.women') },
      { value: 'male', text: words('gallery.filter.men') }
    ]
  }
  return [
    ...(looks.size > 1 ? [who] : []),
    {
      name: 'age',
      label: words('gallery.filter.age'),
      none: words('gallery.filter.anyAge'),
      options: bands.map(({ from, to }) => ({
        value: `${from}-${to}`,
        text: words('gallery.filter.span', { from, to })
      }))
    },
    {
      name: 'countryregion',
      label: words(`gallery.filter.region.${term}`),
      none: words('gallery.filter.anywhere'),
      options: regions.map(([value, text]) => ({ value, text }))
    }
  ]
}
