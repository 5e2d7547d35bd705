import { useStore } from '@nanostores/react'
import { useMessages } from '#islands/ui/words.ts'
import { $facts } from '#stores/app/facts.ts'
import { $settings } from '#stores/app/settings.ts'
import { moneyMessages } from '#stores/messages/money.ts'

/**
 * Whether credits are on sale. Until the settings are here the page's own facts say so, and keep the
 * room; a server without an account at the provider sells nothing.
 */
export function useSelling(): boolean {
  const { sells = false } = useStore($facts)
  const settings = useStore($settings)
  return settings?.selling ?? sells
}

/** Why nothing is sold: the brand does not, or its server has no account at the provider. */
export function useNotOnSale(): { title: string; text: string } {
  const { sells = false } = useStore($facts)
  const moneyWords = useMessages(moneyMessages)
  const why = sells ? 'notNow' : 'notYet'
  return { title: moneyWords[`${why}.title`], text: moneyWords[`${why}.text`] }
}
