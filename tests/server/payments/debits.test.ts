import { describe, expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import {
  confirmDebit,
  confirmPhone,
  resendDebitCode,
  startDebit,
  startPhoneCheck
} from '#contract/calls/payments.ts'
import { PAY_PROVIDERS } from '#contract/payments.ts'
import { type Person, person } from '../../world/people.ts'
import { orderOf, type Shop, tellSandbox, until, useShop } from '../../world/shop.ts'

const FORM = {
  product: 'c15',
  expected_total: 1799,
  account_holder: 'A. de Vries',
  iban: 'NL91 ABNA 0417 1643 00',
  street: 'Voorbeeldgracht',
  house_number: '12',
  zip: '1000 AA',
  city: 'Amsterdam',
  phone: '06 12345678',
  mandate_accepted: true,
  consent_start: true
} as const

describe.for(PAY_PROVIDERS)('%s', provider => {
  const shop = useShop(provider)

  test('a direct debit is confirmed by the code of an SMS, and its first order granted at once', async () => {
    const buyer = await person(shop)
    await tellSandbox(shop, 'next', { provider, outcome: 'pending' })
    const started = await buyer.must(startDebit, { body: { ...FORM, phone: number(1) } })
    expect(started).toMatchObject({ phone_masked: '+31 •••••••01', resends_left: 2 })
    expect(started.mandate_reference).toMatch(/^M-/)
    expect(JSON.stringify(started)).not.toContain(await codeOf(shop, buyer))
    const { transaction } = started
    const otp = await codeOf(shop, buyer)
    await buyer.must(confirmDebit, { body: { transaction, otp } })
    expect((await orderOf(buyer, transaction)).balance).toBe(15)
    await until(buyer, transaction, 'completed')
    expect((await orderOf(buyer, transaction)).balance).toBe(15)
    const mails = await mailsOf(shop, buyer)
    expect(mails.map(({ template }) => template)).toEqual(['debit_announced', 'purchase'])
    expect(JSON.stringify(mails)).not.toContain('ABNA')
  })

  test('a debit that the bank returns takes the credits back and blocks account and number', async () => {
    const buyer = await person(shop)
    const iban = 'NL20INGB0001234567'
    await tellSandbox(shop, 'next', { provider, outcome: 'failed' })
    const { transaction } = await buyer.must(startDebit, {
      body: { ...FORM, iban, phone: number(2) }
    })
    await buyer.call(confirmDebit, { body: { transaction, otp: await codeOf(shop, buyer) } })
    await until(buyer, transaction, 'failed')
    expect((await orderOf(buyer, transaction)).balance).toBe(0)
    const other = await person(shop)
    const { refused } = await other.call(startDebit, { body: { ...FORM, iban, phone: number(3) } })
    expect(refused?.code).toBe('iban_blocked')
    const phone = await other.call(startDebit, { body: { ...FORM, phone: number(2) } })
    expect(phone.refused?.code).toBe('phone_blocked')
  })

  test('a debit that was paid and then returned blocks them too', async () => {
    const buyer = await person(shop)
    const iban = 'DE89370400440532013000'
    await tellSandbox(shop, 'next', { provider, outcome: 'charged_back' })
    const { transaction } = await buyer.must(startDebit, {
      body: { ...FORM, iban, phone: number(30) }
    })
    await buyer.must(confirmDebit, { body: { transaction, otp: await codeOf(shop, buyer) } })
    await until(buyer, transaction, 'charged_back')
    const other = await person(shop)
    const { refused } = await other.call(startDebit, { body: { ...FORM, iban, phone: number(31) } })
    expect(refused?.code).toBe('iban_blocked')
  })

  test('the announcement names a later day that is no weekend', async () => {
    const buyer = await person(shop)
    const { transaction } = await buyer.must(startDebit, { body: { ...FORM, phone: number(32) } })
    await buyer.must(confirmDebit, { body: { transaction, otp: await codeOf(shop, buyer) } })
    const [mail] = await mailsOf(shop, buyer)
    const due = String((mail?.data as { due?: string } | undefined)?.due)
    expect(due > new Date().toISOString().slice(0, 10)).toBe(true)
    expect([0, 6]).not.toContain(new Date(`${due}T12:00:00Z`).getUTCDay())
  })

  test('a wrong code has five tries, and can be sent again after a minute', async () => {
    const buyer = await person(shop)
    const { transaction } = await buyer.must(startDebit, { body: { ...FORM, phone: number(4) } })
    const right = await codeOf(shop, buyer)
    const wrong = right === '000000' ? '000001' : '000000'
    const soon = await buyer.call(resendDebitCode, { body: { transaction } })
    expect(soon.refused?.code).toBe('too_fast')
    for (const left of [4, 3, 2, 1]) {
      const { refused } = await buyer.call(confirmDebit, { body: { transaction, otp: wrong } })
      expect(refused).toMatchObject({ code: 'otp_invalid', tries_left: left })
    }
    expect(
      (await buyer.call(confirmDebit, { body: { transaction, otp: wrong } })).refused?.code
    ).toBe('otp_exhausted')
    expect(
      (await buyer.call(confirmDebit, { body: { transaction, otp: right } })).refused?.code
    ).toBe('otp_exhausted')
  })

  test.for([
    [{ iban: 'NL91 ABNA 0417 1643 01' }, { iban: 'iban_invalid' }],
    [{ iban: 'MU17BOMM0101101030300200000MUR' }, { iban: 'iban_invalid' }],
    [{ phone: '020 1234567' }, { phone: 'phone_invalid' }],
    [{ phone: '12345' }, { phone: 'phone_invalid' }]
  ] as const)('%o is refused by its field', async ([given, fields]) => {
    const buyer = await person(shop)
    const { refused } = await buyer.call(startDebit, { body: { ...FORM, ...given } })
    expect(refused).toMatchObject({ code: 'invalid', fields })
  })

  test('the first debit has a cap, and the fourth number of a day gets no code', async () => {
    const buyer = await person(shop)
    const dear = await buyer.call(startDebit, {
      body: { ...FORM, phone: number(5), product: 'c100', expected_total: 9599 }
    })
    expect(dear.refused?.code).toBe('dd_limit')
    for (const at of [6, 7, 8])
      await buyer.must(startDebit, { body: { ...FORM, phone: number(at) } })
    const fourth = await buyer.call(startDebit, { body: { ...FORM, phone: number(9) } })
    expect(fourth.refused?.code).toBe('dd_limit')
  })

  test('the account of the bank is kept encrypted, and only until the provider holds the mandate', async () => {
    const buyer = await person(shop)
    const { transaction } = await buyer.must(startDebit, { body: { ...FORM, phone: number(10) } })
    const sealed = async () => {
      const query = 'select sealed from debits where order_id = $1'
      const { rows } = await shop.database.pool.query(query, [transaction])
      return rows[0].sealed?.toString('latin1')
    }
    expect(await sealed()).toMatch(/^(?!.*ABNA)./s)
    await buyer.must(confirmDebit, { body: { transaction, otp: await codeOf(shop, buyer) } })
    expect(await sealed()).toBeUndefined()
  })

  test('an account is verified by phone, a number only once', async () => {
    const one = await person(shop, { profile: { verified_at: null } })
    await one.must(startPhoneCheck, { body: { phone: number(40) } })
    await one.must(confirmPhone, { body: { otp: await codeOf(shop, one) } })
    expect((await one.call(startPhoneCheck, { body: { phone: number(40) } })).refused?.code).toBe(
      'already_verified'
    )
    const two = await person(shop, { profile: { verified_at: null } })
    expect((await two.call(startPhoneCheck, { body: { phone: number(40) } })).refused?.code).toBe(
      'phone_taken'
    )
    expect((await one.must(getUser)).user?.id).toBe(one.id)
  })
})

const number = (at: number) => `+316123456${String(at).padStart(2, '0')}`

/** The code that a phone gets, as `livery outbox` shows it in development. */
async function codeOf(shop: Shop, { id }: Person): Promise<string> {
  const { rows } = await shop.database.pool.query(
    "select data from outbox where account_id = $1 and channel = 'sms' order by id desc limit 1",
    [id]
  )
  return rows[0].data.code
}

async function mailsOf(shop: Shop, { id }: Person): Promise<{ template: string; data: unknown }[]> {
  const { rows } = await shop.database.pool.query(
    "select template, data from outbox where account_id = $1 and channel = 'mail' order by id",
    [id]
  )
  return rows
}
