import { expect, test } from 'vitest'
import type { Currency } from '#contract/country.ts'
import { PAY_PROVIDERS, type PayProvider } from '#contract/payments.ts'
import type { PaymentProvider } from '#server/core/payments.ts'
import { paymentProviderFor } from '#server/platform/payment/provider.ts'
import { useBareShop } from './bare-shop.ts'

const shop = useBareShop()
const HOLDER = 'Anna Jansen'
const EMAIL = 'anna@mail.example'
const IBAN = 'NL91ABNA0417164300'

const key = () => crypto.randomUUID()

for (const name of PAY_PROVIDERS) {
  test(`${name}: methods are those of country and currency`, async () => {
    const provider = await shop.provider(name)
    const idsFor = async (country: string, currency: Currency) => {
      const methods = await provider.methods({ amount: 999, currency, country, locale: 'nl' })
      return methods.map(({ id }) => id)
    }
    const everywhere = ['card', 'paypal', 'apple_pay']
    const euro = name === 'mollie' ? ['bank_transfer', 'direct_debit'] : ['direct_debit']
    expect(await idsFor('NL', 'EUR')).toEqual(['ideal', ...everywhere, ...euro])
    expect(await idsFor('BE', 'EUR')).toEqual(['bancontact', ...everywhere, ...euro])
    expect(await idsFor('CH', 'CHF')).toEqual(everywhere)
  })

  test(`${name}: a key used twice makes one`, async () => {
    const provider = await shop.provider(name)
    const ofCustomer = { name: HOLDER, key: key() }
    const customer = await provider.customer(ofCustomer)
    expect(await provider.customer(ofCustomer)).toBe(customer)
    const order = shop.order(name)
    const [first, second] = await Promise.allSettled([provider.start(order), provider.start(order)])
    const made = await provider.start(order)
    for (const answer of [first, second]) {
      if (answer.status === 'fulfilled') expect(answer.value.id).toBe(made.id)
    }
    await shop.choose(made.checkoutUrl, 'paid')
    const ofRefund = { payment: made.id, amount: 500, currency: 'EUR', key: key() } as const
    const refund = await provider.refund({ ...ofRefund, description: 'Withdrawal' })
    expect(await provider.refund({ ...ofRefund, description: 'Withdrawal' })).toEqual(refund)
    expect((await provider.payment(made.id)).refunds).toEqual([refund])
    expect((await provider.start(shop.order(name))).id).not.toBe(made.id)
  })

  test(`${name}: more than was paid is not refunded`, async () => {
    const provider = await shop.provider(name)
    const made = await provider.start(shop.order(name))
    const refund = (amount: number) =>
      provider.refund({ payment: made.id, amount, currency: 'EUR', key: key(), description: 'x' })
    await expect(refund(100)).rejects.toMatchObject({ name: 'ProviderRefused', code: 'refused' })
    await shop.choose(made.checkoutUrl, 'paid')
    await expect(refund(2_200)).rejects.toMatchObject({ code: 'refused' })
    expect(await refund(2_000)).toMatchObject({ amount: 2_000, currency: 'EUR', isEffective: true })
    await expect(refund(200)).rejects.toMatchObject({ code: 'refused' })
    await refund(199)
    await expect(refund(1)).rejects.toMatchObject({ code: 'refused' })
  })

  test.each([
    ['card', 'Visa •••• 4242', 'paid'],
    ['paypal', 'PayPal', 'paid'],
    ['ideal', 'IBAN •••• 0308', 'pending']
  ] as const)(
    `${name}: a payment by %s leaves a mandate for the next`,
    async (method, label, state) => {
      const provider = await shop.provider(name)
      const customer = await provider.customer({ name: HOLDER, key: key() })
      const given = { method, customer, keepsMandate: true }
      const made = await provider.start(shop.order(name, given))
      expect(made.mandate).toBeUndefined()
      await shop.choose(made.checkoutUrl, 'paid')
      const paid = await provider.payment(made.id)
      expect(paid.customer).toBe(customer)
      expect(paid.mandate?.label).toBe(label)
      const order = shop.order(name, { method })
      const from = shop.received.length
      const repeat = await provider.repeat({ ...order, customer, mandate: paid.mandate?.id ?? '' })
      expect(repeat).toMatchObject({
        order: order.order,
        amount: 2_199,
        state,
        checkoutUrl: undefined
      })
      await expect.poll(async () => (await provider.payment(repeat.id)).state).toBe('paid')
      await expect.poll(() => shop.heardOf(provider, from)).toContain(repeat.id)
    }
  )

  test(`${name}: a declined repeat takes nothing`, async () => {
    const provider = await shop.provider(name)
    const { customer, mandate } = await mandateOf(provider, name)
    await shop.next(name, 'failed')
    const repeat = provider.repeat({ ...shop.order(name), customer, mandate })
    if (name === 'stripe') {
      await expect(repeat).rejects.toMatchObject({ name: 'ProviderRefused', code: 'declined' })
    } else {
      expect((await repeat).state).toBe('failed')
    }
  })

  test(`${name}: nothing is charged to a mandate that is not the customer's`, async () => {
    const provider = await shop.provider(name)
    const { customer, mandate } = await mandateOf(provider, name)
    const other = await provider.customer({ name: 'Bob', key: key() })
    const invalid = { name: 'ProviderRefused', code: 'mandate_invalid' }
    const order = shop.order(name)
    await expect(provider.repeat({ ...order, customer: other, mandate })).rejects.toMatchObject(
      invalid
    )
    const unknown = provider.repeat({ ...shop.order(name), customer, mandate: 'none_1' })
    await expect(unknown).rejects.toMatchObject(invalid)
  })

  test(`${name}: an account is debited by its mandate`, async () => {
    const provider = await shop.provider(name)
    const customer = await provider.customer({ name: HOLDER, key: key() })
    const mandate = await provider.debitMandate({
      customer,
      holder: HOLDER,
      email: EMAIL,
      iban: IBAN,
      reference: 'AVO-1',
      signedAt: new Date(),
      key: key()
    })
    const order = shop.order(name, { method: 'direct_debit' })
    const debit = await provider.repeat({ ...order, customer, mandate })
    expect(debit).toMatchObject({ state: 'pending', order: order.order })
    await expect.poll(async () => (await provider.payment(debit.id)).state).toBe('paid')
    await shop.press(debit.id, 'charge_back')
    expect((await provider.payment(debit.id)).chargebacks).toHaveLength(1)
  })

  test(`${name}: a fault repeats neither account, name nor key`, async () => {
    const provider = await shop.provider(name)
    const customer = await provider.customer({ name: HOLDER, key: key() })
    const given = {
      customer,
      holder: HOLDER,
      email: EMAIL,
      iban: 'NL91-nonsense',
      reference: 'AVO-1'
    }
    const made = provider.debitMandate({ ...given, signedAt: new Date(), key: key() })
    const error: unknown = await made.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ name: 'ProviderRefused', code: 'refused' })
    const all = `${String(error)} ${JSON.stringify(error)} ${(error as Error).stack}`
    for (const secret of ['nonsense', HOLDER, EMAIL, provider.account.key])
      expect(all).not.toContain(secret)
    expect((error as Error).cause).toBeUndefined()
  })

  test(`${name}: a payment that is not there is not found`, async () => {
    const provider = await shop.provider(name)
    const missing = { name: 'ProviderRefused', code: 'not_found' }
    const ids = name === 'mollie' ? ['tr_none'] : ['cs_none', 'pi_none']
    for (const id of ids) {
      await expect(provider.payment(id)).rejects.toMatchObject(missing)
      await expect(provider.cancel(id)).rejects.toMatchObject(missing)
    }
  })

  test(`${name}: a currency without cents is paid to the unit`, async () => {
    const provider = await shop.provider(name)
    // No country of ours has one.
    const currency = 'JPY' as Currency
    const made = await provider.start(shop.order(name, { amount: 1_500, currency }))
    expect(made).toMatchObject({ amount: 1_500, currency: 'JPY' })
    await shop.choose(made.checkoutUrl, 'paid')
    const refund = { payment: made.id, amount: 501, currency, key: key(), description: 'x' }
    expect(await provider.refund(refund)).toMatchObject({ amount: 501, currency: 'JPY' })
    const html = await (await fetch(`${shop.sandbox.url}/`)).text()
    expect(html).toContain('¥1,500')
  })

  test.each(['down', 'rubbish', 'slow'] as const)(`${name}: %s is told as down`, async mode => {
    const provider = await shop.provider(name, 300)
    const order = shop.order(name)
    await shop.switch(name, mode)
    const down = { name: 'ProviderDown' }
    try {
      await expect(provider.start(order)).rejects.toMatchObject(down)
      await expect(provider.payment('tr_1')).rejects.toMatchObject(down)
      const asked = { amount: 999, currency: 'EUR', country: 'NL', locale: 'nl' } as const
      await expect(provider.methods(asked)).rejects.toMatchObject(down)
    } finally {
      await shop.switch(name, 'up')
    }
    const patient = await shop.provider(name)
    const made = await patient.start(order)
    expect((await patient.start(order)).id).toBe(made.id)
    const html = await (await fetch(`${shop.sandbox.url}/`)).text()
    expect(html.split(`id="${made.id}"`)).toHaveLength(2)
  })

  test(`${name}: an unknown key, or nobody there, is told as down, without the key`, async () => {
    const account = shop.account(name)
    for (const wrong of [{ key: 'sk_test_wrong' }, { url: 'http://127.0.0.1:9' }]) {
      const provider = await paymentProviderFor({ ...account, ...wrong })
      const error: unknown = await provider.payment('tr_1').catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ name: 'ProviderDown' })
      expect(`${JSON.stringify(error)} ${(error as Error).stack}`).not.toContain(
        provider.account.key
      )
    }
  })

  test(`${name}: a key never leaves this machine without TLS`, async () => {
    const account = { ...shop.account(name), url: 'http://api.example' }
    await expect(paymentProviderFor(account)).rejects.toThrow(/https/)
  })
}

async function mandateOf(provider: PaymentProvider, name: PayProvider) {
  const customer = await provider.customer({ name: HOLDER, key: key() })
  const made = await provider.start(shop.order(name, { customer, keepsMandate: true }))
  await shop.choose(made.checkoutUrl, 'paid')
  const { mandate } = await provider.payment(made.id)
  return { customer, mandate: mandate?.id ?? '' }
}
