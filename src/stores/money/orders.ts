import { atom, onMount, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { Refused } from '#api/refused.ts'
import {
  cancelPayment,
  getPayment,
  listPayments,
  type Order,
  repeatOrder,
  withdrawPurchase
} from '#contract/calls/payments.ts'
import { onSessionEnd, reloadSession, setCredits, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { onEvent, registerRefresh } from '#stores/app/live.ts'
import { pagedResource } from '#stores/app/paged-resource.ts'
import type { Loaded } from '#stores/app/resource.ts'
import { stopAll } from '#stores/app/stop-all.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { browser } from '#stores/browser/port.ts'

export type { Order }
export type OrderDetail = z.output<typeof getPayment.response>
export type Withdrawal = z.output<typeof withdrawPurchase.response>
export type RepeatOffer = z.output<typeof repeatOrder.response>

/** Pauses before each further question while an order is open, in ms; the last one stays. */
const PAUSES = [1_000, 1_500, 2_000, 3_000, 5_000, 8_000, 13_000, 30_000]

/** A bank takes days for these. */
const SLOW_PAUSE = 60_000

const $shown = atom<Loaded<OrderDetail>>({ state: 'unknown' })

/** The order that is watched. */
export const $order: ReadableAtom<Loaded<OrderDetail>> = readonlyType($shown)

const $hidden = atom(false)

/** The last question had no answer, while an earlier one is shown. */
export const $isOrderStale: ReadableAtom<boolean> = readonlyType($hidden)

let watched: number | undefined

onSessionEnd(() => {
  $shown.set({ state: 'unknown' })
  $hidden.set(false)
})

export const isOpen = ({ status }: Pick<Order, 'status'>): boolean =>
  status === 'loading' || status === 'pending'

/** Not at its end, or its message is still being sent. */
const isOnItsWay = (order: OrderDetail): boolean =>
  isOpen(order) || (order.status === 'completed' && order.waiting?.outcome === 'waits')

/** Banks move the money of these in days. */
export const isSlow = ({ paymentmethod }: Pick<Order, 'paymentmethod'>): boolean =>
  paymentmethod === 'bank_transfer' || paymentmethod === 'direct_debit'

/**
 * Shows an order and asks for it anew while it is open, or its message is being sent. With `isTurnedBack` the payer came back
 * from the provider without paying, and the order is ended first (docs/decisions/026-payments.md).
 * Returns the stop function.
 */
export function watchOrder(id: number, isTurnedBack: boolean): () => void {
  watched = id
  $shown.set({ state: 'unknown' })
  $hidden.set(false)
  let asked = 0
  let stopTimer = () => {}
  const next = (): void => {
    stopTimer()
    const data = $shown.get()
    if (watched !== id || data.state === 'failed') return
    if (data.state === 'loaded' && !isOnItsWay(data.value)) return
    const isLong = data.state === 'loaded' && isSlow(data.value) && asked > 3
    const pause = PAUSES[Math.min(asked, PAUSES.length - 1)] ?? SLOW_PAUSE
    asked += 1
    stopTimer = browser.after(isLong ? SLOW_PAUSE : pause, () => void look())
  }
  const look = async (): Promise<void> => {
    await readOrder(id)
    next()
  }
  void (isTurnedBack ? endOrder(id) : readOrder(id)).then(next)
  const stop = stopAll(
    registerRefresh(() => readOrder(id)),
    onEvent('credits', () => void readOrder(id))
  )
  return () => {
    stop()
    stopTimer()
    if (watched === id) watched = undefined
  }
}

async function readOrder(id: number): Promise<void> {
  const isSame = thisSession()
  try {
    const order = await ask(getPayment, { query: { id: String(id) } })
    if (!isSame() || watched !== id) return
    take(order)
  } catch (error) {
    if (!isSame() || watched !== id) return
    if ($shown.get().state === 'loaded') $hidden.set(true)
    else $shown.set({ state: 'failed', error })
  }
}

function take(order: OrderDetail): void {
  const before = $shown.get()
  const was = before.state === 'loaded' ? before.value : undefined
  $hidden.set(false)
  $shown.set({ state: 'loaded', value: order })
  setCredits(order.balance)
  // The first purchase makes a member premium, which only the session says.
  if (order.completed_at !== null && was?.completed_at == null) void reloadSession()
}

/** Another try after the order could not be read. */
export function readAgain(id: number): Promise<void> {
  return readOrder(id)
}

/** Ends an order that is not paid; one that turns out to be paid is shown as such. */
export async function endOrder(id: number): Promise<void> {
  try {
    await ask(cancelPayment, { body: { transaction: id } })
  } catch (error) {
    const isOver =
      error instanceof Refused && (error.code === 'not_cancellable' || error.code === 'not_found')
    if (!isOver) showErrorToast(error)
  }
  await readOrder(id)
}

const history = pagedResource<Order, { total: number }>({
  read: async page => {
    const { orders, total } = await ask(listPayments, { query: { pageNumber: String(page) } })
    const isLast = orders.length === 0 || page * PAGE >= total
    return { entries: orders, next: isLast ? null : page + 1, total }
  },
  idOf: order => order.transaction,
  timeOf: order => order.at,
  empty: { total: 0 }
})

/** Orders on a page of the server's list. */
const PAGE = 20

/** The member's orders, newest first; the first listener reads them. */
export const $orders = history.$list
export const $isLoadingOrders = history.$isLoadingMore
export const loadOrders = history.load

onMount(history.$list, () => {
  void loadOrders()
  return stopAll(
    registerRefresh(loadOrders),
    onEvent('credits', () => void loadOrders())
  )
})

export async function loadMoreOrders(): Promise<void> {
  try {
    await history.loadMore()
  } catch (error) {
    showErrorToast(error)
  }
}

/** What taking back a purchase gives. Throws Refused. */
export function askWithdrawal(transaction: number): Promise<Withdrawal> {
  return ask(withdrawPurchase, { body: { transaction } })
}

/** Takes a purchase back. Throws Refused. */
export async function withdraw(transaction: number): Promise<Withdrawal> {
  const done = await ask(withdrawPurchase, { body: { transaction, confirm: true } })
  await Promise.all([
    loadOrders(),
    reloadSession(),
    watched === transaction ? readOrder(transaction) : undefined
  ])
  return done
}

const $today = atom<Loaded<RepeatOffer>>({ state: 'unknown' })

/** What ordering again costs today. */
export const $repeat: ReadableAtom<Loaded<RepeatOffer>> = readonlyType($today)

onSessionEnd(() => $today.set({ state: 'unknown' }))

let repeated: number | undefined

/** Asks what the bundle of an order costs today. */
export async function askRepeat(transaction: number): Promise<void> {
  if (repeated !== transaction) $today.set({ state: 'unknown' })
  repeated = transaction
  const isSame = thisSession()
  const answer = await ask(repeatOrder, { body: { transaction } }).then(
    (value): Loaded<RepeatOffer> => ({ state: 'loaded', value }),
    (error: unknown): Loaded<RepeatOffer> => ({ state: 'failed', error })
  )
  if (isSame() && repeated === transaction) $today.set(answer)
}

/** Orders again at the price that was shown; resolves to the new order. Throws Refused. */
export async function orderAgain(transaction: number, total: number): Promise<number | null> {
  const answer = await ask(repeatOrder, {
    body: { transaction, expected_total: total, consent_start: true }
  })
  return answer.transaction
}

/** Whether an order is the member's first purchase; false where that cannot be told. */
export async function isFirstPurchase(transaction: number): Promise<boolean> {
  await loadOrders()
  const { state, entries, next } = history.now()
  if (state !== 'loaded' || next !== null) return false
  const paid = entries.filter(order => order.completed_at !== null)
  return paid.length === 1 && paid[0]?.transaction === transaction
}

/** The bundle of an order; undefined where it cannot be read. */
export async function productOf(transaction: number): Promise<string | undefined> {
  try {
    return (await ask(getPayment, { query: { id: String(transaction) } })).product
  } catch {
    return undefined
  }
}
