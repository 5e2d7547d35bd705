import type { Speech } from './values.ts'

/** The sender's identity that EU law requires. */
export function companyLines({ brand, words }: Speech): string[] {
  const { name, address, city, country, kvk, vatNumbers } = brand.site.company
  const register = `shell.company.registers.${country}`
  const numbers = [
    kvk && `${words(words.has(register) ? register : 'shell.company.registers.other')} ${kvk}`,
    vatNumbers.length > 0 && `${words('shell.company.vat')} ${vatNumbers.join(', ')}`
  ]
  return [
    words('shell.company.trade', { company: name, address, city }),
    numbers.filter(Boolean).join(' · ')
  ].filter(Boolean)
}
