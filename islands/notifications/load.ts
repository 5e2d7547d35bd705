import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import { withWords } from '#stores/messages/i18n.ts'
import { hasKeptNotices } from '#stores/notifications/notices.ts'

type Cards = import('./cards.ts').Cards

const $loaded = atom<Cards | null>(null)

/** The alerts, once their file is here. */
export const $cards: ReadableAtom<Cards | null> = readonlyType($loaded)

/** Loads the alerts' file; a failed load is repeated with the next alert. */
export async function loadAlerts(): Promise<void> {
  if ($loaded.value) return
  try {
    const { giveCards } = await withWords(import('./cards.ts'))
    await giveCards($loaded.set)
  } catch {
    // An alert that does not come is no reason to stop a screen.
  }
}

/** Preloads the alerts before the first drawing if one was due on the last visit. */
export async function warmAlerts(): Promise<void> {
  if (hasKeptNotices()) await loadAlerts()
}

/** Starts what no first drawing waits for; what does not come is started on the next page. */
export function startLate(): void {
  import('#islands/app/late.ts').then(
    late => late.startLate(),
    () => {}
  )
}
