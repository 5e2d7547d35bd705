import type { Page } from '#page/page.ts'

/**
 * Whom the entry warning asks on a page: visitors of all countries, or only of those named, with
 * blanks between. The default layout asks everywhere; the others where the brand says. Undefined
 * where nobody is asked.
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
