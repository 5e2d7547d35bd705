import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listLedger, sendMessage } from '#contract/calls/chat.ts'
import { startPayment, withdrawPurchase } from '#contract/calls/payments.ts'
import { auditMoney } from '#server/domains/payments/index.ts'
import { sweepPayments } from '#server/domains/payments/sweep.ts'
import { type Person, person } from '../../world/people.ts'
import { checkout, choose, useShop } from '../../world/shop.ts'

const shop = useShop('mollie')
const AT_ONCE = 50

test('a thousand spends at once leave nothing below zero and nothing charged twice', async () => {
  const buyer = await person(shop, { isPremium: true })
  const partner = await person(shop, { profile: { gender: 'male' } })
  const { transaction, url } = await checkout(buyer, { product: 'c55', total: 5799 })
  await choose(url, 'paid', 'never')
  shop.clock.pass(200)
  await sweepPayments(shop.world)
  let done = 0
  // The server takes so many at once, and sends the others away.
  for (let from = 0; from < 1_000; from += AT_ONCE) {
    const sends = Array.from({ length: AT_ONCE }, (_, at) =>
      buyer.call(sendMessage, {
        body: { to: partner.id, body: `message ${from + at}`, sure: true }
      })
    )
    done += (await Promise.all(sends)).filter(({ refused }) => refused === undefined).length
  }
  const { credits } = await buyer.must(listLedger)
  expect(credits).toBe(55 - done)
  expect(credits).toBeGreaterThanOrEqual(0)
  expect(transaction).toBeGreaterThan(0)
  expect(await auditMoney(shop.world)).toEqual([])
}, 120_000)

test('whatever is bought, paid, spent and taken back, the books are right', async () => {
  const act = fc.oneof(
    fc.record({
      what: fc.constant('buy' as const),
      outcome: fc.constantFrom(
        'paid',
        'pending',
        'failed',
        'cancelled',
        'refunded',
        'charged_back'
      ),
      delivery: fc.constantFrom('now', 'twice', 'reversed', 'never')
    }),
    fc.record({ what: fc.constant('spend' as const), times: fc.integer({ min: 1, max: 8 }) }),
    fc.record({ what: fc.constant('back' as const) })
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async acts => {
      const buyer = await person(shop, { isPremium: true })
      const partner = await person(shop, { profile: { gender: 'male' } })
      for (const given of acts) {
        if (given.what === 'buy') await buy(buyer, given.outcome, given.delivery)
        else if (given.what === 'back') await takeBack(buyer)
        else await spend(buyer, partner, given.times)
      }
      shop.clock.pass(200)
      await sweepPayments(shop.world)
      expect(await auditMoney(shop.world)).toEqual([])
    }),
    { numRuns: 20, endOnFailure: true }
  )
}, 180_000)

const started = new Map<number, number>()

async function buy(
  buyer: Person,
  outcome: Parameters<typeof choose>[1],
  delivery: Parameters<typeof choose>[2]
): Promise<void> {
  const { body } = await buyer.call(startPayment, {
    body: { product: 'c6', paymentmethod: 'ideal', expected_total: 749, consent_start: true }
  })
  if (!body?.redirect_url) return
  started.set(buyer.id, body.transaction)
  await choose(body.redirect_url, outcome, delivery)
}

async function takeBack(buyer: Person): Promise<void> {
  const transaction = started.get(buyer.id)
  if (transaction) await buyer.call(withdrawPurchase, { body: { transaction, confirm: true } })
}

async function spend(buyer: Person, partner: Person, times: number): Promise<void> {
  const sends = Array.from({ length: times }, (_, at) =>
    buyer.call(sendMessage, { body: { to: partner.id, body: `message ${at}`, sure: true } })
  )
  await Promise.all(sends)
}
