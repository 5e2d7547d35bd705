import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import { hasKeptNotices } from '#stores/notifications/notices.ts'

type Cards = typeof import('./cards.ts').CARDS

const $loaded = atom<Cards | null>(null)

/** The alerts, once their file is here. */
export const $cards: ReadableAtom<Cards | null> = readonlyType($loaded)

/** Fetches the file of the alerts; what cannot be had is asked for again with the next one that is due. */
export async function loadAlerts(): Promise<void> {
  if ($loaded.value) return
  try {
    const { CARDS } = await import('./cards.ts')
    $loaded.set(CARDS)
  } catch {
    // An alert that does not come is no reason to stop a screen.
  }
}

/** Before the first drawing: fetches the alerts where one was due when the member was last here. */
export async function warmAlerts(): Promise<void> {
  if (hasKeptNotices()) await loadAlerts()
}
