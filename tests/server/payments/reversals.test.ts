import { describe, expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { listLedger, sendMessage } from '#contract/calls/chat.ts'
import { startPayment, withdrawPurchase } from '#contract/calls/payments.ts'
import { PAY_PROVIDERS } from '#contract/payments.ts'
import { sweepPayments } from '#server/domains/payments/sweep.ts'
import { type Person, person } from '../../world/people.ts'
import {
  checkout,
  choose,
  orderOf,
  type Shop,
  tellSandbox,
  until,
  useShop
} from '../../world/shop.ts'

describe.for(PAY_PROVIDERS)('%s', provider => {
  const shop = useShop(provider)

  test('a refund in part takes its share of the credits and has a credit note', async () => {
    const buyer = await person(shop)
    const { transaction, url } = await checkout(buyer)
    await choose(url, 'refunded')
    await expect.poll(async () => (await orderOf(buyer, transaction)).refunded).toBeGreaterThan(0)
    const order = await orderOf(buyer, transaction)
    expect(order.status).toBe('completed')
    expect(order.credit_notes.length).toBe(1)
    const share = Math.round((15 * order.refunded) / 1799)
    expect(order.balance).toBe(15 - share)
  })

  test('whoever charged back keeps premium, may owe credits, and is asked by a person', async () => {
    const buyer = await person(shop)
    const { transaction, url } = await checkout(buyer)
    await choose(url, 'charged_back')
    await until(buyer, transaction, 'charged_back')
    const { user } = await buyer.must(getUser)
    expect(user).toMatchObject({ credits: 0, paid_user: true, status: 'active' })
    const { refused } = await buyer.call(startPayment, {
      body: { product: 'c15', paymentmethod: 'ideal', expected_total: 1799, consent_start: true }
    })
    expect(refused?.code).toBe('payment_review')
  })

  test('a purchase is taken back in two steps, and all of it comes back', async () => {
    const buyer = await paid(shop)
    const offer = await buyer.must(withdrawPurchase, { body: { transaction: buyer.order } })
    expect(offer).toMatchObject({
      credits: 15,
      amount: 1799,
      ends_premium: true,
      withdrawn_at: null
    })
    const done = await buyer.must(withdrawPurchase, {
      body: { transaction: buyer.order, confirm: true }
    })
    expect(done.withdrawn_at).not.toBeNull()
    await until(buyer, buyer.order, 'refunded')
    const { credits, lines } = await buyer.must(listLedger)
    expect([credits, lines.map(({ amount }) => amount)]).toEqual([0, [-15, 15]])
    expect((await buyer.must(getUser)).user?.paid_user).toBe(false)
    const { refused } = await buyer.call(withdrawPurchase, { body: { transaction: buyer.order } })
    expect(refused?.code).toBe('already_withdrawn')
  })

  test('a purchase that is partly used comes back pro rata', async () => {
    const buyer = await paid(shop)
    const partner = await person(shop, { profile: { gender: 'male' } })
    for (let sent = 0; sent < 10; sent++) {
      await buyer.must(sendMessage, {
        body: { to: partner.id, body: `message ${sent}`, sure: true }
      })
    }
    const offer = await buyer.must(withdrawPurchase, { body: { transaction: buyer.order } })
    expect(offer).toMatchObject({
      credits: 5,
      amount: Math.ceil((1799 * 5) / 15),
      ends_premium: false
    })
  })

  test('premium ends with the last of several purchases, whichever came first', async () => {
    const buyer = await paid(shop)
    const second = await checkout(buyer)
    await choose(second.url, 'paid')
    await until(buyer, second.transaction, 'completed')
    const takeBack = (transaction: number) =>
      buyer.must(withdrawPurchase, { body: { transaction, confirm: true } })
    expect((await takeBack(buyer.order)).ends_premium).toBe(false)
    expect((await getUserOf(buyer)).paid_user).toBe(true)
    expect((await takeBack(second.transaction)).ends_premium).toBe(true)
    expect((await getUserOf(buyer)).paid_user).toBe(false)
  })

  test('a purchase can be taken back until the end of the fourteenth day after it', async () => {
    const buyer = await paid(shop)
    const { until: last } = await buyer.must(withdrawPurchase, {
      body: { transaction: buyer.order }
    })
    const day = (moment: Date) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(moment)
    const paidAt = (await orderOf(buyer, buyer.order)).completed_at ?? ''
    const lastDay = new Date(Date.parse(paidAt) + 14 * 86_400_000)
    expect(day(new Date(Date.parse(last) - 1))).toBe(day(lastDay))
    expect(day(new Date(last))).toBe(day(new Date(lastDay.getTime() + 86_400_000)))
  })

  test('after the days of withdrawal nothing is taken back', async () => {
    const buyer = await paid(shop)
    shop.clock.pass(15 * 86_400)
    const { refused } = await buyer.call(withdrawPurchase, { body: { transaction: buyer.order } })
    expect(refused?.code).toBe('withdrawal_too_late')
  })

  test('while the provider is down a withdrawal holds, and the money follows', async () => {
    const buyer = await paid(shop)
    await tellSandbox(shop, 'mode', { provider, mode: 'down' })
    await buyer.must(withdrawPurchase, { body: { transaction: buyer.order, confirm: true } })
    expect((await orderOf(buyer, buyer.order)).credit_notes).toEqual([])
    await tellSandbox(shop, 'mode', { provider, mode: 'up' })
    await sweepPayments(shop.world)
    expect((await orderOf(buyer, buyer.order)).credit_notes.length).toBe(1)
  })
})

async function paid(shop: Shop): Promise<Person & { order: number }> {
  const buyer = await person(shop)
  const { transaction, url } = await checkout(buyer)
  await choose(url, 'paid')
  await until(buyer, transaction, 'completed')
  return Object.assign(buyer, { order: transaction })
}

async function getUserOf(buyer: Person) {
  const { user } = await buyer.must(getUser)
  if (user === null) throw new Error('nobody is logged in')
  return user
}
