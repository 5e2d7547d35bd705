import { stringify } from 'yaml'
import type { CompanyInput } from '#site/company.ts'

/** The text of a new company's file. Numbers and dates are quoted, so that YAML leaves them alone. */
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
