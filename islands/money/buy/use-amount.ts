import { majorOf } from '#contract/amount.ts'
import { useLocale } from '#islands/ui/words.ts'
import { moneyIn } from '#locales/format.ts'

/** An amount in the smallest unit of its currency, in words such as `€ 17,99`. */
export function useAmount(): (minor: number, currency: string) => string {
  const locale = useLocale()
  return (minor, currency) => moneyIn(locale, majorOf(minor, currency), currency)
}
