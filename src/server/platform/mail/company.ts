import type { Speech } from './values.ts'

/** Who sends a mail, as European law asks: name, address, register and VAT number. */
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
