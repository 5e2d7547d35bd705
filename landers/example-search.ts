import type { ExamplePerson, ExampleSearch } from '#contract/examples.ts'
import type { Page } from '#page/page.ts'
import { exampleFieldsOf } from './example-fields.ts'
import { examplesOf } from './examples.ts'
import { Knobs } from './gallery/manifest.ts'
import { knobsOf } from './knobs.ts'

const SHOWN = 8

/** What visitors see where members are shown to members alone: the gallery lander's people. Undefined where every visitor may search. */
export function exampleSearchOf(page: Page): ExampleSearch | undefined {
  const { site, words, media } = page
  if (site.access.loggedOutSearch === 'all') return undefined
  const examples = examplesOf(page, SHOWN, knobsOf(site, 'gallery', Knobs).ages)
  const drawn = examples.map(({ person }) => person)
  const photos = media.portraits(drawn, 'card')
  const homes = examples.map(({ place }) => place)
  const people = examples.map(
    ({ person, name, place, line }, index): ExamplePerson => ({
      name,
      gender: person.look === 'woman' ? 'female' : 'male',
      age: person.age,
      region: place.code,
      place: place.name,
      line,
      picture: photos[index]?.src ?? ''
    })
  )
  return {
    people,
    fields: exampleFieldsOf(page, drawn, homes),
    counts: [...people.keys(), SHOWN].map(count => words('gallery.count', { count })),
    label: words('examples.label'),
    lede: words('gallery.lede'),
    none: {
      title: words('gallery.none.title'),
      text: words('gallery.none.text'),
      all: words('gallery.none.all')
    }
  }
}
