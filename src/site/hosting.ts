import type { Locale } from '#contract/locale.ts'
import type { Site } from './schema.ts'

/**
 * What a host needs to know of a brand; stored with each release so that it matches what was built.
 */
export interface Hosting {
  domain: string
  /** The language without a prefix. */
  defaultLocale: Locale
  locales: readonly Locale[]
  /** Origin of pictures, if not the domain's own. product.md §3 `cdn_prefix`. */
  cdn?: string
  /** Origins that trackers connect to. L221. */
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
