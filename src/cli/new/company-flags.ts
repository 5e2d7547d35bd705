import type { CompanyInput } from '#site/company.ts'
import { nearest } from '#site/nearest.ts'
import type { CompanyAnswer } from './answers.ts'
import { companyComplaint } from './complaint.ts'
import { list, type NewFlags, type Say } from './flag-values.ts'
import type { FleetNow } from './fleet.ts'
import { freeName, keyOf } from './names.ts'

/** A company that is there, or a new one where its facts are given as well. */
export function companyIn(flags: NewFlags, fleet: FleetNow, say: Say): CompanyAnswer | undefined {
  const { company, companyName } = flags
  const known = fleet.companies.map(({ id }) => id)
  if (companyName === undefined) {
    if (company === undefined || known.includes(company)) {
      return company === undefined ? undefined : { kind: 'known', id: company }
    }
    const meant = nearest(company, known)
    const hint = meant ? `did you mean ${meant}?` : `there are ${known.join(', ') || 'none'}`
    say(
      '--company',
      `L160 the company ${company} does not exist; ${hint}; --company-name makes one`
    )
    return undefined
  }
  const id = company ?? freeName(keyOf(companyName) || 'company', known)
  if (known.includes(id)) {
    say('--company', `there is a company ${id} already; leave out --company-name to use it`)
    return undefined
  }
  const facts = factsIn(flags, fleet, say)
  return facts && { kind: 'new', id, facts }
}

function factsIn(flags: NewFlags, { today }: FleetNow, say: Say): CompanyInput | undefined {
  const { companyName: name, companyAddress: address, companyCity: city } = flags
  const country = flags.companyCountry?.toUpperCase()
  const vatNumbers = flags.companyVat === undefined ? undefined : list(flags.companyVat)
  const written = { name, address, city, country, kvk: flags.companyKvk, vatNumbers }
  const facts = Object.fromEntries(
    Object.entries(written).filter(([, value]) => value !== undefined)
  ) as Partial<CompanyInput>
  const isRight = Object.entries(COMPANY_FLAGS).map(([key, flag]) =>
    say(flag, companyComplaint(key as keyof CompanyInput, facts))
  )
  if (isRight.includes(false)) return undefined
  return { ...facts, added: today } as CompanyInput
}

const COMPANY_FLAGS = {
  name: '--company-name',
  address: '--company-address',
  city: '--company-city',
  country: '--company-country',
  kvk: '--company-kvk',
  vatNumbers: '--company-vat'
} as const satisfies Partial<Record<keyof CompanyInput, string>>
