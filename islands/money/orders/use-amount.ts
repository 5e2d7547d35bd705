import { majorOf } from '#contract/amount.ts'
import { useLocale } from '#islands/ui/words.ts'
import { moneyIn } from '#locales/format.ts'

/** Says an amount in the smallest unit of its currency. */
export function useAmount(): (minor: number, currency: string) => string {
  const locale = useLocale()
  return (minor, currency) => moneyIn(locale, majorOf(minor, currency), currency)
}
