import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import { z } from 'zod'
import { browser } from '#stores/browser/port.ts'

/** Where dismissals are remembered on this device for this brand (spec §4). */
const KEY = 'dismissed'
/** Ages in milliseconds since epoch, by name. */
const Stored = z.record(z.string(), z.number())
type Dismissals = Readonly<z.output<typeof Stored>>

const $times = atom<Dismissals>({})

/** When each alert or dialog was dismissed, in milliseconds since epoch. */
export const $dismissals: ReadableAtom<Dismissals> = readonlyType($times)

onMount($times, () => {
  $times.set(read(browser.recall(KEY)))
  return browser.onRemembered((key, value) => {
    if (key === KEY) $times.set(read(value))
  })
})

/** When it was dismissed, in milliseconds since epoch, or null. */
export function dismissedAt(name: string): number | null {
  return $times.get()[name] ?? null
}

/** Remembers that it was dismissed now; where storage is blocked, until the page is left. */
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
