import { useId, useState } from 'react'
import { go } from './address.ts'
import { type Chosen, counted, FACETS, type Facet, type Tile } from './tiles.ts'

const NAMES: Readonly<Record<Facet, string>> = {
  brand: 'Brand',
  lander: 'Lander',
  niche: 'Niche',
  slug: 'Slug',
  locale: 'Language',
  width: 'Width',
  scheme: 'Light'
}

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** A value as people read it. */
function nameOf(facet: Facet, value: string): string {
  if (facet === 'width') return `${value} px`
  if (facet === 'scheme') return value === 'light' ? 'Light' : 'Dark'
  if (facet === 'locale') return languages.of(value) ?? value
  if (facet === 'slug' && value === 'none') return 'without a slug'
  return value
}

interface Filtered {
  tiles: readonly Tile[]
  search: string
  chosen: Chosen
}

export function Filters({ tiles, search, chosen }: Filtered) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = FACETS.reduce((sum, facet) => sum + chosen[facet].length, 0)
  return (
    <nav className="filters" aria-label="Filters" data-open={isOpen || undefined}>
      <div className="filters-bar">
        <button
          type="button"
          className="filters-button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Filters{count > 0 ? ` (${count})` : ''}
        </button>
        {count > 0 && (
          <button type="button" onClick={() => go({ chosen: NOTHING })}>
            Clear filters
          </button>
        )}
      </div>
      <div className="filters-list" id={id}>
        {FACETS.map(facet => (
          <FacetList key={facet} facet={facet} tiles={tiles} search={search} chosen={chosen} />
        ))}
      </div>
    </nav>
  )
}

const NOTHING = Object.fromEntries(FACETS.map(facet => [facet, []])) as unknown as Chosen

function FacetList({ facet, tiles, search, chosen }: Filtered & { facet: Facet }) {
  const counts = counted(tiles, search, chosen, facet)
  if (counts.size < 2) return null
  const turn = (value: string): void => {
    const others = chosen[facet].filter(other => other !== value)
    const values = others.length < chosen[facet].length ? others : [...others, value]
    go({ chosen: { ...chosen, [facet]: values } })
  }
  return (
    <fieldset className="facet">
      <legend>{NAMES[facet]}</legend>
      {[...counts].map(([value, count]) => (
        <label key={value} data-empty={count === 0 || undefined}>
          <input
            type="checkbox"
            checked={chosen[facet].includes(value)}
            onChange={() => turn(value)}
          />
          <span>{nameOf(facet, value)}</span>
          <span className="facet-count">{count}</span>
        </label>
      ))}
    </fieldset>
  )
}
