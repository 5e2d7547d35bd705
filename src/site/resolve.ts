import { INTEREST_SETS } from '#contract/interest.ts'
import type { Company } from './company.ts'
import type { Landers } from './landers.ts'
import type { Profile } from './profile.ts'
import type { Site, SiteSettings } from './schema.ts'

/** Fills in dependent settings and replaces the company's name with the company. */
export function resolveSite(
  id: string,
  settings: SiteSettings,
  company: Company,
  landers: readonly string[]
): Site {
  const { brand } = settings
  return {
    ...settings,
    id,
    company,
    brand: {
      ...brand,
      mailName: brand.mailName ?? brand.name,
      cdnPrefix: brand.cdnPrefix ?? `https://${brand.domain}/`
    },
    profile: { ...settings.profile, interests: interestsOf(settings) },
    landers: { ...settings.landers, use: settings.landers.use ?? everyLander(landers) }
  }
}

function interestsOf({ profile: { interests } }: SiteSettings): Profile['interests'] {
  return Array.isArray(interests) ? interests : [...INTEREST_SETS[interests]]
}

/** The default: every lander, without further slugs. */
function everyLander(landers: readonly string[]): Landers['use'] {
  return Object.fromEntries(
    landers.map(lander => [lander, { slugs: [], words: {}, knobs: {}, texts: {}, look: {} }])
  )
}
