import { memo } from 'react'
import { Frame } from './Frame.tsx'
import type { LiveState } from './live.ts'
import { usePageState } from './states.ts'
import { addressOf, type PlacedTile, type Tile } from './tiles.ts'
import type { PageState } from './view.ts'

interface Given {
  placed: PlacedTile
  top: number
  picture: number
  count: number
  live: LiveState
  isCurrent: boolean
  isPicked: boolean
  onLoad(id: string): void
  onFocus(index: number): void
  onOpen(tile: Tile): void
  onPick(tile: Tile): void
}

/** Drawn again only when its own state changes: the list scrolls past hundreds. */
export const TileCard = memo(function TileCard(given: Given) {
  const { placed, top, picture, count, live, isCurrent, isPicked } = given
  const { tile, index, left, width } = placed
  const { id, page, locale, size, scheme } = tile
  const scale = picture / size.height
  const name = page.slug === '' ? page.lander : `${page.lander}/${page.slug}`
  return (
    <li
      className="tile"
      aria-setsize={count}
      aria-posinset={index + 1}
      data-picked={isPicked || undefined}
      style={{ insetBlockStart: top, insetInlineStart: left, inlineSize: width }}
    >
      <div
        className="picture"
        data-scheme={scheme}
        style={{ blockSize: picture, inlineSize: Math.min(width, size.width * scale) }}
      >
        {live !== 'waiting' && (
          <Frame
            src={addressOf(tile)}
            size={size}
            scheme={scheme}
            scale={scale}
            title={`${tile.brand.name} ${name} ${locale}`}
            isStill
            onLoad={() => given.onLoad(id)}
          />
        )}
      </div>
      <a
        className="tile-open"
        href={`?open=${id}`}
        tabIndex={isCurrent ? 0 : -1}
        data-index={index}
        onFocus={() => given.onFocus(index)}
        onClick={event => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          given.onOpen(tile)
        }}
      >
        <span className="tile-name">{name}</span>
        <span className="tile-kind">
          <span className="quiet">{tile.brand.name}, </span>
          {locale} · {size.width} <SchemeSign scheme={scheme} />
        </span>
      </a>
      {live === 'there' ? <Judged tile={tile} /> : <p className="tile-state" />}
      <label className="tile-pick" style={{ insetBlockStart: picture }}>
        <input
          type="checkbox"
          tabIndex={isCurrent ? 0 : -1}
          checked={isPicked}
          onChange={() => given.onPick(tile)}
        />
        <span className="quiet">Compare {id}</span>
      </label>
    </li>
  )
})

export function SchemeSign({ scheme }: { scheme: Tile['scheme'] }) {
  return (
    <>
      <svg className="scheme" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="5.5" />
        {scheme === 'dark' && <path d="M8 2.5a5.5 5.5 0 0 1 0 11z" className="scheme-night" />}
      </svg>
      <span className="quiet">{scheme}</span>
    </>
  )
}

/** Bytes against their budget, claims, and the tightest contrast of the scheme. */
function Judged({ tile }: { tile: Tile }) {
  const state = usePageState(tile)
  if (!state) return <p className="tile-state" />
  const faults = faultsOf(state, tile.scheme)
  const { total } = state.bytes
  const contrast = state.contrast[tile.scheme]
  return (
    <p
      className="tile-state"
      data-faulty={faults.length > 0 || undefined}
      title={faults.join('\n')}
    >
      <meter
        min={0}
        max={state.allowed.total}
        value={Math.min(total, state.allowed.total)}
        aria-label={`${kilobytes(total)} of ${kilobytes(state.allowed.total)}`}
      />
      <span>{kilobytes(total)}</span>
      {faults.length > 0 ? (
        <strong>{faults.length === 1 ? '1 fault' : `${faults.length} faults`}</strong>
      ) : (
        contrast && <span>{contrast.ratio.toFixed(1)}:1</span>
      )}
    </p>
  )
}

/** Everything wrong with a page, in words. */
export function faultsOf(state: PageState, scheme: Tile['scheme']): string[] {
  const contrast = state.contrast[scheme]
  return [
    ...state.over.map(says => `too many bytes: ${says}`),
    ...state.claims
      .filter(({ isProven }) => !isProven)
      .map(({ key }) => `${key} claims something without a source`),
    ...(contrast && contrast.failing > 0
      ? [`${contrast.failing} pairs of colours are too close`]
      : []),
    ...state.remarks.map(({ message }) => message)
  ]
}

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0)} kB`
