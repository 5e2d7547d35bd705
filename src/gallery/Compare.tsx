import { useEffect, useState } from 'react'
import { go } from './address.ts'
import { isTyping } from './keys.ts'
import { Stage } from './Stage.tsx'
import { SchemeSign } from './TileCard.tsx'
import { addressOf, type Tile } from './tiles.ts'

/** Two to four pages side by side, which scroll together. */
export function Compare({ tiles }: { tiles: readonly Tile[] }) {
  const [isTogether, setTogether] = useState(true)
  const [scrolled, setScrolled] = useState<{ id: string; place: unknown }>()
  useEscape()
  return (
    <div className="compare">
      <header className="top">
        <button type="button" onClick={leave}>
          Back
        </button>
        <h1>Side by side</h1>
        <label className="switch">
          <input type="checkbox" checked={isTogether} onChange={() => setTogether(!isTogether)} />
          <span>Scroll together</span>
        </label>
      </header>
      <main className="compare-row" data-count={tiles.length}>
        {tiles.map(tile => (
          <section key={tile.id} aria-label={tile.id}>
            <h2>
              <a
                href={`?open=${tile.id}`}
                onClick={event => {
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return
                  event.preventDefault()
                  go({ open: tile.id, isComparing: false, changes: [] }, true)
                }}
              >
                {tile.brand.name} {tile.page.lander}
                {tile.page.slug === '' ? '' : `/${tile.page.slug}`}
              </a>
              <span>
                {tile.locale} · {tile.size.width} <SchemeSign scheme={tile.scheme} />
              </span>
            </h2>
            <Stage
              src={addressOf(tile)}
              size={tile.size}
              scheme={tile.scheme}
              title={tile.id}
              onEscape={leave}
              onScroll={place => setScrolled({ id: tile.id, place })}
              {...(isTogether && scrolled && scrolled.id !== tile.id
                ? { place: scrolled.place }
                : {})}
            />
          </section>
        ))}
      </main>
    </div>
  )
}

const leave = (): void => go({ isComparing: false }, true)

function useEscape(): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isTyping(event)) leave()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
