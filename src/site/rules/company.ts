import { isInUnion, isVatNumber } from '#contract/trade.ts'
import type { CompanyInput } from '../company.ts'
import type { RuleDiagnostic } from '../rule.ts'

/** Rules on register, tax numbers and dates of a company (L161 to L163). `today` is YYYY-MM-DD. */
export function companyRules(company: Partial<CompanyInput>, today: string): RuleDiagnostic[] {
  return [...registered(company), ...taxed(company), ...joined(company, today)]
}

function registered({ country, kvk }: Partial<CompanyInput>): RuleDiagnostic[] {
  if (country !== 'NL' || (kvk !== undefined && /^\d{8}$/.test(kvk))) return []
  const message =
    kvk === undefined
      ? 'company.kvk is missing; a company in NL has one'
      : `company.kvk is "${kvk}"; in NL it has 8 digits`
  return [
    {
      code: 'L161',
      at: ['kvk'],
      message,
      hint: 'write the number of the KvK in quotes: "01234567"'
    }
  ]
}

function taxed({ country, vatNumbers = [] }: Partial<CompanyInput>): RuleDiagnostic[] {
  const wrong = vatNumbers.flatMap((number, index): RuleDiagnostic[] =>
    isVatNumber(number)
      ? []
      : [
          {
            code: 'L162',
            at: ['vatNumbers', index],
            message: `company.vatNumbers has "${number}", which is not how ${number.slice(0, 2)} writes them`,
            hint: 'copy it from a tax document, without spaces'
          }
        ]
  )
  if (country === undefined || vatNumbers.length > 0 || !isInUnion(country)) return wrong
  const message = `company.vatNumbers is empty; a company in ${country} has one`
  return [
    ...wrong,
    { code: 'L162', at: ['vatNumbers'], message, hint: 'write vatNumbers: ["NL123456789B01"]' }
  ]
}

function joined({ added }: Partial<CompanyInput>, today: string): RuleDiagnostic[] {
  if (added === undefined || !/^\d{4}-\d\d-\d\d$/.test(added) || added <= today) return []
  const message = `company.added is ${added}, which is yet to come`
  return [
    { code: 'L163', at: ['added'], message, hint: `write the day it joined, at most ${today}` }
  ]
}
