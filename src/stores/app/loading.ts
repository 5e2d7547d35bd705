import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import { browser } from '#stores/browser/port.ts'

const THROTTLE_MS = 200
const LONGEST_MS = 5_000

const $isShown = atom(false)

/** Shown for work of more than 200 ms, for 5 s at most. */
export const $loading: ReadableAtom<boolean> = readonlyType($isShown)

const works = new Set<symbol>()
let stops: (() => void)[] = []

/** Starts loading; call the returned function at the end. */
export function beginLoading(): () => void {
  const work = Symbol('work')
  works.add(work)
  if (works.size === 1) {
    stops = [
      browser.after(THROTTLE_MS, () => $isShown.set(true)),
      browser.after(THROTTLE_MS + LONGEST_MS, () => $isShown.set(false))
    ]
  }
  return () => {
    works.delete(work)
    if (works.size === 0) rest()
  }
}

function rest(): void {
  for (const stop of stops) stop()
  stops = []
  $isShown.set(false)
}
