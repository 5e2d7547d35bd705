import type { FastifyReply } from 'fastify'
import { PAY_PROVIDERS, type PayProvider } from '#contract/payments.ts'
import { escaped } from '#locales/words.ts'
import { type Book, leftOf, MODES, type SandboxPayment } from './book.ts'
import { DELIVERY_NAMES, OUTCOME_NAMES } from './checkout-page.ts'
import { moneyText, providerName, sendPage } from './pages.ts'

/** More would make the page slow; older ones are still known to the API. */
const SHOWN = 200

/** What a press can do to a payment, with its words. */
export const PRESSES = {
  tell: 'Tell again',
  pay: 'Pay now',
  fail: 'Fail now',
  refund_part: 'Refund in part',
  refund: 'Refund what is left',
  charge_back: 'Charge back',
  win: 'Win back the chargeback'
} as const
export type Press = keyof typeof PRESSES

export function sendOverview(reply: FastifyReply, book: Book): FastifyReply {
  const shown = book.payments.slice(-SHOWN).reverse()
  const list = shown.map(payment => card(book, payment)).join('') || '<p>None yet.</p>'
  const main =
    `<p class="sandbox">Sandbox of Mollie and Stripe: no money moves.</p><h1>Payments</h1>` +
    `<details><summary>Providers and the next payment</summary>` +
    `<h2>Providers</h2>${PAY_PROVIDERS.map(name => modeForm(book, name)).join('')}` +
    `<h2>Next payment</h2>${nextForm(book)}</details>${list}`
  return sendPage(reply, { title: 'Payments (sandbox)', main })
}

function card(book: Book, payment: SandboxPayment): string {
  const { id, provider, state, amount, currency, description, method, refunds } = payment
  const waiting = book.notices.filter(notice => notice.payment === id).length
  const facts = [
    `${providerName(provider)} · ${escaped(method)}${payment.isRepeat ? ' · repeat' : ''}`,
    ...refunds.map(line => `${moneyText(line.amount, currency)} refunded`),
    ...payment.chargebacks.map(({ reversedAt }) =>
      reversedAt ? 'chargeback won' : 'charged back'
    ),
    ...(waiting === 0 ? [] : [`${waiting} webhooks wait`])
  ]
  const buttons = pressesFor(payment).map(
    press =>
      `<button name="press" value="${press}" aria-describedby="${id}">${PRESSES[press]}</button>`
  )
  return (
    `<article><h2 id="${id}">${escaped(moneyText(amount, currency))}: ${state}</h2>` +
    `<p>${escaped(description)}</p><p>${facts.join('<br>')}</p><p>${id}</p>` +
    (state === 'open' && !payment.isRepeat
      ? `<p><a href="/checkout/${id}">Checkout page</a></p>`
      : '') +
    `<form class="row" method="post" action="/payments/${id}">${buttons.join('')}</form></article>`
  )
}

function pressesFor(payment: SandboxPayment): Press[] {
  const { state, chargebacks } = payment
  const isOpen = state === 'open' || state === 'pending'
  const isDisputed = chargebacks.some(({ reversedAt }) => reversedAt === undefined)
  const left = state === 'paid' ? leftOf(payment) : 0
  return [
    'tell',
    ...(isOpen ? (['pay', 'fail'] as const) : []),
    ...(left > 1 ? (['refund_part'] as const) : []),
    ...(left > 0 ? (['refund'] as const) : []),
    ...(state !== 'paid' ? [] : isDisputed ? (['win'] as const) : (['charge_back'] as const))
  ]
}

function modeForm({ modes }: Book, provider: PayProvider): string {
  const options = MODES.map(mode => [mode, MODE_NAMES[mode]] as const)
  return (
    `<form class="row" method="post" action="/sandbox/mode"><h3>${providerName(provider)}</h3>` +
    `<input type="hidden" name="provider" value="${provider}">` +
    select('mode', `State of ${providerName(provider)}`, options, modes[provider]) +
    `<button>Switch</button></form>`
  )
}

const MODE_NAMES = {
  up: 'Up',
  down: 'Down (503)',
  slow: 'Slow (12 s)',
  rubbish: 'Rubbish (200 with HTML)'
} as const

function nextForm({ next }: Book): string {
  const providers = PAY_PROVIDERS.map(name => [name, providerName(name)] as const)
  const waiting = next.map(
    ({ provider, outcome, delivery }) =>
      `<p>${providerName(provider)}: ${OUTCOME_NAMES[outcome]}, told: ${DELIVERY_NAMES[delivery]}</p>`
  )
  return (
    `<p>The next payment gets this outcome without a checkout page, as repeat payments do.</p>` +
    `${waiting.join('')}<form class="row" method="post" action="/sandbox/next">` +
    select('provider', 'Provider', providers) +
    select('outcome', 'Outcome', Object.entries(OUTCOME_NAMES)) +
    select('delivery', 'Delivery', Object.entries(DELIVERY_NAMES)) +
    `<button>Set</button></form>`
  )
}

function select(
  name: string,
  label: string,
  options: readonly (readonly [string, string])[],
  chosen?: string
): string {
  const list = options.map(
    ([value, text]) =>
      `<option value="${value}"${value === chosen ? ' selected' : ''}>${escaped(text)}</option>`
  )
  return `<select name="${name}" aria-label="${escaped(label)}">${list.join('')}</select>`
}
