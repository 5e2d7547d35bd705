import { expect, test } from 'vitest'
import { PAY_PROVIDERS } from '#contract/payments.ts'
import { useBareShop } from './bare-shop.ts'

const shop = useBareShop()

for (const name of PAY_PROVIDERS) {
  test(`${name}: a new payment is open, has a page and our order`, async () => {
    const provider = await shop.provider(name)
    const order = shop.order(name)
    const made = await provider.start(order)
    expect(made).toMatchObject({
      state: 'open',
      amount: 2_199,
      currency: 'EUR',
      order: order.order
    })
    const page = await fetch(made.checkoutUrl ?? '')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    const html = await page.text()
    expect(html).toMatch(/Sandbox of (Mollie|Stripe): no money moves/)
    expect(html).toContain('€21.99')
    expect(html).toContain('Avondlicht: 15 credits')
    expect(html).not.toContain('<script')
  })

  test(`${name}: what is paid is paid, without a page, back at the shop`, async () => {
    const provider = await shop.provider(name)
    const order = shop.order(name)
    const made = await provider.start(order)
    expect(await shop.choose(made.checkoutUrl, 'paid')).toBe(order.returnUrl)
    const paid = await provider.payment(made.id)
    expect(paid).toMatchObject({ id: made.id, state: 'paid', order: order.order, amount: 2_199 })
    expect(paid.checkoutUrl).toBeUndefined()
    expect(paid.mandate).toBeUndefined()
  })

  test(`${name}: what is pending is paid later`, async () => {
    const provider = await shop.provider(name)
    const { id, checkoutUrl } = await provider.start(shop.order(name))
    await shop.choose(checkoutUrl, 'pending')
    expect(await provider.payment(id)).toMatchObject({ state: 'pending', checkoutUrl: undefined })
    await expect.poll(async () => (await provider.payment(id)).state).toBe('paid')
  })

  test.each(['failed', 'expired'] as const)(`${name}: what has %s stays so`, async outcome => {
    const provider = await shop.provider(name)
    const { id, checkoutUrl } = await provider.start(shop.order(name))
    await shop.choose(checkoutUrl, outcome)
    await shop.choose(checkoutUrl, 'paid')
    expect(await provider.payment(id)).toMatchObject({ state: outcome, checkoutUrl: undefined })
  })

  test(`${name}: a refund in part takes half, the payment stays paid`, async () => {
    const provider = await shop.provider(name)
    const { id, checkoutUrl } = await provider.start(shop.order(name))
    await shop.choose(checkoutUrl, 'refunded')
    expect((await provider.payment(id)).refunds).toEqual([])
    await expect.poll(async () => (await provider.payment(id)).refunds).toHaveLength(1)
    const { state, refunds } = await provider.payment(id)
    expect(state).toBe('paid')
    expect(refunds).toMatchObject([{ amount: 1_100, currency: 'EUR', isEffective: true }])
  })

  test(`${name}: a chargeback takes the whole until it is won`, async () => {
    const provider = await shop.provider(name)
    const { id, checkoutUrl } = await provider.start(shop.order(name))
    await shop.choose(checkoutUrl, 'charged_back')
    await expect.poll(async () => (await provider.payment(id)).chargebacks).toHaveLength(1)
    const { state, chargebacks } = await provider.payment(id)
    expect(state).toBe('paid')
    expect(chargebacks).toMatchObject([{ amount: 2_199, currency: 'EUR', isEffective: true }])
    await shop.press(id, 'win')
    expect((await provider.payment(id)).chargebacks).toMatchObject([{ isEffective: false }])
  })

  test(`${name}: nobody who waits a fortnight can still pay`, async () => {
    const provider = await shop.provider(name)
    const { id } = await provider.start(shop.order(name))
    await shop.sandbox.close()
    await shop.startSandbox({ now: () => new Date(Date.now() + 14 * 24 * 3_600_000) })
    expect((await (await shop.provider(name)).payment(id)).state).toBe('expired')
    await shop.sandbox.close()
    await shop.startSandbox()
  })

  test(`${name}: cancelling ends an open payment and leaves a paid one`, async () => {
    const provider = await shop.provider(name)
    const open = await provider.start(shop.order(name))
    await provider.cancel(open.id)
    const ended = name === 'mollie' ? 'cancelled' : 'expired'
    expect((await provider.payment(open.id)).state).toBe(ended)
    const paid = await provider.start(shop.order(name))
    await shop.choose(paid.checkoutUrl, 'paid')
    await provider.cancel(paid.id)
    expect((await provider.payment(paid.id)).state).toBe('paid')
  })
}

test('mollie: whoever turns back has cancelled', async () => {
  const provider = await shop.provider('mollie')
  const order = shop.order('mollie')
  const { id, checkoutUrl } = await provider.start(order)
  expect(await shop.choose(checkoutUrl, 'cancelled')).toBe(order.returnUrl)
  expect((await provider.payment(id)).state).toBe('cancelled')
})

test('stripe: whoever turns back is marked, and can still pay until it is cancelled', async () => {
  const provider = await shop.provider('stripe')
  const order = shop.order('stripe')
  const { id, checkoutUrl } = await provider.start(order)
  expect(await shop.choose(checkoutUrl, 'cancelled')).toBe(`${order.returnUrl}?cancelled=1`)
  expect((await provider.payment(id)).state).toBe('open')
  await provider.cancel(id)
  expect((await provider.payment(id)).state).toBe('expired')
})
