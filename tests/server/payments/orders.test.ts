import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { listChats, listLedger, listPending, sendMessage } from '#contract/calls/chat.ts'
import { getDiscountCode } from '#contract/calls/discounts.ts'
import {
  cancelPayment,
  listProducts,
  repeatOrder,
  setSpending,
  startPayment
} from '#contract/calls/payments.ts'
import { blockMember } from '#contract/calls/people.ts'
import { PAY_PROVIDERS } from '#contract/payments.ts'
import { person } from '../../world/people.ts'
import { checkout, choose, orderOf, tellSandbox, until, useShop } from '../../world/shop.ts'

describe.for(PAY_PROVIDERS)('%s', provider => {
  const shop = useShop(provider)

  test('bundles are told with their price a message, and one is the best by arithmetic', async () => {
    const buyer = await person(shop, { isPremium: true })
    const { items, methods, discount } = await buyer.must(listProducts)
    expect(
      items.map(({ credits, price, per_message, best }) => [credits, price, per_message, best])
    ).toEqual([
      [6, 749, 125, false],
      [15, 1799, 120, false],
      [35, 3899, 112, false],
      [55, 5799, 106, false],
      [100, 9599, 96, true]
    ])
    expect(methods.map(({ id }) => id)).toEqual(expect.arrayContaining(['ideal', 'card', 'paypal']))
    expect(discount).toBeNull()
  })

  test('a paid order grants its credits once and makes premium', async () => {
    const buyer = await person(shop)
    const { transaction, url } = await checkout(buyer)
    await choose(url, 'paid', 'twice')
    await until(buyer, transaction, 'completed')
    const { credits, lines } = await buyer.must(listLedger)
    expect(credits).toBe(15)
    expect(lines.map(({ amount, reason }) => [amount, reason])).toEqual([[15, 'purchase']])
    expect((await buyer.must(getUser)).user?.paid_user).toBe(true)
    expect((await orderOf(buyer, transaction)).receipt).toMatch(/^LUMEN-BV-\d{6}$/)
  })

  test.for([
    ['failed', 'failed'],
    ['cancelled', 'cancelled'],
    ['expired', 'expired']
  ] as const)('a payment that is %s grants nothing', async ([outcome, status]) => {
    const buyer = await person(shop)
    const { transaction, url } = await checkout(buyer)
    const back = await choose(url, outcome)
    // Stripe leaves a checkout open that somebody turned back from: the page there ends it.
    if (back.includes('cancelled=')) await buyer.must(cancelPayment, { body: { transaction } })
    await until(buyer, transaction, status)
    await sleep(500)
    const order = await orderOf(buyer, transaction)
    expect(order, 'what the provider tells later changes nothing').toMatchObject({
      status,
      balance: 0
    })
  })

  test('the message that waited for credits is sent when they come, without the browser', async () => {
    const buyer = await person(shop)
    const other = await person(shop, { profile: { gender: 'male', looking_for: ['female'] } })
    const body = 'Hoi, ga je zondag mee fietsen?'
    const { refused } = await buyer.call(sendMessage, { body: { to: other.id, body } })
    expect(refused?.code).toBe('not_enough_credits')
    const pending = Number(refused?.pending_message)
    const { transaction, url } = await checkout(buyer, { pending })
    expect((await other.must(listChats)).chats).toEqual([])
    await choose(url, 'paid', 'twice')
    await until(buyer, transaction, 'completed')
    await expect.poll(async () => (await other.must(listChats)).chats.length).toBe(1)
    expect(await orderOf(buyer, transaction)).toMatchObject({
      balance: 14,
      waiting: { id: pending, to: other.id, kind: 'member', outcome: 'sent' }
    })
    expect((await buyer.must(listPending)).pending).toEqual([])
  })

  test('a message to somebody who left goes on waiting, and the credits are there', async () => {
    const buyer = await person(shop)
    const other = await person(shop, { profile: { gender: 'male', looking_for: ['female'] } })
    const { refused } = await buyer.call(sendMessage, {
      body: { to: other.id, body: 'Ga je zondag mee fietsen?' }
    })
    expect(refused?.code).toBe('not_enough_credits')
    const { transaction, url } = await checkout(buyer, {
      pending: Number(refused?.pending_message)
    })
    await other.must(blockMember, { body: { id: buyer.id } })
    await choose(url, 'paid')
    await until(buyer, transaction, 'completed')
    await expect
      .poll(() => orderOf(buyer, transaction))
      .toMatchObject({ balance: 15, waiting: { name: null, outcome: 'kept' } })
  })

  test('an order for somebody else’s message is an order without one', async () => {
    const buyer = await person(shop)
    const writer = await person(shop)
    const other = await person(shop, { profile: { gender: 'male', looking_for: ['female'] } })
    const { refused } = await writer.call(sendMessage, {
      body: { to: other.id, body: 'Ga je zondag mee fietsen?' }
    })
    expect(refused?.code).toBe('not_enough_credits')
    const { transaction, url } = await checkout(buyer, {
      pending: Number(refused?.pending_message)
    })
    await choose(url, 'paid')
    await until(buyer, transaction, 'completed')
    expect((await orderOf(buyer, transaction)).waiting).toBeNull()
    expect((await writer.must(listPending)).pending).toHaveLength(1)
  })

  test('a total that the page did not show is refused, and nothing is charged', async () => {
    const buyer = await person(shop, { isPremium: true })
    const { refused } = await buyer.call(startPayment, {
      body: { product: 'c15', paymentmethod: 'ideal', expected_total: 1, consent_start: true }
    })
    expect(refused).toMatchObject({ code: 'price_changed', total: 1799, currency: 'EUR' })
  })

  test('the welcome offer takes 25 % off once, for four hours', async () => {
    const buyer = await person(shop)
    const { discountcode } = await buyer.must(getDiscountCode, { query: { welcome: 'true' } })
    expect(discountcode).toMatchObject({
      code: 'TIMEBONUS25',
      value_percentage: 25,
      user_id: buyer.id
    })
    const { items, discount } = await buyer.must(listProducts)
    expect(discount?.code).toBe('TIMEBONUS25')
    expect(items[1]?.price_discounted).toBe(1350)
    const { transaction, url } = await checkout(buyer, { total: 1350, code: 'TIMEBONUS25' })
    await choose(url, 'paid')
    await until(buyer, transaction, 'completed')
    const again = await buyer.call(getDiscountCode, { query: { code: 'TIMEBONUS25' } })
    expect(again.refused?.code).toBe('discount_used')
    const late = await person(shop)
    shop.clock.pass(4 * 3_600 + 1)
    const over = await late.call(startPayment, {
      body: {
        product: 'c15',
        paymentmethod: 'ideal',
        expected_total: 1350,
        consent_start: true,
        discountcode: 'TIMEBONUS25'
      }
    })
    expect(over.refused?.code).toBe('discount_expired')
    expect((await late.call(getDiscountCode, { query: { welcome: 'true' } })).refused?.code).toBe(
      'discount_not_found'
    )
  })

  test('a code of the operator holds to its days, methods and least order, and is used once', async () => {
    const buyer = await person(shop, { isPremium: true })
    const start = (discountcode: string, total: number, product = 'c15') =>
      buyer.call(startPayment, {
        body: {
          product,
          paymentmethod: 'ideal',
          expected_total: total,
          consent_start: true,
          discountcode
        }
      })
    expect((await start('NOSUCH', 1)).refused?.code).toBe('discount_not_found')
    expect((await start('OVER2020', 1)).refused?.code).toBe('discount_expired')
    expect((await start('CARDONLY', 1)).refused?.code).toBe('method_not_allowed')
    expect((await start('SPRING10', 1, 'c6')).refused?.code).toBe('below_minimum')
    const first = await checkout(buyer, { total: 1620, code: 'SPRING10' })
    const second = await checkout(buyer, { total: 1620, code: 'SPRING10' })
    await choose(first.url, 'paid')
    await until(buyer, first.transaction, 'completed')
    await choose(second.url, 'paid')
    await until(buyer, second.transaction, 'refunded')
    expect((await orderOf(buyer, second.transaction)).balance).toBe(15)
  })

  test('an order is repeated with the mandate, at the price of today', async () => {
    const buyer = await person(shop)
    const { transaction, url } = await checkout(buyer, { method: 'card', remember: true })
    await choose(url, 'paid')
    await until(buyer, transaction, 'completed')
    const asked = await buyer.must(repeatOrder, { body: { transaction } })
    expect(asked).toMatchObject({ total: 1799, transaction: null, paymentmethod: 'card' })
    expect(asked.label).toMatch(/\d{4}/)
    const again = await buyer.must(repeatOrder, {
      body: { transaction, expected_total: 1799, consent_start: true }
    })
    await until(buyer, again.transaction ?? 0, 'completed')
    expect((await orderOf(buyer, transaction)).balance).toBe(30)
    await tellSandbox(shop, 'next', { provider, outcome: 'failed' })
    const declined = await buyer.call(repeatOrder, {
      body: { transaction, expected_total: 1799, consent_start: true }
    })
    expect(declined.refused).toMatchObject({
      code: 'card_declined',
      offer: ['retry', 'paypal', 'other']
    })
  })

  test('without a mandate nothing is repeated', async () => {
    const buyer = await person(shop)
    const { transaction, url } = await checkout(buyer)
    await choose(url, 'paid')
    await until(buyer, transaction, 'completed')
    expect((await orderOf(buyer, transaction)).can_repeat).toBe(false)
    const { refused } = await buyer.call(repeatOrder, { body: { transaction } })
    expect(refused?.code).toBe('no_mandate')
  })

  test('a limit of the month holds at once, and a higher one after a day', async () => {
    const buyer = await person(shop, { isPremium: true })
    await buyer.must(setSpending, { body: { limit_month: 2000 } })
    const { transaction, url } = await checkout(buyer)
    await choose(url, 'paid')
    await until(buyer, transaction, 'completed')
    const body = {
      product: 'c6',
      paymentmethod: 'ideal',
      expected_total: 749,
      consent_start: true
    } as const
    expect((await buyer.call(startPayment, { body })).refused).toMatchObject({
      code: 'spend_limit',
      limit: 2000,
      spent: 1799
    })
    expect(await buyer.must(setSpending, { body: { limit_month: 5000 } })).toMatchObject({
      limit_month: 2000,
      coming: { limit_month: 5000 }
    })
    expect((await buyer.call(startPayment, { body })).refused?.code).toBe('spend_limit')
    shop.clock.pass(86_400)
    await checkout(buyer, { product: 'c6', total: 749 })
  })
})
