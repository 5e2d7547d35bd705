import { majorOf } from '#contract/amount.ts'
import type { Locale } from '#contract/locale.ts'
import { moneyIn } from '#locales/format.ts'

/** An amount in the smallest unit of its currency, in words. */
export const moneyOf = (locale: Locale, minor: number, currency: string): string =>
  moneyIn(locale, majorOf(minor, currency), currency)
