import type { FastifyReply } from 'fastify'
import { escaped } from '#locales/words.ts'
import type { Delivery, Outcome, SandboxPayment } from './book.ts'
import { methodNamed } from './methods.ts'
import { moneyText, providerName, sendPage } from './pages.ts'

export const OUTCOME_NAMES: Readonly<Record<Outcome, string>> = {
  paid: 'Paid',
  pending: 'Pending, then paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  refunded: 'Paid, then refunded in part',
  charged_back: 'Paid, then charged back'
}

export const DELIVERY_NAMES: Readonly<Record<Delivery, string>> = {
  now: 'At once',
  late: 'Late, or on a press in the overview',
  twice: 'Twice',
  reversed: 'Out of order: an older state after the newer one',
  never: 'Never',
  before: 'Before the answer to the call'
}

/** The hosted page on which a person chooses what becomes of a payment. */
export function sendCheckout(reply: FastifyReply, payment: SandboxPayment): FastifyReply {
  const { id, state, returnUrl } = payment
  const form =
    `<form method="post" action="/checkout/${escaped(id)}">` +
    choices('outcome', 'What becomes of the payment', Object.entries(OUTCOME_NAMES)) +
    choices('delivery', 'How the shop is told', chosenLater) +
    `<button class="main">Continue</button></form>`
  const done =
    `<p>This payment is ${escaped(state)}. Nothing is left to choose here.</p>` +
    `<p><a href="${escaped(returnUrl)}">Back to the shop</a></p>`
  const title = `Pay ${moneyText(payment.amount, payment.currency)}`
  return sendPage(reply, {
    title: `${title} (sandbox)`,
    main: notice(payment) + facts(payment, title) + (state === 'open' ? form : done),
    formsLeadTo: new URL(returnUrl).origin
  })
}

const chosenLater = Object.entries(DELIVERY_NAMES).filter(([name]) => name !== 'before')

function notice({ provider }: SandboxPayment): string {
  return `<p class="sandbox">Sandbox of ${providerName(provider)}: no money moves.</p>`
}

function facts({ description, method, bank, id }: SandboxPayment, title: string): string {
  const facts = methodNamed(method)
  const bankName = facts?.banks.find(one => one.id === bank)?.name
  const rows = [
    ['For', description],
    ['Method', facts?.name ?? method],
    ...(bankName === undefined ? [] : [['Bank', bankName]]),
    ['Payment', id]
  ]
  const list = rows.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escaped(value)}</dd>`)
  return `<h1>${escaped(title)}</h1><dl>${list.join('')}</dl>`
}

/** The first one is chosen. */
function choices(name: string, legend: string, options: readonly [string, string][]): string {
  const rows = options.map(
    ([value, text], at) =>
      `<label><input type="radio" name="${name}" value="${value}"${at === 0 ? ' checked' : ''}>` +
      `${escaped(text)}</label>`
  )
  return `<fieldset><legend>${legend}</legend>${rows.join('')}</fieldset>`
}
