import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { Refused } from '#api/refused.ts'
import { dropPending, listLedger, listPending, sendPending } from '#contract/calls/chat.ts'
import { changeUser, onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { field, onEvent, registerRefresh } from '#stores/app/live.ts'
import { openModal } from '#stores/app/modals.ts'
import { oneAtATime } from '#stores/app/one-at-a-time.ts'
import { keepSameEntries } from '#stores/app/same.ts'
import { stopAll } from '#stores/app/stop-all.ts'
import { showErrorToast, toast, undoable } from '#stores/app/toasts.ts'
import { moneyMessages } from '#stores/messages/money.ts'

export type LedgerLine = z.output<typeof listLedger.response>['lines'][number]
export type Waiting = z.output<typeof listPending.response>['pending'][number]

export interface Ledger {
  state: 'unknown' | 'failed' | 'loaded'
  lines: readonly LedgerLine[]
  total: number
}

const NO_LEDGER: Ledger = { state: 'unknown', lines: [], total: 0 }

const $account = atom<Ledger>(NO_LEDGER)

export const $ledger: ReadableAtom<Ledger> = readonlyType($account)

const $reading = atom(false)

export const $isReadingLedger: ReadableAtom<boolean> = readonlyType($reading)

onMount($account, () => {
  void loadLedger()
  return onEvent('credits', () => void loadLedger())
})

onSessionEnd(() => {
  $account.set(NO_LEDGER)
  $list.set({ state: 'unknown', entries: [] })
})

export const loadLedger: () => Promise<void> = oneAtATime(() => readPage(1))

export async function loadMoreLedger(): Promise<void> {
  const { lines } = $account.get()
  if ($reading.value || lines.length === 0) return
  await readPage(Math.floor(lines.length / pageSize) + 1)
}

let pageSize = 20

async function readPage(pageNumber: number): Promise<void> {
  const isSame = thisSession()
  $reading.set(true)
  try {
    const { lines, total, credits } = await ask(listLedger, {
      query: { pageNumber: String(pageNumber) }
    })
    if (!isSame()) return
    if (pageNumber === 1 && total > lines.length) pageSize = lines.length
    $account.set({ state: 'loaded', lines: merged($account.get().lines, lines, total), total })
    changeUser(user => (user.credits === credits ? user : { ...user, credits }))
  } catch (error) {
    const before = $account.get()
    if (before.state === 'loaded') showErrorToast(error)
    else $account.set({ ...before, state: 'failed' })
  } finally {
    $reading.set(false)
  }
}

/** Merges by id, the newest first; older lines are dropped if there is a gap. */
function merged(
  before: readonly LedgerLine[],
  fresh: readonly LedgerLine[],
  total: number
): readonly LedgerLine[] {
  const known = new Map([...before, ...fresh].map(line => [line.id, line]))
  const all = [...known.values()].sort((one, other) => other.id - one.id)
  const touches = before.length === 0 || before.some(({ id }) => fresh.some(line => line.id === id))
  const isOlder = (fresh[0]?.id ?? 0) < (before.at(-1)?.id ?? 0)
  const lines = touches || isOlder || all.length >= total ? all : fresh
  return keepSameEntries(before, lines, ({ id }) => id)
}

export interface WaitingList {
  state: 'unknown' | 'failed' | 'loaded'
  entries: readonly Waiting[]
}

const $list = atom<WaitingList>({ state: 'unknown', entries: [] })

/** Messages waiting for credits, oldest first (product.md §17); the first listener loads them. */
export const $pending: ReadableAtom<WaitingList> = readonlyType($list)

const $sendingIds = atom<ReadonlySet<number>>(new Set())
export const $sendingPending: ReadableAtom<ReadonlySet<number>> = readonlyType($sendingIds)

const dropped = new Set<number>()

onMount($list, () => {
  void loadPending()
  return stopAll(
    registerRefresh(loadPending),
    onEvent('reload', data => {
      if (field(data, 'what') === 'pending') void loadPending()
    })
  )
})

/** Idempotency key, the same on all devices, so that the message is sent and charged once. */
export function pendingAct(id: number): string {
  return `00000000-0000-4000-8000-${id.toString(16).padStart(12, '0')}`
}

export function forgetWaiting(id: number): void {
  take(id)
  void loadPending()
}

export const loadPending: () => Promise<void> = oneAtATime(async () => {
  const isSame = thisSession()
  try {
    const { pending } = await ask(listPending, { query: { pending: '1' } })
    if (!isSame()) return
    const entries = pending.filter(({ id }) => !dropped.has(id))
    $list.set({
      state: 'loaded',
      entries: keepSameEntries($list.get().entries, entries, ({ id }) => id)
    })
  } catch {
    if ($list.get().state === 'unknown') $list.set({ state: 'failed', entries: [] })
  }
})

/**
 * Sends a waiting message at today's price. A refusal keeps it; labelled profiles need
 * acknowledgement.
 */
export async function sendWaiting(
  id: number,
  { acknowledged = false }: { acknowledged?: boolean } = {}
): Promise<'sent' | 'refused'> {
  const waiting = $list.get().entries.find(entry => entry.id === id)
  if ($sendingIds.get().has(id)) return 'refused'
  setSending(id, true)
  try {
    const answer = await ask(sendPending, {
      query: { pending: String(id) },
      body: acknowledged ? { acknowledged: true } : {},
      act: pendingAct(id)
    })
    take(id)
    changeUser(user => ({
      ...user,
      credits: answer.credits,
      free_left: answer.can_send.free_left
    }))
    toast({ text: moneyMessages.get()['pending.sent'], tone: 'good' })
    void loadLedger()
    return 'sent'
  } catch (error) {
    if (error instanceof Refused && error.code === 'acknowledgement_required' && waiting) {
      openModal('acknowledge', {
        kind: error.extras.kind,
        label: waiting.label,
        name: waiting.name,
        go: () => void sendWaiting(id, { acknowledged: true })
      })
    } else if (isSentElsewhere(error)) forgetWaiting(id)
    else if (isKeptNoLonger(error)) {
      forgetWaiting(id)
      tellKeptNoLonger()
    } else showErrorToast(error)
    return 'refused'
  } finally {
    setSending(id, false)
  }
}

export function isSentElsewhere(error: unknown): boolean {
  return error instanceof Refused && error.code === 'idempotency_mismatch'
}

export function isKeptNoLonger(error: unknown): boolean {
  return error instanceof Refused && error.code === 'not_found'
}

export function tellKeptNoLonger(): void {
  toast({ text: moneyMessages.get()['pending.gone'], tone: 'bad' })
}

/** Removes a waiting message at once; the server is called when the "undo" toast closes. */
export function dropWaiting(id: number): void {
  const before = $list.get()
  dropped.add(id)
  take(id)
  undoable({
    text: moneyMessages.get()['pending.dropped'],
    undo: () => {
      dropped.delete(id)
      $list.set(before)
      void loadPending()
    },
    commit: () => void drop(id)
  })
}

async function drop(id: number): Promise<void> {
  try {
    await ask(dropPending, { query: { pending: String(id) } })
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'not_found')) showErrorToast(error)
  } finally {
    dropped.delete(id)
    void loadPending()
  }
}

function take(id: number): void {
  const { entries, state } = $list.get()
  $list.set({ state, entries: entries.filter(entry => entry.id !== id) })
}

function setSending(id: number, isOn: boolean): void {
  const ids = new Set($sendingIds.get())
  if (isOn) ids.add(id)
  else ids.delete(id)
  $sendingIds.set(ids)
}
