import { atom, type ReadableAtom, readonlyType } from 'nanostores'
import type { z } from 'zod'
import { isAnswer } from '#api/keys.ts'
import { Refused } from '#api/refused.ts'
import { cancelPayment, getPayment, startPayment } from '#contract/calls/payments.ts'
import { onSessionEnd, thisSession } from '#stores/accounts/session.ts'
import { ask } from '#stores/app/client.ts'
import { go } from '#stores/app/place.ts'
import { showErrorToast } from '#stores/app/toasts.ts'
import { browser } from '#stores/browser/port.ts'
import { loadShelf } from './products.ts'

export type Buying = z.input<typeof startPayment.body>

/** A purchase from the press on "pay" until the provider's page. */
export type Checkout =
  | { state: 'idle' }
  | { state: 'starting' }
  /** The order is made; the provider has not answered yet. */
  | { state: 'waiting'; transaction: number; isLong: boolean }
  | { state: 'leaving'; url: string }
  | { state: 'refused'; error: unknown; expected: number }

/** Pauses between two looks at an order whose provider is silent; the last one stays. */
const PAUSES_MS = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 10_000]
/** Looks after which the member is told that it takes long. */
const LONG = 5
const ACT = 'checkout'

const $now = atom<Checkout>({ state: 'idle' })

export const $checkout: ReadableAtom<Checkout> = readonlyType($now)

let stopWaiting: (() => void) | undefined

onSessionEnd(resetCheckout)

/** Back to the choice, such as when another bundle is chosen. */
export function resetCheckout(): void {
  stopWaiting?.()
  stopWaiting = undefined
  $now.set({ state: 'idle' })
}

/** Makes the order and leaves to the provider's page. Never rejects; one at a time. */
export async function pay(buying: Buying): Promise<void> {
  const { state } = $now.get()
  if (state !== 'idle' && state !== 'refused') return
  const isSame = thisSession()
  const expected = buying.expected_total
  $now.set({ state: 'starting' })
  try {
    const started = await ask(startPayment, { body: buying, act: actOf(buying) })
    forgetAct()
    if (isSame()) follow(started)
  } catch (error) {
    if (!(error instanceof Refused) || isAnswer(error)) forgetAct()
    if (!isSame()) return
    $now.set({ state: 'refused', error, expected })
    if (error instanceof Refused && STALE.has(error.code)) void loadShelf()
  }
}

/** Refusals after which the prices on the page are not true any more. */
const STALE: ReadonlySet<string> = new Set([
  'price_changed',
  'discount_expired',
  'discount_used',
  'discount_not_found',
  'method_not_allowed'
])

/** Ends an order that the provider has not answered. */
export async function stopOrder(): Promise<void> {
  const checkout = $now.get()
  if (checkout.state !== 'waiting') return
  const { transaction } = checkout
  try {
    await ask(cancelPayment, { body: { transaction } })
    resetCheckout()
  } catch (error) {
    if (error instanceof Refused && error.code === 'not_cancellable') seeOrder(transaction)
    else showErrorToast(error)
  }
}

interface Standing {
  transaction: number
  status: string
  redirect_url: string | null
}

function follow({ transaction, status, redirect_url: url }: Standing, looks = 0): void {
  if (url !== null && (status === 'loading' || status === 'pending')) leave(url)
  else if (status === 'loading') {
    $now.set({ state: 'waiting', transaction, isLong: looks >= LONG })
    const pause = PAUSES_MS[Math.min(looks, PAUSES_MS.length - 1)] ?? 0
    stopWaiting = browser.after(pause, () => void look(transaction, looks + 1))
  } else seeOrder(transaction)
}

async function look(transaction: number, looks: number): Promise<void> {
  const isWanted = () => {
    const checkout = $now.get()
    return checkout.state === 'waiting' && checkout.transaction === transaction
  }
  try {
    const { status, redirect_url } = await ask(getPayment, { query: { id: String(transaction) } })
    if (isWanted()) follow({ transaction, status, redirect_url }, looks)
  } catch {
    // Not reached: the order stands, so the next look asks again.
    if (isWanted()) follow({ transaction, status: 'loading', redirect_url: null }, looks)
  }
}

function leave(url: string): void {
  $now.set({ state: 'leaving', url })
  // Whoever comes back by the browser's button finds the page as it was.
  stopWaiting = browser.onVisible(isVisible => {
    if (isVisible) resetCheckout()
  })
  browser.leaveTo(url)
}

function seeOrder(transaction: number): void {
  resetCheckout()
  go(`/transactions/${transaction}`)
}

/**
 * The key of an order outlives a reload until its answer has come: a press after a lost answer stays
 * the same order.
 */
function actOf(buying: Buying): string {
  const order = JSON.stringify(buying)
  const [act = '', kept] = (browser.recallVisit(ACT) ?? '').split(' ', 2)
  if (kept === hashOf(order)) return act
  const fresh = crypto.randomUUID()
  browser.rememberVisit(ACT, `${fresh} ${hashOf(order)}`)
  return fresh
}

function forgetAct(): void {
  browser.rememberVisit(ACT, null)
}

/** Without spaces, to stand beside its key. */
const hashOf = (text: string): string => encodeURIComponent(text)
