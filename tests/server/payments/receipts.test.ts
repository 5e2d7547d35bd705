import { describe, expect, test } from 'vitest'
import { getReceipt, withdrawPurchase } from '#contract/calls/payments.ts'
import { PAY_PROVIDERS } from '#contract/payments.ts'
import { type Person, person } from '../../world/people.ts'
import { checkout, choose, orderOf, until, useShop } from '../../world/shop.ts'

describe.for(PAY_PROVIDERS)('%s', provider => {
  const shop = useShop(provider)

  const bought = async (
    buyer: Person,
    given: Parameters<typeof checkout>[1] = {}
  ): Promise<{ transaction: number; receipt: string }> => {
    const { transaction, url } = await checkout(buyer, given)
    await choose(url, 'paid')
    await until(buyer, transaction, 'completed')
    const { receipt } = await orderOf(buyer, transaction)
    return { transaction, receipt: receipt ?? '' }
  }

  const read = async (reader: Person, id: string, format = 'html') => {
    const { headers, body } = await reader.get(`/api/receipt.php?id=${id}&format=${format}`)
    return { headers, body: String(body) }
  }

  test('a receipt names company, bundle, amount and the tax in it, in the language of the member', async () => {
    const buyer = await person(shop)
    const { receipt } = await bought(buyer)
    const page = await read(buyer, receipt)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    const text = plain(page.body)
    for (const said of [
      'Betaalbewijs',
      receipt,
      'Lumen Voorbeeld B.V.',
      'KvK 00000012',
      'NL000000012B01',
      '15 credits voor Avondlicht',
      '€ 17,99',
      'Inclusief 21% btw (Nederland): € 3,12.',
      'iDEAL'
    ]) {
      expect(text).toContain(said)
    }
  })

  test('a discount stands on the receipt, and the tax is that of the amount paid', async () => {
    const buyer = await person(shop)
    const { receipt } = await bought(buyer, { total: 1620, code: 'SPRING10' })
    const text = plain((await read(buyer, receipt)).body)
    expect(text).toContain('Korting SPRING10 € -1,79')
    expect(text).toContain('Totaal betaald € 16,20')
    expect(text).toContain('€ 2,81')
  })

  test('a receipt is a PDF of one page too', async () => {
    const buyer = await person(shop)
    const { receipt } = await bought(buyer)
    const { headers, body: pdf } = await read(buyer, receipt, 'pdf')
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe(`attachment; filename="${receipt}.pdf"`)
    expect(pdf.slice(0, 8)).toBe('%PDF-1.7')
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    expect(pdf).toContain('/Lang (nl)')
    expect(Number(headers['content-length'])).toBeLessThan(60_000)
  })

  test('what comes back has a credit note that names the receipt, without a gap in the numbers', async () => {
    const buyer = await person(shop)
    const { transaction, receipt } = await bought(buyer)
    await buyer.must(withdrawPurchase, { body: { transaction, confirm: true } })
    await expect
      .poll(async () => (await orderOf(buyer, transaction)).credit_notes, { timeout: 8_000 })
      .toHaveLength(1)
    const [note = ''] = (await orderOf(buyer, transaction)).credit_notes
    expect(numberOf(note)).toBe(numberOf(receipt) + 1)
    const text = plain((await read(buyer, note)).body)
    expect(text).toContain(`Correctie op ${receipt}`)
    expect(text).toContain('Terugbetaald € -17,99')
    expect(text).toContain('€ -3,12')
  })

  test("another's receipt, and one that is not there, is not found", async () => {
    const { receipt } = await bought(await person(shop))
    const other = await person(shop)
    for (const id of [receipt, 'LUMEN-BV-999999', receipt.replace('LUMEN', 'OTHER')]) {
      const { refused } = await other.call(getReceipt, { query: { id } })
      expect(refused?.code).toBe('not_found')
    }
  })
})

const numberOf = (paper: string) => Number(paper.slice(-6))

function plain(html: string): string {
  return html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
