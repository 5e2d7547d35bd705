import { Product, startDebit } from '#contract/calls/payments.ts'
import { $user, onSessionEnd, serverNow } from '#stores/accounts/session.ts'
import { browser } from '#stores/browser/port.ts'
import type { DebitOffer, DebitWish, StartedDebit } from './debit.ts'

/** A direct debit that waits for its code, with the price that it was started at. */
export interface DebitStep {
  started: StartedDebit
  offer: DebitOffer
}

const STEP = 'debit-step'

onSessionEnd(forgetStep)

/** Keeps the step in this tab, for a reload; account, address and number are not in it. */
export function rememberStep({ started, offer: { product, code } }: DebitStep): void {
  const account = $user.get()?.id
  browser.rememberVisit(STEP, JSON.stringify({ account, started, product, code }))
}

/** The member's step for what the address names; undefined without one, or with its code expired. */
export function recallStep(wish: DebitWish): DebitStep | undefined {
  const kept = JSON.parse(browser.recallVisit(STEP) ?? '{}') as Record<string, unknown>
  const started = startDebit.response.safeParse(kept.started)
  const product = Product.safeParse(kept.product)
  if (!started.success || !product.success) return undefined
  const isTheirs = kept.account === $user.get()?.id && product.data.id === wish.product
  if (!isTheirs || Date.parse(started.data.expires_at) <= serverNow()) return undefined
  const code = typeof kept.code === 'string' ? kept.code : undefined
  const offer = { product: product.data, code, codeRefused: undefined, isPossible: true }
  return { started: started.data, offer }
}

export function forgetStep(): void {
  browser.rememberVisit(STEP, null)
}
