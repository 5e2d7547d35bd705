import { useEffect, useRef, useState } from 'react'
import { go } from './address.ts'
import { tryPage } from './api.ts'
import { Knobs } from './Knobs.tsx'
import { isTyping } from './keys.ts'
import { Stage } from './Stage.tsx'
import { StateList } from './StateList.tsx'
import { addressOf, NO_SLUG, type Tile } from './tiles.ts'
import type { FleetView, KnobChange, KnobFault, Turned } from './view.ts'

interface Given {
  tile: Tile
  view: FleetView
  byId: ReadonlyMap<string, Tile>
  changes: readonly KnobChange[]
}

/** One page, large, with its knobs and what the checks say. */
export function Inspect({ tile, view, byId, changes }: Given) {
  const turned = turnedOn(tile, changes)
  const { src, faults, hold } = useTried(tile, turned)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isTyping(event)) leave()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  const name = tile.page.slug === '' ? tile.page.lander : `${tile.page.lander}/${tile.page.slug}`
  return (
    <div className="inspect">
      <header className="top">
        <button type="button" ref={back} onClick={leave}>
          All variants
        </button>
        <h1>
          {tile.brand.name} <span>{name}</span>
        </h1>
        <Choices tile={tile} byId={byId} />
        <a className="alone" href={addressOf(tile)} target="_blank" rel="noreferrer">
          Page alone
        </a>
      </header>
      <main className="inspect-main">
        <Stage
          src={src}
          size={tile.size}
          scheme={tile.scheme}
          title={tile.id}
          onEscape={leave}
          onReady={() => performance.mark('gallery-seen')}
        />
        <aside className="panel" aria-label="Knobs and checks">
          {view.token !== undefined && (
            <Knobs turned={turned} faults={faults} onSaved={hold} key={keyOf(turned)} />
          )}
          <StateList tile={tile} />
        </aside>
      </main>
    </div>
  )
}

const leave = (): void => go({ open: undefined, changes: [] }, true)

function turnedOn({ brand, page, locale }: Tile, changes: readonly KnobChange[]): Turned {
  return { brand: brand.id, lander: page.lander, slug: page.slug, locale, changes }
}

const keyOf = ({ brand, lander, slug, locale }: Turned): string =>
  [brand, lander, slug, locale].join('/')

interface Tried {
  src: string
  faults: readonly KnobFault[]
  /** Keeps what is drawn in sight until the brand is built with it. */
  hold(): void
}

/** The page as built, or drawn with the changes. What was drawn last stays while the next is made. */
function useTried(tile: Tile, turned: Turned): Tried {
  const built = addressOf(tile)
  const [tried, setTried] = useState<{ of: string; src: string; isHeld: boolean }>()
  const [faults, setFaults] = useState<readonly KnobFault[]>([])
  const asked = JSON.stringify(turned)
  const { base } = tile.brand
  useEffect(() => {
    const wanted = JSON.parse(asked) as Turned
    setFaults([])
    if (wanted.changes.length === 0) return
    const given = new AbortController()
    tryPage(wanted, given.signal).then(
      page => {
        if ('faults' in page) setFaults(page.faults)
        else setTried({ of: built, src: `${base}${page.src}`, isHeld: false })
      },
      (error: Error) => {
        if (!given.signal.aborted) setFaults([unheard(error)])
      }
    )
    return () => given.abort()
  }, [asked, base, built])
  const isShown = tried?.of === built && (turned.changes.length > 0 || tried.isHeld)
  return {
    src: isShown ? tried.src : built,
    faults,
    hold: () => setTried(before => before && { ...before, isHeld: true })
  }
}

const unheard = (error: Error): KnobFault => ({
  path: '',
  severity: 'error',
  message: error.message,
  hint: ''
})

/** Another language, window or scheme of the same page; the knobs stay as they are. */
function Choices({ tile, byId }: { tile: Tile; byId: ReadonlyMap<string, Tile> }) {
  const { brand, page, locale, size, scheme } = tile
  const all = [...byId.values()].filter(other => other.brand === brand && other.page === page)
  const idWith = (change: Partial<Pick<Tile, 'locale' | 'size' | 'scheme'>>): string => {
    const to = { locale, size, scheme, ...change }
    return [brand.id, page.lander, page.slug || NO_SLUG, to.locale, to.size.width, to.scheme].join(
      '/'
    )
  }
  const open = (id: string): void => go({ open: id })
  const sizes = [...new Set(all.map(other => other.size))]
  return (
    <div className="choices">
      <label>
        <span className="quiet">Language</span>
        <select value={locale} onChange={event => open(idWith({ locale: event.target.value }))}>
          {brand.locales.map(each => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </label>
      <fieldset className="sizes">
        <legend className="quiet">Width</legend>
        {sizes.map(each => (
          <label key={each.width}>
            <input
              type="radio"
              name="width"
              className="quiet"
              checked={each.width === size.width}
              onChange={() => open(idWith({ size: each }))}
            />
            <span>{each.width}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="sizes">
        <legend className="quiet">Light</legend>
        {brand.schemes.map(each => (
          <label key={each}>
            <input
              type="radio"
              name="scheme"
              className="quiet"
              checked={each === scheme}
              onChange={() => open(idWith({ scheme: each }))}
            />
            <span>{each === 'light' ? 'Light' : 'Dark'}</span>
          </label>
        ))}
      </fieldset>
    </div>
  )
}
