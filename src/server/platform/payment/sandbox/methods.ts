/** A method as the providers have it; amounts in the smallest unit. */
export interface SandboxMethod {
  mollie: string
  /** Undefined for those that we don't use there. */
  stripe: string | undefined
  name: string
  currencies: readonly string[] | undefined
  countries: readonly string[] | undefined
  min: number
  max: number | undefined
  banks: readonly { id: string; name: string }[]
}

const BANKS = ['Alder', 'Birch', 'Cedar', 'Elm', 'Hazel', 'Rowan'].map(tree => ({
  id: `ideal_${tree.toUpperCase()}`,
  name: `${tree} Bank (made up)`
}))

const method = (
  mollie: string,
  stripe: string | undefined,
  name: string,
  facts: Partial<Omit<SandboxMethod, 'mollie' | 'stripe' | 'name'>> = {}
): SandboxMethod => ({
  mollie,
  stripe,
  name,
  currencies: undefined,
  countries: undefined,
  min: 1,
  max: 1_000_000,
  banks: [],
  ...facts
})

const EURO = { currencies: ['EUR'] }

export const METHODS: readonly SandboxMethod[] = [
  method('ideal', 'ideal', 'iDEAL', { ...EURO, countries: ['NL'], max: 5_000_000, banks: BANKS }),
  method('bancontact', 'bancontact', 'Bancontact', { ...EURO, countries: ['BE', 'LU'], min: 2 }),
  method('creditcard', 'card', 'Card'),
  method('paypal', 'paypal', 'PayPal', { max: 800_000 }),
  method('applepay', 'card', 'Apple Pay'),
  method('banktransfer', undefined, 'Bank transfer', { ...EURO, max: 100_000_000 }),
  method('directdebit', 'sepa_debit', 'SEPA direct debit', { ...EURO, min: 1, max: 100_000 })
]

/** By Mollie's name or Stripe's. */
export function methodNamed(name: string): SandboxMethod | undefined {
  return METHODS.find(({ mollie, stripe }) => mollie === name || stripe === name)
}

export function isOffered(
  { currencies, countries, min, max = Number.MAX_SAFE_INTEGER }: SandboxMethod,
  { amount, currency, country }: { amount: number; currency: string; country: string | undefined }
): boolean {
  return (
    (currencies?.includes(currency) ?? true) &&
    (country === undefined || (countries?.includes(country) ?? true)) &&
    amount >= min &&
    amount <= max
  )
}

/** Which method a mandate charges: those of bank payments are for direct debits. */
export function chargedBy(method: string, debit: string): string {
  return method === 'ideal' || method === 'bancontact' ? debit : method
}

export const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
