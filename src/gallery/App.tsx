import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { current, go, useAddress } from './address.ts'
import { readRevision, readView } from './api.ts'
import { Compare } from './Compare.tsx'
import { Filters } from './Filters.tsx'
import { Grid } from './Grid.tsx'
import { Inspect } from './Inspect.tsx'
import { Numbers } from './Numbers.tsx'
import { MOST_PICKED } from './query.ts'
import { TopBar } from './TopBar.tsx'
import { found, type Tile, tilesOf } from './tiles.ts'
import type { FleetView } from './view.ts'

/** How often a page in sight asks whether a brand was built again, in ms. */
const ASK_EVERY = 2_000

export function App() {
  const { view, problem } = useView()
  if (problem !== undefined)
    return (
      <p className="message" role="alert">
        {problem}
      </p>
    )
  if (view === undefined) return <p className="message">Reading the brands …</p>
  return <Gallery view={view} />
}

function Gallery({ view }: { view: FleetView }) {
  const address = useAddress()
  const tiles = useMemo(() => tilesOf(view), [view])
  const byId = useMemo(() => new Map(tiles.map(tile => [tile.id, tile])), [tiles])
  const search = useDeferredValue(address.search)
  const shown = useMemo(() => found(tiles, search, address.chosen), [tiles, search, address.chosen])
  const picked = address.picked.flatMap(id => byId.get(id) ?? [])
  const open = address.open === undefined ? undefined : byId.get(address.open)
  // Where one comes back to, the tile looked at last has the focus.
  const last = useRef<string>(undefined)
  if (open) last.current = open.id
  if (open) {
    return (
      <Inspect tile={open} view={view} byId={byId} changes={address.changes} key={open.brand.id} />
    )
  }
  if (address.numbers) return <Numbers shown={address.numbers} brands={view.brands} />
  if (address.isComparing && picked.length > 1) return <Compare tiles={picked} />
  return (
    <div className="browse">
      <TopBar
        total={tiles.length}
        shown={shown.length}
        picked={picked}
        hasNumbers={view.token !== undefined}
      />
      <Filters tiles={tiles} search={search} chosen={address.chosen} />
      <Grid
        tiles={shown}
        size={address.size}
        picked={address.picked}
        first={last.current}
        onOpen={openTile}
        onPick={pick}
      />
    </div>
  )
}

const openTile = (tile: Tile): void => go({ open: tile.id, changes: [] }, true)

/** Picks a tile for the comparison, or puts it back; the oldest makes room. */
function pick({ id }: Tile): void {
  const { picked } = current()
  const others = picked.filter(other => other !== id)
  go({ picked: others.length < picked.length ? others : [...others, id].slice(-MOST_PICKED) })
}

/** The fleet as the server knows it; read again when a brand was built. */
function useView(): { view?: FleetView; problem?: string } {
  const [read, setRead] = useState<{ view?: FleetView; problem?: string }>({})
  useEffect(() => {
    const load = (): void => {
      readView().then(
        view => setRead({ view }),
        (error: Error) => setRead({ problem: `The gallery cannot be read: ${error.message}` })
      )
    }
    load()
  }, [])
  const { view } = read
  const revision = view?.revision
  const isLive = view?.token !== undefined
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      readRevision()
        .then(async now => {
          if (now !== revision) setRead({ view: await readView() })
        })
        // The server may be gone for a moment; what is shown stays.
        .catch(() => undefined)
    }, ASK_EVERY)
    return () => clearInterval(timer)
  }, [isLive, revision])
  return read
}
