import type { Locale } from '#contract/locale.ts'
import type { Site } from './schema.ts'

/** What a host must know of a brand. Kept with each release: what was built is what is served. */
export interface Hosting {
  domain: string
  /** The language at the root; the others stand under their code. */
  defaultLocale: Locale
  locales: readonly Locale[]
  /** Origin of pictures where it is not the domain's own. product.md §3 `cdn_prefix`. */
  cdn?: string
  /** Origins that trackers talk to. L221. */
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
