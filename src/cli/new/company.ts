import { stringify } from 'yaml'
import type { CountryCode } from '#contract/country.ts'
import { isInUnion } from '#contract/trade.ts'
import type { CompanyInput } from '#site/company.ts'
import { nearest } from '#site/nearest.ts'
import type { CompanyAnswer, Given } from './answers.ts'
import type { Asking } from './ask.ts'
import { companyMistake } from './check.ts'
import type { NewFlags } from './flags.ts'
import type { FleetNow, KnownCompany } from './fleet.ts'
import { freeName, keyOf } from './names.ts'
import { countryChoices } from './places.ts'
import { list, longOf, type Question, type Report } from './question.ts'

/** A company of the fleet, or a new one with all facts of footer and terms. */
export const COMPANY: Question = {
  title: 'Company',
  paths: ['company'],
  needs:
    '--company lumen-bv, or --company-name, --company-address, --company-city and --company-country',
  isAnswered: so => so.company !== undefined,
  read(flags, fleet, report) {
    const company = companyIn(flags, fleet, report)
    return company ? { company } : {}
  },
  async ask(asking, so, fleet) {
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
}

function companyIn(flags: NewFlags, fleet: FleetNow, report: Report): CompanyAnswer | undefined {
  const { company, companyName } = flags
  const known = fleet.companies.map(({ id }) => id)
  if (companyName === undefined) {
    if (company === undefined || known.includes(company)) {
      return company === undefined ? undefined : { kind: 'known', id: company }
    }
    const meant = nearest(company, known)
    const hint = meant ? `did you mean ${meant}?` : `there are ${known.join(', ') || 'none'}`
    report(
      '--company',
      `L160 the company ${company} does not exist; ${hint}; --company-name makes one`
    )
    return undefined
  }
  const id = company ?? freeName(keyOf(companyName) || 'company', known)
  if (known.includes(id)) {
    report('--company', `there is a company ${id} already; leave out --company-name to use it`)
    return undefined
  }
  const facts = factsIn(flags, fleet, report)
  return facts && { kind: 'new', id, facts }
}

function factsIn(flags: NewFlags, { today }: FleetNow, report: Report): CompanyInput | undefined {
  const { companyName: name, companyAddress: address, companyCity: city } = flags
  const country = flags.companyCountry?.toUpperCase()
  const vatNumbers = flags.companyVat === undefined ? undefined : list(flags.companyVat)
  const written = { name, address, city, country, kvk: flags.companyKvk, vatNumbers }
  const facts = Object.fromEntries(
    Object.entries(written).filter(([, value]) => value !== undefined)
  ) as Partial<CompanyInput>
  const isRight = Object.entries(COMPANY_FLAGS).map(([key, flag]) =>
    report(longOf(flag), companyMistake(key as keyof CompanyInput, facts))
  )
  if (isRight.includes(false)) return undefined
  return { ...facts, added: today } as CompanyInput
}

const COMPANY_FLAGS = {
  name: 'companyName',
  address: 'companyAddress',
  city: 'companyCity',
  country: 'companyCountry',
  kvk: 'companyKvk',
  vatNumbers: 'companyVat'
} as const satisfies Partial<Record<keyof CompanyInput, keyof NewFlags>>
// Ids have no spaces, so this is never one.
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
      check: text => companyMistake(key, text === '' ? {} : { [key]: text })
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
    check: text => companyMistake('kvk', { country, ...(text ? { kvk: text } : {}) })
  })
  const vat = await asking.text(`VAT number${isInUnion(country) ? '' : LATER}`, {
    ...(before.vatNumbers?.[0]
      ? { usual: before.vatNumbers[0] }
      : { example: VAT_FORMS[country] ?? `${country} and digits` }),
    check: text => companyMistake('vatNumbers', { country, vatNumbers: text ? [vatOf(text)] : [] })
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

/** Examples of VAT numbers. */
const VAT_FORMS: Partial<Record<CountryCode, string>> = {
  NL: 'NL123456789B01',
  BE: 'BE0123456789',
  DE: 'DE123456789',
  FR: 'FR12345678901'
}

/** Examples of register numbers, for countries with one format. */
const REGISTERS: Partial<Record<CountryCode, string>> = {
  NL: '12345678',
  BE: '0123.456.789',
  DE: 'HRB 123456'
}

const vatOf = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '')

/** A new company's file. Numbers and dates are quoted, so that YAML reads them as text. */
export function companyYaml(facts: CompanyInput): string {
  const { name, address, city, country, kvk, tradenames, vatNumbers, supportPhone, added } = facts
  return [
    '# yaml-language-server: $schema=../../.livery/company.schema.json',
    '# Who stands behind its brands: in the footer, the terms and the mails.',
    `name: ${plain(name)}`,
    `address: ${plain(address)}`,
    `city: ${plain(city)}`,
    `country: ${JSON.stringify(country)}`,
    kvk ? `kvk: ${JSON.stringify(kvk)}` : '# kvk: "" # number in the trade register',
    ...(tradenames?.length ? [`tradenames: [${tradenames.map(plain).join(', ')}]`] : []),
    vatNumbers?.length
      ? `vatNumbers: [${vatNumbers.map(number => JSON.stringify(number)).join(', ')}]`
      : '# vatNumbers: [] # with the country prefix',
    ...(supportPhone ? [`supportPhone: ${JSON.stringify(supportPhone)}`] : []),
    `added: ${JSON.stringify(added)} # the day it joined; dates the terms`,
    ''
  ].join('\n')
}

const plain = (text: string): string => stringify(text, { lineWidth: 0 }).trimEnd()
