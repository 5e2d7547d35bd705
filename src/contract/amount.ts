const decimals = new Map<string, number>()

/** Decimals of a currency: 2 for EUR, 0 for JPY (ISO 4217). */
export function decimalsOf(currency: string): number {
  const known = decimals.get(currency)
  if (known !== undefined) return known
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = format.resolvedOptions()
  decimals.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}

/** An amount of whole units as an integer of the smallest unit: 9.99 EUR is 999. */
export function minorOf(amount: number, currency: string): number {
  return Math.round(amount * 10 ** decimalsOf(currency))
}

/** An amount in the smallest unit as whole units: 999 is 9.99 EUR. */
export function majorOf(minor: number, currency: string): number {
  return minor / 10 ** decimalsOf(currency)
}

/** As a text with the currency's decimals, such as `9.99`, exact for every integer. */
export function decimalText(minor: number, currency: string): string {
  const places = decimalsOf(currency)
  if (places === 0) return String(minor)
  const digits = String(Math.abs(minor)).padStart(places + 1, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
