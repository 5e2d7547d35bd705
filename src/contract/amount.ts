/** Decimals of a currency: 2 for EUR, 0 for JPY (ISO 4217). */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency
  }).resolvedOptions()
  return maximumFractionDigits ?? 2
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
  const decimals = decimalsOf(currency)
  if (decimals === 0) return String(minor)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
