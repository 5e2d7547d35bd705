import type { CountryCode } from './country.ts'

interface TradeFacts {
  /** A company there has a VAT number. */
  inUnion: boolean
  /** Days of the legal right of withdrawal from a distance purchase; 0 if there is none. */
  withdrawalDays: number
  callingCode: string
  /** Standard rate of VAT on electronic services in per cent, in November 2026; absent without one. */
  rate?: number
  /** The part of a VAT number after its prefix, without dots and spaces. */
  vat?: RegExp
}

const FACTS: Readonly<Record<CountryCode, TradeFacts>> = {
  AT: { inUnion: true, withdrawalDays: 14, callingCode: '43', rate: 20, vat: /^U\d{8}$/ },
  AU: { inUnion: false, withdrawalDays: 0, callingCode: '61' },
  BE: { inUnion: true, withdrawalDays: 14, callingCode: '32', rate: 21, vat: /^[01]\d{9}$/ },
  CA: { inUnion: false, withdrawalDays: 0, callingCode: '1' },
  CH: {
    inUnion: false,
    withdrawalDays: 0,
    callingCode: '41',
    rate: 8.1,
    vat: /^E?\d{9}(MWST|TVA|IVA)?$/
  },
  DE: { inUnion: true, withdrawalDays: 14, callingCode: '49', rate: 19, vat: /^\d{9}$/ },
  DK: { inUnion: true, withdrawalDays: 14, callingCode: '45', rate: 25, vat: /^\d{8}$/ },
  ES: {
    inUnion: true,
    withdrawalDays: 14,
    callingCode: '34',
    rate: 21,
    vat: /^[0-9A-Z]\d{7}[0-9A-Z]$/
  },
  FI: { inUnion: true, withdrawalDays: 14, callingCode: '358', rate: 25.5, vat: /^\d{8}$/ },
  FR: {
    inUnion: true,
    withdrawalDays: 14,
    callingCode: '33',
    rate: 20,
    vat: /^[0-9A-HJ-NP-Z]{2}\d{9}$/
  },
  GB: { inUnion: false, withdrawalDays: 14, callingCode: '44', rate: 20, vat: /^(\d{9}|\d{12})$/ },
  IE: {
    inUnion: true,
    withdrawalDays: 14,
    callingCode: '353',
    rate: 23,
    vat: /^\d[0-9A-Z]\d{5}[A-Z]{1,2}$/
  },
  IT: { inUnion: true, withdrawalDays: 14, callingCode: '39', rate: 22, vat: /^\d{11}$/ },
  LU: { inUnion: true, withdrawalDays: 14, callingCode: '352', rate: 17, vat: /^\d{8}$/ },
  MX: { inUnion: false, withdrawalDays: 0, callingCode: '52' },
  NL: { inUnion: true, withdrawalDays: 14, callingCode: '31', rate: 21, vat: /^\d{9}B\d{2}$/ },
  NO: { inUnion: false, withdrawalDays: 14, callingCode: '47', rate: 25, vat: /^\d{9}(MVA)?$/ },
  NZ: { inUnion: false, withdrawalDays: 0, callingCode: '64' },
  PL: { inUnion: true, withdrawalDays: 14, callingCode: '48', rate: 23, vat: /^\d{10}$/ },
  SE: { inUnion: true, withdrawalDays: 14, callingCode: '46', rate: 25, vat: /^\d{12}$/ },
  US: { inUnion: false, withdrawalDays: 0, callingCode: '1' },
  ZA: { inUnion: false, withdrawalDays: 0, callingCode: '27' }
}

/** Whether a company there must have a VAT number (rule L162). */
export function isInUnion(country: CountryCode): boolean {
  return FACTS[country].inUnion
}

/** Least days of a consumer's right of withdrawal there (rule L190). */
export function withdrawalDaysOf(country: CountryCode): number {
  return FACTS[country].withdrawalDays
}

/** Without the plus: `31` for the Netherlands (rule L164). */
export function callingCodeOf(country: CountryCode): string {
  return FACTS[country].callingCode
}

/** Standard rate of VAT there in per cent; undefined for countries without one, or unknown to us. */
export function taxRateOf(country: CountryCode): number | undefined {
  return FACTS[country].rate
}

/** Whether a VAT number has its country's form; true for countries without a known form. */
export function isVatNumber(text: string): boolean {
  const prefix = text.slice(0, 2)
  const country = prefix === 'EL' ? undefined : (prefix as CountryCode)
  const form = country === undefined ? undefined : FACTS[country]?.vat
  return form === undefined || form.test(text.slice(2).replace(/[. ]/g, ''))
}
