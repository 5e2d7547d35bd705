import type { CountryCode } from '#contract/country.ts'
import { isInUnion } from '#contract/trade.ts'
import type { CompanyInput } from '#site/company.ts'
import type { CompanyAnswer, Given } from './answers.ts'
import type { Asking } from './ask.ts'
import { companyComplaint } from './complaint.ts'
import { countryChoices } from './countries.ts'
import type { FleetNow, KnownCompany } from './fleet.ts'
import { freeName, keyOf } from './names.ts'

/** A company of the fleet, or a new one with all that the footer and the terms say of it. */
export async function askCompany(asking: Asking, so: Given, fleet: FleetNow): Promise<Given> {
  const known = fleet.companies
  const near = known.find(({ country }) => so.countries?.some(served => served === country))
  const usual =
    so.company?.kind === 'new' ? NEW : (so.company?.id ?? near?.id ?? known[0]?.id ?? NEW)
  const chosen =
    known.length === 0
      ? NEW
      : await asking.choice(
          'Which company stands behind it?',
          [...known.map(choice), { value: NEW, label: 'a new one', hint: 'six questions' }],
          usual
        )
  if (chosen !== NEW) return { company: { kind: 'known', id: chosen } }
  return { company: await askNewCompany(asking, so, fleet) }
}

// No id can hold a space.
const NEW = 'a new one'

const choice = ({ id, name, city, country }: KnownCompany) => ({
  value: id,
  label: name ?? id,
  ...(city && country ? { hint: `${city}, ${country}` } : {})
})

async function askNewCompany(
  asking: Asking,
  so: Given,
  fleet: FleetNow
): Promise<CompanyAnswer & { kind: 'new' }> {
  const before: Partial<CompanyInput> = so.company?.kind === 'new' ? so.company.facts : {}
  const line = (key: 'name' | 'address' | 'city', message: string, example: string) =>
    asking.text(message, {
      ...(before[key] ? { usual: before[key] } : { example }),
      check: text => companyComplaint(key, text === '' ? {} : { [key]: text })
    })
  const name = await line(
    'name',
    'Its registered name, with the legal form',
    'Lumen Voorbeeld B.V.'
  )
  const address = await line(
    'address',
    'Street, number and postcode',
    'Voorbeeldgracht 12, 1000 AA'
  )
  const city = await line('city', 'City', 'Amsterdam')
  const country = await asking.choice<CountryCode>(
    'Country of registration',
    countryChoices(),
    (before.country as CountryCode | undefined) ?? so.countries?.[0]
  )
  const kvk = await asking.text(`Number in the trade register${country === 'NL' ? '' : LATER}`, {
    ...(before.kvk
      ? { usual: before.kvk }
      : { example: REGISTERS[country] ?? 'the number as it is there' }),
    check: text => companyComplaint('kvk', { country, ...(text ? { kvk: text } : {}) })
  })
  const vat = await asking.text(`VAT number${isInUnion(country) ? '' : LATER}`, {
    ...(before.vatNumbers?.[0]
      ? { usual: before.vatNumbers[0] }
      : { example: VAT_FORMS[country] ?? `${country} and digits` }),
    check: text =>
      companyComplaint('vatNumbers', { country, vatNumbers: text ? [vatOf(text)] : [] })
  })
  const facts: CompanyInput = {
    name,
    address,
    city,
    country,
    ...(kvk ? { kvk } : {}),
    ...(vat ? { vatNumbers: [vatOf(vat)] } : {}),
    added: fleet.today
  }
  const taken = fleet.companies.map(({ id }) => id)
  return { kind: 'new', id: freeName(keyOf(name) || 'company', taken), facts }
}

const LATER = ' (empty: later)'

/** What a VAT number looks like where most of our companies are. */
const VAT_FORMS: Partial<Record<CountryCode, string>> = {
  NL: 'NL123456789B01',
  BE: 'BE0123456789',
  DE: 'DE123456789',
  FR: 'FR12345678901'
}

/** What a number looks like where the register has one form. */
const REGISTERS: Partial<Record<CountryCode, string>> = {
  NL: '12345678',
  BE: '0123.456.789',
  DE: 'HRB 123456'
}

const vatOf = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')
