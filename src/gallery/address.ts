import { useSyncExternalStore } from 'react'
import { type Address, readAddress, writeAddress } from './query.ts'

const listeners = new Set<() => void>()
addEventListener('popstate', () => {
  for (const listener of listeners) listener()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let read = { query: '', address: readAddress('') }

export function current(): Address {
  const query = location.search
  if (read.query !== query) read = { query, address: readAddress(query) }
  return read.address
}

/** Goes to another view; `isStep` makes Back return to this one. */
export function go(change: Partial<Address>, isStep = false): void {
  const query = writeAddress({ ...current(), ...change })
  const url = `${location.pathname}${query === '' ? '' : `?${query}`}`
  if (isStep) history.pushState(null, '', url)
  else history.replaceState(null, '', url)
  for (const listener of listeners) listener()
}

export const useAddress = (): Address => useSyncExternalStore(subscribe, current)
