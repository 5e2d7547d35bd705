import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Row } from './tiles.ts'

/** Pages loaded at once. More would make one another wait. */
const AT_ONCE = 4
/** Pages held at most, whatever the window. */
const MOST_LIVE = 48
/** Scrolling has to rest this long before a page loads, in ms. */
const REST = 120

export type LiveState = 'waiting' | 'loading' | 'there'

/**
 * Which tiles have their page: those in sight, from the top, a few at a time, once
 * scrolling rests. A page out of sight is let go.
 */
export function useLive(rows: readonly Row[]) {
  const [states, setStates] = useState<ReadonlyMap<string, LiveState>>(new Map())
  const wanted = useMemo(() => idsIn(rows).slice(0, MOST_LIVE), [rows])
  useEffect(() => {
    const drop = (before: ReadonlyMap<string, LiveState>): Map<string, LiveState> =>
      new Map([...before].filter(([id]) => wanted.includes(id)))
    setStates(before => (before.size === drop(before).size ? before : drop(before)))
  }, [wanted])
  useEffect(() => {
    const loading = [...states.values()].filter(state => state === 'loading').length
    const next = wanted.filter(id => !states.has(id)).slice(0, AT_ONCE - loading)
    if (next.length === 0) return
    const begin = (): void =>
      setStates(before => new Map([...before, ...next.map(id => [id, 'loading'] as const)]))
    const timer = setTimeout(begin, states.size === 0 || loading === 0 ? REST : 0)
    return () => clearTimeout(timer)
  }, [wanted, states])
  const loaded = useCallback((id: string): void => {
    setStates(before => (before.has(id) ? new Map(before).set(id, 'there') : before))
  }, [])
  return { stateOf: (id: string): LiveState => states.get(id) ?? 'waiting', loaded }
}

const idsIn = (rows: readonly Row[]): string[] =>
  rows.flatMap(row => (row.kind === 'tiles' ? row.tiles.map(({ tile }) => tile.id) : []))
