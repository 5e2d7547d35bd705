import { useStore } from '@nanostores/react'
import { $facts } from '#stores/app/facts.ts'
import { $settings } from '#stores/app/settings.ts'

/**
 * Whether credits are on sale. Until the settings are here the page's own facts say so, and keep the
 * room; a server without an account at the provider sells nothing.
 */
export function useSelling(): boolean {
  const { sells = false } = useStore($facts)
  const settings = useStore($settings)
  return settings?.selling ?? sells
}
