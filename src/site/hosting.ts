import type { Locale } from '#contract/locale.ts'
import type { Site } from './schema.ts'

/** Stored with each release, so that it matches what was built. */
export interface Hosting {
  domain: string
  defaultLocale: Locale
  locales: readonly Locale[]
  /** Origin of pictures, if not the domain's own. product.md §3 `cdn_prefix`. */
  cdn?: string
  /** L221. */
  trackers: readonly string[]
}

export function hostingOf({ brand, locales, trackers }: Site): Hosting {
  const cdn = new URL(brand.cdnPrefix).origin
  return {
    domain: brand.domain,
    defaultLocale: locales.default,
    locales: locales.enabled,
    ...(cdn === `https://${brand.domain}` ? {} : { cdn }),
    trackers: [...new Set(trackers.flatMap(({ origins }) => origins))].sort()
  }
}
