import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLive } from './live.ts'
import type { TileSize } from './query.ts'
import { TileCard } from './TileCard.tsx'
import { neighbour, type Row, rowsBetween, rowsOf, type Tile } from './tiles.ts'

/** Heights of the pictures, in px. */
const PICTURES: Readonly<Record<TileSize, number>> = { s: 180, m: 280, l: 440 }
const CAPTION = 60
const HEADING = 52
const GAP = 16
/** Tiles of this much above and below the window are drawn too, without their pages. */
const AHEAD = 400

interface Given {
  tiles: readonly Tile[]
  size: TileSize
  picked: readonly string[]
  /** Id of the tile that has the focus at first. */
  first: string | undefined
  onOpen(tile: Tile): void
  onPick(tile: Tile): void
}

/** Every variant as a tile. Only what is in sight is drawn, and its pages load a few at a time. */
export function Grid({ tiles, size, picked, first, onOpen, onPick }: Given) {
  const scroller = useRef<HTMLElement>(null)
  const { width, height, top } = useSight(scroller)
  const rows = useMemo(
    () =>
      rowsOf(tiles, {
        width,
        picture: PICTURES[size],
        caption: CAPTION,
        heading: HEADING,
        gap: GAP
      }),
    [tiles, width, size]
  )
  const [active, setActive] = useState(() => tiles.findIndex(({ id }) => id === first))
  const current = Math.min(Math.max(active, 0), Math.max(tiles.length - 1, 0))
  const focusNext = useRef(first !== undefined && active >= 0)
  const inSight = useMemo(() => rowsBetween(rows, top, top + height), [rows, top, height])
  const live = useLive(inSight)

  const drawn = useMemo(() => {
    const near = rowsBetween(rows, top - AHEAD, top + height + AHEAD)
    // The tile with the focus stays, or the focus would be lost.
    const own = rows.filter(row => !near.includes(row) && hasIndex(row, current))
    // In their order, since a page whose element moves loads again.
    return [...near, ...own].sort((a, b) => a.top - b.top)
  }, [rows, top, height, current])

  useLayoutEffect(() => {
    const row = rows.find(row => hasIndex(row, current))
    if (!focusNext.current || !row || !scroller.current) return
    focusNext.current = false
    bringIntoSight(scroller.current, row)
    scroller.current.querySelector<HTMLElement>(`[data-index="${current}"]`)?.focus({
      preventScroll: true
    })
  }, [rows, current])

  function move(event: KeyboardEvent): void {
    const tile = tiles[current]
    if (event.ctrlKey || event.metaKey || event.altKey || !tile) return
    if (event.key === 'c') onPick(tile)
    if (!MOVES.includes(event.key)) return
    event.preventDefault()
    focusNext.current = true
    setActive(neighbour(rows, current, event.key))
  }

  const last = rows.at(-1)
  return (
    <main className="grid" ref={scroller} tabIndex={-1}>
      <p className="quiet" id="grid-help">
        Arrow keys go from tile to tile, Enter opens one, c picks it to compare.
      </p>
      {tiles.length === 0 && <p className="message">No variant is like this.</p>}
      <ul
        aria-label="Variants"
        aria-describedby="grid-help"
        style={{ blockSize: last ? last.top + last.height : 0 }}
        onKeyDown={move}
      >
        {drawn.flatMap(row =>
          row.kind === 'heading'
            ? [
                <li
                  className="grid-heading"
                  key={row.brand.id}
                  style={{ insetBlockStart: row.top, blockSize: row.height }}
                >
                  <h2>{row.brand.name}</h2> <span>{row.count.toLocaleString('en')}</span>
                </li>
              ]
            : row.tiles.map(placed => (
                <TileCard
                  key={placed.tile.id}
                  placed={placed}
                  top={row.top}
                  picture={PICTURES[size]}
                  count={tiles.length}
                  live={live.stateOf(placed.tile.id)}
                  isCurrent={placed.index === current}
                  isPicked={picked.includes(placed.tile.id)}
                  onLoad={live.loaded}
                  onFocus={setActive}
                  onOpen={onOpen}
                  onPick={onPick}
                />
              ))
        )}
      </ul>
    </main>
  )
}

const MOVES = [
  ...['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'],
  ...['Home', 'End', 'PageUp', 'PageDown']
]

const hasIndex = (row: Row, index: number): boolean =>
  row.kind === 'tiles' && row.tiles.some(placed => placed.index === index)

function bringIntoSight(scroller: HTMLElement, { top, height }: Row): void {
  const { scrollTop, clientHeight } = scroller
  if (top < scrollTop + HEADING) scroller.scrollTop = Math.max(0, top - HEADING)
  else if (top + height > scrollTop + clientHeight) {
    scroller.scrollTop = top + height - clientHeight
  }
}

interface Sight {
  width: number
  height: number
  top: number
}

/** Scrolling is followed in steps of this many px. */
const STEP = 120

const isSame = (one: Sight, other: Sight): boolean =>
  one.width === other.width && one.height === other.height && one.top === other.top

/** Room for a row, and which part of the list is in sight. */
function useSight(scroller: React.RefObject<HTMLElement | null>) {
  const [sight, setSight] = useState<Sight>({ width: 0, height: 0, top: 0 })
  useLayoutEffect(() => {
    const element = scroller.current
    const list = element?.querySelector('ul')
    if (!element || !list) return
    const note = (seen: Sight): void => setSight(before => (isSame(before, seen) ? before : seen))
    const look = (): void =>
      note({
        width: list.clientWidth,
        height: element.clientHeight + STEP,
        top: Math.floor(element.scrollTop / STEP) * STEP
      })
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller])
  return sight
}
