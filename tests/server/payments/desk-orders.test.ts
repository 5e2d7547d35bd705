import { describe, expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { readLog } from '#contract/operator/log.ts'
import { getOrder, refundOrder, searchOrders, settleRefund } from '#contract/operator/orders.ts'
import { PAY_PROVIDERS } from '#contract/payments.ts'
import { sweepPayments } from '#server/domains/payments/sweep.ts'
import { type Person, person } from '../../world/people.ts'
import { checkout, choose, type Shop, tellSandbox, until, useShop } from '../../world/shop.ts'
import { useOperators, worker } from '../moderation/desk.ts'

const REASON = 'Bought twice by mistake'

describe.for(PAY_PROVIDERS)('%s', provider => {
  const shop = useShop(provider)
  const side = useOperators(shop, { seesMoney: true })

  test('an order is found by its number, its member, the provider and its receipt', async () => {
    const buyer = await paid(shop)
    await paid(shop)
    const support = await worker(shop, side, 'support')
    const sheet = await support.must(getOrder, { params: { id: buyer.order } })
    expect(sheet).toMatchObject({ member: buyer.id, status: 'completed', left: 1799, provider })
    expect(sheet.answers.at(-1)).toMatchObject({ cause: 'webhook', state: 'paid' })
    expect(sheet.ledger).toMatchObject([{ amount: 15, reason: 'purchase' }])
    const names = [buyer.order, buyer.id, sheet.provider_id, sheet.papers[0]?.name]
    for (const q of names) {
      const { items } = await support.must(searchOrders, { query: { q: String(q) } })
      expect([q, items.map(({ id }) => id)]).toEqual([q, [buyer.order]])
    }
  })

  test('orders are told apart by state, method, brand and days', async () => {
    const buyer = await paid(shop)
    const support = await worker(shop, side, 'support')
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(
      shop.clock.now()
    )
    const found = async (query: Record<string, string>) => {
      const { items } = await support.must(searchOrders, { query })
      return items.some(({ id }) => id === buyer.order)
    }
    const q = String(buyer.order)
    expect(await found({ q, state: 'completed', method: 'ideal', from: today, to: today })).toBe(
      true
    )
    expect(await found({ q, brand: 'avondlicht' })).toBe(true)
    for (const other of [
      { state: 'failed' },
      { state: 'refunded' },
      { method: 'card' },
      { brand: 'papillon' },
      { to: '2020-01-01' }
    ])
      expect(await found({ q, ...other }), JSON.stringify(other)).toBe(false)
  })

  test('a refund in part takes its share of the credits, pays back, and is in the log', async () => {
    const buyer = await paid(shop)
    const support = await worker(shop, side, 'support')
    const params = { id: buyer.order }
    const after = await support.must(refundOrder, {
      params,
      body: { amount: 600, left: 1799, reason: REASON }
    })
    expect(after).toMatchObject({ left: 1199, refunded: 600, can_refund: true })
    expect(after.refunds).toMatchObject([
      { cause: 'operator', state: 'done', amount: 600, credits: 5, reason: REASON }
    ])
    expect(after.refunds[0]?.by).toBe(support.name)
    expect(after.papers.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['receipt', 1799],
      ['credit_note', -600]
    ])
    expect((await buyer.must(getUser)).user?.credits).toBe(10)
    const rest = await support.must(refundOrder, {
      params,
      body: { amount: 1199, left: 1199, reason: REASON }
    })
    expect(rest).toMatchObject({ left: 0, can_refund: false })
    expect((await buyer.must(getUser)).user?.credits).toBe(0)
    const admin = await worker(shop, side, 'admin')
    const { items } = await admin.must(readLog, {
      query: { act: 'refundOrder', subject: String(buyer.order) }
    })
    expect(items.map(({ operator, reason }) => [operator, reason])).toEqual([
      [support.name, REASON],
      [support.name, REASON]
    ])
  })

  test('of two operators at once one refunds, and the other reads that it has changed', async () => {
    const buyer = await paid(shop)
    const workers = [await worker(shop, side, 'support'), await worker(shop, side, 'admin')]
    const given = {
      params: { id: buyer.order },
      body: { amount: 600, left: 1799, reason: REASON }
    }
    const answers = await Promise.all(workers.map(one => one.call(refundOrder, given)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ refused }) => refused)?.refused?.code).toBe('changed')
    const support = await worker(shop, side, 'support')
    const sheet = await support.must(getOrder, { params: { id: buyer.order } })
    expect(sheet.refunds.length).toBe(1)
    const { refused } = await support.call(refundOrder, {
      params: { id: buyer.order },
      body: { amount: 1200, left: 1199, reason: REASON }
    })
    expect(refused).toMatchObject({ code: 'too_much', left: 1199, currency: 'EUR' })
  })

  test('while the provider is down a refund is asked for, and the money follows', async () => {
    const buyer = await paid(shop)
    const support = await worker(shop, side, 'support')
    const params = { id: buyer.order }
    await tellSandbox(shop, 'mode', { provider, mode: 'down' })
    const asked = await support.must(refundOrder, {
      params,
      body: { amount: 1799, left: 1799, reason: REASON }
    })
    expect(asked).toMatchObject({ left: 0, stuck: false, refunds: [{ state: 'asked' }] })
    await tellSandbox(shop, 'mode', { provider, mode: 'up' })
    await sweepPayments(shop.world)
    const done = await support.must(getOrder, { params })
    expect(done.refunds).toMatchObject([{ state: 'done', trouble: null }])
  })

  test('what the provider refuses waits for a person, who asks again or gives it up', async () => {
    const buyer = await person(shop)
    const { transaction, url } = await checkout(buyer)
    // Half of it was refunded at the provider, which told nobody.
    await choose(url, 'refunded', 'never')
    shop.clock.pass(200)
    await sweepPayments(shop.world)
    await until(buyer, transaction, 'completed')
    await shop.sandbox.idle()
    const support = await worker(shop, side, 'support')
    const params = { id: transaction }
    const refused = await support.must(refundOrder, {
      params,
      body: { amount: 1799, left: 1799, reason: REASON }
    })
    expect(refused).toMatchObject({ stuck: true, refunds: [{ state: 'asked', credits: 15 }] })
    const [row] = refused.refunds
    expect(row?.trouble).toBeTruthy()
    const stuck = await support.must(searchOrders, { query: { state: 'stuck' } })
    expect(stuck.items.map(({ id }) => id)).toContain(transaction)
    const at = { id: transaction, refund: row?.id ?? 0 }
    const again = await support.must(settleRefund, {
      params: at,
      body: { act: 'retry', reason: REASON }
    })
    expect(again).toMatchObject({ stuck: true })
    const dropped = await support.must(settleRefund, {
      params: at,
      body: { act: 'drop', reason: REASON }
    })
    expect(dropped).toMatchObject({ stuck: false, left: 1799, refunds: [{ state: 'undone' }] })
    expect((await buyer.must(getUser)).user?.credits).toBe(15)
    const twice = await support.call(settleRefund, {
      params: at,
      body: { act: 'drop', reason: REASON }
    })
    expect(twice.refused?.code).toBe('not_stuck')
  })

  test('an order that nobody paid is not refunded', async () => {
    const buyer = await person(shop)
    const { transaction, url } = await checkout(buyer)
    await choose(url, 'failed')
    await until(buyer, transaction, 'failed')
    const support = await worker(shop, side, 'support')
    const { refused } = await support.call(refundOrder, {
      params: { id: transaction },
      body: { amount: 100, left: 0, reason: REASON }
    })
    expect(refused?.code).toBe('not_refundable')
  })

  test('without the right, or of another brand, there is no order', async () => {
    const buyer = await paid(shop)
    const params = { id: buyer.order }
    const body = { amount: 1799, left: 1799, reason: REASON }
    const moderator = await worker(shop, side, 'moderator')
    expect((await moderator.call(searchOrders, { query: {} })).status).toBe(403)
    expect((await moderator.call(getOrder, { params })).status).toBe(403)
    expect((await moderator.call(refundOrder, { params, body })).status).toBe(403)
    const elsewhere = await worker(shop, side, 'support', ['papillon'])
    expect((await elsewhere.call(getOrder, { params })).status).toBe(404)
    expect((await elsewhere.call(refundOrder, { params, body })).status).toBe(404)
    expect((await elsewhere.must(searchOrders, { query: {} })).items).toEqual([])
  })
})

async function paid(shop: Shop): Promise<Person & { order: number }> {
  const buyer = await person(shop)
  const { transaction, url } = await checkout(buyer)
  await choose(url, 'paid')
  await until(buyer, transaction, 'completed')
  return Object.assign(buyer, { order: transaction })
}
