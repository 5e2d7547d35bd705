import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import { onSessionEnd } from '#stores/accounts/session.ts'
import { $pending, loadPending, sendWaiting } from './money.ts'

/** What became of the message that waited for an order: `waits` where it could not be sent. */
export type AfterPaying =
  | { state: 'none'; id: number | null }
  | { state: 'sending' | 'sent' | 'waits'; id: number; to: number; name: string }

const NONE: AfterPaying = { state: 'none', id: null }

const $became = atom<AfterPaying>(NONE)

export const $afterPaying: ReadableAtom<AfterPaying> = readonlyType($became)

onSessionEnd(() => $became.set(NONE))

/**
 * Tells what became of the message that an order was made for. The server sends it with the credits
 * (product.md §20): one that waited here and has gone was sent. One that still waits is sent now,
 * as the same act.
 */
export async function sendAfterPaying(id: number): Promise<void> {
  if ($became.get().id === id) return
  $became.set({ state: 'none', id })
  const before = waitingOf(id)
  await loadPending()
  const waiting = waitingOf(id) ?? before
  if (waiting === undefined || waiting.name == null) return
  const { to, name } = waiting
  if (waitingOf(id) === undefined) {
    $became.set({ state: 'sent', id, to, name })
    return
  }
  $became.set({ state: 'sending', id, to, name })
  const answer = await sendWaiting(id)
  $became.set({ state: answer === 'sent' ? 'sent' : 'waits', id, to, name })
}

const waitingOf = (id: number) => $pending.value?.entries.find(entry => entry.id === id)
