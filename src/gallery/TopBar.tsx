import { useEffect, useRef } from 'react'
import { go, useAddress } from './address.ts'
import { isTyping } from './keys.ts'
import { TILE_SIZES } from './query.ts'
import type { Tile } from './tiles.ts'

const SIZE_NAMES = { s: 'Small', m: 'Medium', l: 'Large' } as const

export function TopBar({
  total,
  shown,
  picked,
  hasNumbers
}: {
  total: number
  shown: number
  picked: readonly Tile[]
  /** Whether a server is there that can read them. */
  hasNumbers: boolean
}) {
  const { search, size } = useAddress()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const find = (event: KeyboardEvent): void => {
      if (event.key !== '/' || isTyping(event)) return
      event.preventDefault()
      field.current?.select()
    }
    addEventListener('keydown', find)
    return () => removeEventListener('keydown', find)
  }, [])
  return (
    <header className="top">
      <h1>Gallery</h1>
      <search className="find">
        <label htmlFor="search" className="quiet">
          Search
        </label>
        <input
          id="search"
          type="search"
          ref={field}
          value={search}
          placeholder="Search: video fr 390 dark"
          autoComplete="off"
          spellCheck={false}
          onChange={event => go({ search: event.target.value })}
          onKeyDown={event => {
            if (event.key === 'Escape' || event.key === 'ArrowDown' || event.key === 'Enter') {
              event.preventDefault()
              document.querySelector<HTMLElement>('.tile [tabindex="0"]')?.focus()
            }
          }}
        />
        <kbd>/</kbd>
      </search>
      <output className="count">
        <b>{shown.toLocaleString('en')}</b> of {total.toLocaleString('en')}
      </output>
      <fieldset className="sizes">
        <legend className="quiet">Size of the tiles</legend>
        {TILE_SIZES.map(each => (
          <label key={each}>
            <input
              type="radio"
              name="size"
              className="quiet"
              checked={size === each}
              onChange={() => go({ size: each })}
            />
            <span>{SIZE_NAMES[each]}</span>
          </label>
        ))}
      </fieldset>
      {hasNumbers && (
        <button type="button" onClick={() => go({ numbers: { by: [] } }, true)}>
          Numbers
        </button>
      )}
      <Picked picked={picked} />
    </header>
  )
}

function Picked({ picked }: { picked: readonly Tile[] }) {
  const isEnough = picked.length > 1
  return (
    <div className="picked">
      <button
        type="button"
        className="main"
        disabled={!isEnough}
        onClick={() => go({ isComparing: true }, true)}
      >
        Side by side{picked.length > 0 ? ` (${picked.length})` : ''}
      </button>
      {picked.length > 0 && (
        <button type="button" onClick={() => go({ picked: [] })}>
          Clear
        </button>
      )}
    </div>
  )
}
