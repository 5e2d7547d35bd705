import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { PAY_PROVIDERS } from '#contract/payments.ts'
import { SANDBOX_WEBHOOK_SECRET } from '#server/platform/payment/sandbox/keys.ts'
import { useBareShop } from './bare-shop.ts'

const shop = useBareShop()

for (const name of PAY_PROVIDERS) {
  /** Stripe tells of the session and of its intent. */
  const told = name === 'mollie' ? 1 : 2

  test(`${name}: a payment is told at the shop's own host, and leads to its id`, async () => {
    const provider = await shop.provider(name)
    const from = shop.received.length
    const { id, checkoutUrl } = await provider.start(shop.order(name))
    await shop.choose(checkoutUrl, 'paid')
    await expect.poll(() => shop.received.length).toBe(from + told)
    expect(shop.received[from]?.headers.host).toMatch(/^avondlicht\.example\.localhost:\d+$/)
    expect(shop.received[from]?.url).toBe(`/api/payment-webhook.php?provider=${name}`)
    expect(await shop.heardOf(provider, from)).toEqual(Array(told).fill(id))
  })

  test(`${name}: refunds and chargebacks are told, and lead to the payment's id`, async () => {
    const provider = await shop.provider(name)
    const { id, checkoutUrl } = await provider.start(shop.order(name))
    await shop.choose(checkoutUrl, 'paid', 'never')
    for (const press of ['refund_part', 'charge_back', 'win']) {
      const from = shop.received.length
      await shop.press(id, press)
      await expect.poll(() => shop.received.length).toBeGreaterThan(from)
      expect(new Set(await shop.heardOf(provider, from))).toEqual(new Set([id]))
    }
  })

  test(`${name}: a late webhook waits for its time, or for a press`, async () => {
    const provider = await shop.provider(name)
    const from = shop.received.length
    const { id, checkoutUrl } = await provider.start(shop.order(name))
    await shop.choose(checkoutUrl, 'paid', 'late')
    await new Promise(resolve => setTimeout(resolve, 500))
    expect(shop.received.length).toBe(from)
    await shop.press(id, 'tell')
    await expect.poll(() => shop.received.length).toBe(from + told)
  })

  test(`${name}: a doubled webhook comes twice`, async () => {
    const provider = await shop.provider(name)
    const from = shop.received.length
    const { id, checkoutUrl } = await provider.start(shop.order(name))
    await shop.choose(checkoutUrl, 'paid', 'twice')
    await expect.poll(() => shop.received.length).toBe(from + 2 * told)
    expect(await shop.heardOf(provider, from)).toEqual(Array(2 * told).fill(id))
  })

  test(`${name}: an older state told after the newer does not undo it`, async () => {
    const provider = await shop.provider(name)
    const from = shop.received.length
    const { id, checkoutUrl } = await provider.start(shop.order(name))
    await shop.choose(checkoutUrl, 'paid', 'reversed')
    await expect.poll(() => shop.received.length).toBe(from + told + 1)
    const last = shop.received.at(-1)?.body.toString()
    expect(last).toContain(name === 'mollie' ? id : 'payment_intent.processing')
    expect(await shop.heardOf(provider, from)).toEqual(Array(told + 1).fill(id))
    expect((await provider.payment(id)).state).toBe('paid')
  })

  test(`${name}: a webhook that never comes, never comes`, async () => {
    const provider = await shop.provider(name)
    const from = shop.received.length
    const { id, checkoutUrl } = await provider.start(shop.order(name))
    await shop.choose(checkoutUrl, 'pending', 'never')
    await expect.poll(async () => (await provider.payment(id)).state).toBe('paid')
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(shop.received.length).toBe(from)
  })

  test(`${name}: a webhook can come before the answer to the call`, async () => {
    const provider = await shop.provider(name)
    const from = shop.received.length
    await shop.next(name, 'paid', 'before')
    const answer = provider
      .start(shop.order(name))
      .then(made => ({ made, at: shop.received.length }))
    const { made, at } = await answer
    expect(at).toBe(from + told)
    expect(made.state).toBe('paid')
    expect(await shop.heardOf(provider, from)).toEqual(Array(told).fill(made.id))
  })

  test(`${name}: a webhook that was not taken is sent again`, async () => {
    const provider = await shop.provider(name)
    const from = shop.received.length
    const { checkoutUrl } = await provider.start(shop.order(name))
    shop.statuses = Array(told).fill(500)
    await shop.choose(checkoutUrl, 'paid')
    await expect.poll(() => shop.received.length).toBe(from + 2 * told)
    const bodies = shop.received.slice(from).map(({ body }) => body.toString())
    expect(new Set(bodies).size).toBe(told)
  })
}

test.each(['', 'id=', 'id=tr_', 'id=../tr_1', 'id=ord_1', 'id=tr_1%0a', '{"id":"tr_1"}'])(
  'mollie: the body %j is no webhook',
  async body => {
    const provider = await shop.provider('mollie')
    expect(provider.webhook({ headers: {}, body: Buffer.from(body) })).toEqual({ isGenuine: false })
  }
)

const EVENT = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { object: 'payment_intent', id: 'pi_1' } }
})

function signed(body: string, { secret = SANDBOX_WEBHOOK_SECRET, age = 0 } = {}) {
  const seconds = Math.floor(Date.now() / 1_000) - age
  const hmac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return { 'stripe-signature': `t=${seconds},v1=${hmac}` }
}

test('stripe: only what is signed, lately and by Stripe, is genuine', async () => {
  const provider = await shop.provider('stripe')
  const says = (headers: Record<string, string>, body = EVENT) =>
    provider.webhook({ headers, body: Buffer.from(body) })
  const forged = { isGenuine: false }
  expect(says(signed(EVENT))).toEqual({ isGenuine: true, payments: ['pi_1'] })
  expect(says(signed(EVENT, { age: 290 }))).toEqual({ isGenuine: true, payments: ['pi_1'] })
  expect(says(signed(EVENT, { age: 310 }))).toEqual(forged)
  expect(says(signed(EVENT, { secret: 'whsec_other' }))).toEqual(forged)
  expect(says(signed(EVENT), EVENT.replace('pi_1', 'pi_2'))).toEqual(forged)
  expect(says({ 'stripe-signature': 'nonsense' })).toEqual(forged)
  expect(says({})).toEqual(forged)
  expect(says(signed('not json'), 'not json')).toEqual(forged)
})

test('stripe: an event of no concern is genuine and names no payment', async () => {
  const provider = await shop.provider('stripe')
  for (const [from, to] of [
    ['payment_intent.succeeded', 'payment_intent.created'],
    ['pi_1', '../customers'],
    ['"payment_intent"', '"checkout.session","mode":"setup"'],
    ['"payment_intent"', '"charge"'],
    ['"data"', '"date"']
  ] as const) {
    const body = EVENT.replace(from, to)
    const told = provider.webhook({ headers: signed(body), body: Buffer.from(body) })
    expect(told).toEqual({ isGenuine: true, payments: [] })
  }
})

test('stripe: without a secret no webhook is genuine', async () => {
  const { paymentProviderFor } = await import('#server/platform/payment/provider.ts')
  const provider = await paymentProviderFor({ ...shop.account('stripe'), webhookSecret: undefined })
  const request = { headers: signed(EVENT), body: Buffer.from(EVENT) }
  expect(provider.webhook(request)).toEqual({ isGenuine: false })
})
