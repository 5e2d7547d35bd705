import { Refused } from '#api/refused.ts'
import { majorOf } from '#contract/amount.ts'
import { moneyIn } from '#locales/format.ts'
import { refusalWords } from '#stores/app/refusals.ts'
import { $locale } from '#stores/messages/i18n.ts'

/** A refusal in words; beside a currency, every number is an amount in its smallest unit. */
export function moneyRefusalWords(error: unknown): string {
  if (!(error instanceof Refused) || typeof error.extras.currency !== 'string') {
    return refusalWords(error)
  }
  const { code, status, extras } = error
  const { currency } = error.extras
  const said = Object.entries(extras).map(([name, value]) => [
    name,
    typeof value === 'number' ? moneyIn($locale.get(), majorOf(value, currency), currency) : value
  ])
  return refusalWords(new Refused(code, status, Object.fromEntries(said), error))
}
