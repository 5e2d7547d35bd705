import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import { z } from 'zod'
import { browser } from '#stores/browser/port.ts'

const KEY = 'dismissed'
const Stored = z.record(z.string(), z.number())
type Dismissals = Readonly<z.output<typeof Stored>>

const $times = atom<Dismissals>({})

/** When each alert or dialog was dismissed, in ms since epoch. */
export const $dismissals: ReadableAtom<Dismissals> = readonlyType($times)

onMount($times, () => {
  $times.set(read(browser.recall(KEY)))
  return browser.onRemembered((key, value) => {
    if (key === KEY) $times.set(read(value))
  })
})

export function dismissedAt(name: string): number | null {
  return $times.get()[name] ?? null
}

export function dismiss(name: string): void {
  const times = { ...$times.get(), ...read(browser.recall(KEY)), [name]: browser.now() }
  $times.set(times)
  browser.remember(KEY, JSON.stringify(times))
}

function read(text: string | null): Dismissals {
  try {
    return Stored.parse(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}
