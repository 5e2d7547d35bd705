import { sql } from 'kysely'
import { majorOf } from '#contract/amount.ts'
import { dateFormat } from '#contract/date-format.ts'
import { htmlLang, type Locale } from '#contract/locale.ts'
import { countryIn, moneyIn } from '#locales/format.ts'
import type { Words } from '#locales/words.ts'
import { languageIn, zoneOf } from '../../../core/brands.ts'
import type { MemberCtx } from '../../../core/context.ts'
import { refuse } from '../../../core/refusal.ts'
import { wordsFor } from '../../../core/words.ts'
import type { PaperFacts } from '../../../db/column-types.ts'
import { paperName } from '../orders.ts'

/** A receipt or credit note in the member's language, as it is laid out. */
export interface Receipt {
  /** Such as `LUMEN-BV-000012`. */
  number: string
  issued: Date
  locale: Locale
  brand: string
  domain: string
  title: string
  seller: Block
  buyer: Block
  facts: Line[]
  lines: Line[]
  total: Line
  /** Below the total: the tax in it, and what the law asks for. */
  notes: string[]
  /** Words of the link to the PDF. */
  pdf: string
}

export interface Block {
  label: string
  lines: string[]
}

export interface Line {
  label: string
  value: string
}

interface Row {
  company: string
  number: number
  kind: 'receipt' | 'credit_note'
  amount: number
  currency: string
  facts: PaperFacts
  issued_at: Date
  order_id: number
}

/** A paper of the member by its number. Refuses `not_found` for one that is not theirs. */
export async function receiptOf(ctx: MemberCtx, id: string): Promise<Receipt> {
  const { db, brand, member } = ctx
  const number = Number(/\d+$/.exec(id)?.[0])
  const { rows } = await sql<Row>`
    select p.* from papers p join orders o on o.id = p.order_id
    where p.brand = ${brand.id} and p.number = ${number} and o.account_id = ${member.id}`.execute(
    db
  )
  const row = rows.find(({ company, number }) => paperName(company, number) === id)
  return receiptView(ctx, row ?? refuse('not_found'))
}

function receiptView({ brand, member }: MemberCtx, row: Row): Receipt {
  const { facts, kind, amount, currency } = row
  const { discount, tax } = facts
  const locale = languageIn(brand, member.language)
  const words = wordsFor(brand, locale)
  const money = (minor: number) => moneyIn(locale, majorOf(minor, currency), currency)
  const day = dateFormat(locale, { dateStyle: 'long', timeZone: zoneOf(brand) })(row.issued_at)
  const number = paperName(row.company, row.number)
  const isReceipt = kind === 'receipt'
  const count = new Intl.NumberFormat(htmlLang(locale)).format(facts.credits)
  const item = words('receipt.item', { credits: count, brand: facts.brand })
  return {
    number,
    issued: row.issued_at,
    locale,
    brand: facts.brand,
    domain: facts.domain,
    title: words(isReceipt ? 'receipt.receipt' : 'receipt.creditNote'),
    seller: { label: words('receipt.seller'), lines: sellerLines(facts, locale, words) },
    buyer: {
      label: words('receipt.buyer'),
      lines: [member.name, facts.domain]
    },
    facts: [
      { label: words('receipt.number'), value: number },
      { label: words('receipt.date'), value: day },
      { label: words('receipt.order'), value: String(row.order_id) },
      ...(facts.corrects ? [{ label: words('receipt.corrects'), value: facts.corrects }] : []),
      { label: words('receipt.method'), value: words(`receipt.methods.${facts.method}`) }
    ],
    lines: isReceipt
      ? [
          { label: item, value: money(facts.price) },
          ...(discount
            ? [
                {
                  label: words('receipt.discount', { code: discount.code }),
                  value: money(-discount.amount)
                }
              ]
            : [])
        ]
      : [{ label: words('receipt.returned', { item }), value: money(amount) }],
    total: {
      label: words(isReceipt ? 'receipt.total' : 'receipt.refunded'),
      value: money(amount)
    },
    notes: [
      tax
        ? words('receipt.tax', {
            rate: percentIn(locale, tax.rate),
            country: countryIn(locale, tax.country),
            amount: money(Math.sign(amount) * tax.amount)
          })
        : words('receipt.noTax'),
      words(isReceipt ? 'receipt.paid' : 'receipt.back')
    ],
    pdf: words('receipt.pdf')
  }
}

function sellerLines({ company, tax }: PaperFacts, locale: Locale, words: Words): string[] {
  const register = `shell.company.registers.${company.country}`
  const vat = tax?.number ?? company.vat
  return [
    company.name,
    company.address,
    company.city,
    countryIn(locale, company.country),
    company.kvk === null
      ? ''
      : `${words(words.has(register) ? register : 'shell.company.registers.other')} ${company.kvk}`,
    vat === null ? '' : `${words('shell.company.vat')} ${vat}`
  ].filter(Boolean)
}

function percentIn(locale: Locale, rate: number): string {
  return new Intl.NumberFormat(htmlLang(locale), {
    style: 'percent',
    maximumFractionDigits: 1
  }).format(rate / 100)
}
