import { useStore } from '@nanostores/react'
import { useLocale } from '#islands/ui/words.ts'
import { moneyIn } from '#locales/format.ts'
import { $user } from '#stores/accounts/session.ts'
import { $facts } from '#stores/app/facts.ts'
import { $settings } from '#stores/app/settings.ts'

/**
 * The most that so many credits cost in money where the member lives, else where the visit is from,
 * else in the brand's first country; undefined if none is set.
 */
export function useMoney(): (credits: number) => string | undefined {
  const settings = useStore($settings)
  const user = useStore($user)
  const locale = useLocale()
  const { country } = useStore($facts)
  const least = [user?.profile.country, settings?.geoip_selected_country, country]
    .map(place => place && settings?.minimum_message_costs[place])
    .find(price => price)
  return credits => {
    if (!settings || !least || settings.message_credits === 0 || credits === 0) return undefined
    const cents = (least.costs / settings.message_credits) * credits
    return moneyIn(locale, cents / 100, least.currency)
  }
}
