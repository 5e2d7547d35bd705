import type { Page } from '#page/page.ts'

/**
 * Undefined if no visitor is asked; `only` lists countries separated by blanks, undefined means
 * all.
 */
export function warnedCountries({
  site,
  route
}: Pick<Page, 'site' | 'route'>): { only: string | undefined } | undefined {
  const { enabled, countries } = site.audience.entryWarning
  if (!enabled || !route.entryWarning) return undefined
  const everywhere = route.layout === 'default' || countries === 'all'
  return { only: everywhere ? undefined : [countries].flat().join(' ') }
}
