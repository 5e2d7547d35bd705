import { describe, expect, test } from 'vitest'
import { listLedger } from '#contract/calls/chat.ts'
import { cancelPayment, startPayment } from '#contract/calls/payments.ts'
import { PAY_PROVIDERS } from '#contract/payments.ts'
import { sweepPayments } from '#server/domains/payments/sweep.ts'
import { person } from '../../world/people.ts'
import { press } from '../../world/server.ts'
import { checkout, choose, orderOf, tellSandbox, until, useShop } from '../../world/shop.ts'

describe.for(PAY_PROVIDERS)('%s', provider => {
  const shop = useShop(provider)
  const bought = async (buyer: Awaited<ReturnType<typeof person>>) =>
    (await buyer.must(listLedger)).lines.filter(({ reason }) => reason === 'purchase')

  test.for(['now', 'late', 'twice', 'reversed'] as const)(
    'a webhook that comes %s grants once',
    async delivery => {
      const buyer = await person(shop)
      const { transaction, url } = await checkout(buyer)
      await choose(url, 'pending', delivery)
      await until(buyer, transaction, 'completed')
      await new Promise(resolve => setTimeout(resolve, 700))
      expect((await bought(buyer)).map(({ amount }) => amount)).toEqual([15])
    }
  )

  test('a webhook that never comes: the sweep asks and grants', async () => {
    const buyer = await person(shop)
    const { transaction, url } = await checkout(buyer)
    await choose(url, 'paid', 'never')
    expect((await orderOf(buyer, transaction)).status).toBe('pending')
    shop.clock.pass(200)
    await sweepPayments(shop.world)
    expect(await orderOf(buyer, transaction)).toMatchObject({ status: 'completed', balance: 15 })
  })

  test('a hundred settlements of one order at once grant once', async () => {
    const buyer = await person(shop)
    const { transaction, url } = await checkout(buyer)
    await choose(url, 'paid', 'never')
    shop.clock.pass(200)
    await Promise.all(Array.from({ length: 100 }, () => sweepPayments(shop.world)))
    expect((await bought(buyer)).length).toBe(1)
    expect((await orderOf(buyer, transaction)).balance).toBe(15)
  }, 60_000)

  test.for(['down', 'rubbish'] as const)(
    'while the provider is %s an order waits, and it goes on by itself',
    async mode => {
      const buyer = await person(shop)
      await tellSandbox(shop, 'mode', { provider, mode: 'up' })
      await checkout(buyer)
      await tellSandbox(shop, 'mode', { provider, mode })
      const { transaction, status, redirect_url } = await buyer.must(startPayment, {
        body: { product: 'c6', paymentmethod: 'ideal', expected_total: 749, consent_start: true }
      })
      expect({ status, redirect_url }).toEqual({ status: 'loading', redirect_url: null })
      await tellSandbox(shop, 'mode', { provider, mode: 'up' })
      shop.clock.pass(20)
      await sweepPayments(shop.world)
      const { redirect_url: url } = await orderOf(buyer, transaction)
      await choose(url ?? '', 'paid')
      await until(buyer, transaction, 'completed')
    }
  )

  test('the same press twice is one order at one address', async () => {
    const buyer = await person(shop)
    const headers = press()
    const body = {
      product: 'c6',
      paymentmethod: 'ideal',
      expected_total: 749,
      consent_start: true
    } as const
    const first = await buyer.must(startPayment, { body, headers })
    const second = await buyer.must(startPayment, { body, headers })
    expect(second).toEqual(first)
    expect(first.redirect_url).not.toBeNull()
  })

  test('an order that is not paid can be ended, a paid one cannot', async () => {
    const buyer = await person(shop)
    const left = await checkout(buyer)
    expect(
      await buyer.must(cancelPayment, { body: { transaction: left.transaction } })
    ).toMatchObject({
      status: 'cancelled'
    })
    const paid = await checkout(buyer)
    await choose(paid.url, 'paid')
    await until(buyer, paid.transaction, 'completed')
    const { refused } = await buyer.call(cancelPayment, { body: { transaction: paid.transaction } })
    expect(refused?.code).toBe('not_cancellable')
  })

  test('nobody sees or ends the order of another member', async () => {
    const buyer = await person(shop)
    const stranger = await person(shop)
    const { transaction } = await checkout(buyer)
    const { refused } = await stranger.call(cancelPayment, { body: { transaction } })
    expect(refused?.code).toBe('not_found')
    const seen = await stranger.get(`/api/payments.php?id=${transaction}`)
    expect(seen.status).toBe(404)
  })

  test('a webhook of nobody, of a foreign payment or of rubbish grants nothing', async () => {
    const buyer = await person(shop)
    const { transaction } = await checkout(buyer)
    const post = (payload: string) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/payment-webhook.php?provider=${provider}`,
        headers: {
          host: 'avondlicht.example',
          'content-type': 'application/x-www-form-urlencoded'
        },
        payload
      })
    const answers = await Promise.all([
      post('id=tr_nobody1'),
      post(''),
      post('{"id":'),
      post('id=../../x')
    ])
    const fits = provider === 'mollie' ? [200, 400] : [400]
    for (const { statusCode } of answers) expect(fits).toContain(statusCode)
    expect((await orderOf(buyer, transaction)).status).toBe('pending')
  })

  test('the webhook of one provider is unknown to a brand of another', async () => {
    const other = provider === 'mollie' ? 'stripe' : 'mollie'
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: `/api/payment-webhook.php?provider=${other}`,
      headers: { host: 'avondlicht.example' },
      payload: 'id=tr_abc'
    })
    expect(statusCode).toBe(404)
  })
})
