import { z } from 'zod'
import { majorOf } from '#contract/amount.ts'
import { type DateFormat, dateFormat } from '#contract/date-format.ts'
import { htmlLang, type Locale } from '#contract/locale.ts'
import { countryIn, moneyIn } from '#locales/format.ts'
import type { Words } from '#locales/words.ts'
import { type Brand, zoneOf } from '../../core/brands.ts'
import type { Data, Format } from '../../core/mail-spec.ts'
import { isOwnAddress, oneLine, severalLines } from './safe.ts'

/** The row is wrong, so a retry doesn't help. */
export class TemplateError extends Error {
  override name = 'BadTemplate' as const
}

export interface Speech {
  brand: Brand
  language: Locale
  words: Words
}

/** Throws BadTemplate if required data is missing or an address isn't the brand's. */
export function valuesOf(
  speech: Speech,
  template: string,
  spec: ValuesSpec,
  data: Data
): Record<string, string> {
  const keys = [...spec.needs, ...(spec.may ?? [])]
  const values = keys.map(key => {
    const given = data[key] ?? ''
    return [key, given === '' ? '' : said(speech, key, given, spec.formats?.[key])] as const
  })
  const lacking = values.filter(([key, value]) => value === '' && spec.needs.includes(key))
  if (lacking.length > 0) {
    throw new TemplateError(`${template} lacks ${lacking.map(([key]) => key).join(', ')}`)
  }
  return Object.fromEntries(values)
}

interface ValuesSpec {
  needs: readonly string[]
  may?: readonly string[]
  formats?: Readonly<Record<string, Format>>
}

/** Keys whose values must be addresses of the brand. */
const ADDRESSES: ReadonlySet<string> = new Set([
  'link',
  'undo',
  'settings',
  'unsubscribe',
  'unsubscribe_page'
])

function said(speech: Speech, key: string, given: unknown, format?: Format): string {
  const { language, brand, words } = speech
  const value = String(given)
  switch (ADDRESSES.has(key) ? 'address' : format) {
    case 'address':
      return ownAddress(brand, key, value)
    case 'moment':
      return momentIn(language, zoneOf(brand), value)
    case 'day':
      return dayIn(language, zoneOf(brand), value)
    case 'money':
      return amountIn(language, given)
    case 'country':
      return /^[A-Z]{2}$/.test(value) ? countryIn(language, value) : ''
    case 'number':
      return numberIn(language, value)
    case 'quote':
      return severalLines(value)
    case 'word': {
      const word = `mail.values.${key}.${value}`
      return /^\w+$/.test(value) && words.has(word) ? words(word) : oneLine(value)
    }
    default:
      return oneLine(value)
  }
}

function ownAddress({ site }: Brand, key: string, value: string): string {
  if (isOwnAddress(value, site.brand.domain)) return new URL(value).href
  throw new TemplateError(`${key} leads away from ${site.brand.domain}`)
}

const formats = new Map<string, DateFormat>()

function formatOf(
  language: Locale,
  timeZone: string,
  style: Intl.DateTimeFormatOptions
): DateFormat {
  const key = `${language} ${timeZone} ${style.timeStyle ?? ''}`
  const format = formats.get(key) ?? dateFormat(language, { ...style, timeZone })
  formats.set(key, format)
  return format
}

function momentIn(language: Locale, timeZone: string, value: string): string {
  const style = { dateStyle: 'long', timeStyle: 'short' } as const
  return formatOf(language, timeZone, style)(dateOf(value))
}

/** A date without a time is the same day everywhere; a time is shown in the brand's zone. */
function dayIn(language: Locale, timeZone: string, value: string): string {
  const zone = value.includes('T') ? timeZone : 'UTC'
  return formatOf(language, zone, { dateStyle: 'long' })(dateOf(value))
}

function dateOf(value: string): Date {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) throw new TemplateError(`"${oneLine(value, 40)}" is no moment`)
  return date
}

/** As orders keep an amount: in the smallest unit of its currency. */
const Money = z.object({ amount: z.int(), currency: z.string().regex(/^[A-Z]{3}$/) })

function amountIn(language: Locale, given: unknown): string {
  const money = Money.safeParse(given)
  if (!money.success) {
    const said = oneLine(JSON.stringify(given), 40)
    throw new TemplateError(`${said} is no amount such as {"amount":950,"currency":"EUR"}`)
  }
  const { amount, currency } = money.data
  return moneyIn(language, majorOf(amount, currency), currency)
}

function numberIn(language: Locale, value: string): string {
  if (!/^\d{1,9}$/.test(value)) throw new TemplateError(`"${oneLine(value, 40)}" is no number`)
  return new Intl.NumberFormat(htmlLang(language)).format(Number(value))
}
