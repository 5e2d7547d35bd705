import { expect, test } from 'vitest'
import { startPayment } from '#contract/calls/payments.ts'
import { decideReview, getReview, listReviews } from '#contract/operator/reviews.ts'
import { type Person, person } from '../../world/people.ts'
import { checkout, choose, until, useShop } from '../../world/shop.ts'
import { useOperators, type Worker, worker } from '../moderation/desk.ts'

const shop = useShop('mollie')
const side = useOperators(shop)

async function chargedBack(): Promise<Person> {
  const buyer = await person(shop)
  const { transaction, url } = await checkout(buyer)
  await choose(url, 'charged_back')
  await until(buyer, transaction, 'charged_back')
  return buyer
}

const waiting = async (by: Worker) =>
  (await by.must(listReviews, { query: { queue: 'chargebacks' } })).items.map(({ id }) => id)

const buys = async (buyer: Person) =>
  (
    await buyer.call(startPayment, {
      body: { product: 'c15', paymentmethod: 'ideal', expected_total: 1799, consent_start: true }
    })
  ).refused?.code

test('support sees what was charged back, and after a look the member can buy again', async () => {
  const buyer = await chargedBack()
  const lotte = await worker(shop, side, 'support')
  expect(await buys(buyer)).toBe('payment_review')
  expect(await waiting(lotte)).toEqual([buyer.id])
  const params = { queue: 'chargebacks', id: buyer.id } as const
  const { content } = await lotte.must(getReview, { params })
  expect(content).toMatchObject({ orders: [{ total: 1799, charged_back: 1799, method: 'ideal' }] })
  const moderator = await worker(shop, side, 'moderator')
  const blind = await moderator.call(getReview, { params })
  expect(blind.refused?.code, 'moderators learn of nobody who pays').toBe('not_allowed')
  await lotte.must(decideReview, { params, body: { verdict: 'dismiss' } })
  expect(await waiting(lotte)).toEqual([])
  expect(await buys(buyer)).toBeUndefined()
})

test('a chargeback is upheld with a measure that the member is told of', async () => {
  const buyer = await chargedBack()
  const lotte = await worker(shop, side, 'admin')
  const params = { queue: 'chargebacks', id: buyer.id } as const
  await lotte.must(getReview, { params })
  const idle = await lotte.call(decideReview, { params, body: { verdict: 'uphold' } })
  expect(idle.refused?.fields).toEqual({ measure: 'required' })
  const why = { facts: 'Three payments were taken back.', rule: 'Our terms: pay what you buy.' }
  await lotte.must(decideReview, { params, body: { verdict: 'uphold', measure: 'hold', ...why } })
  expect(await buys(buyer)).toBe('account_on_hold')
})
