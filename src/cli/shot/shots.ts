import { addressIn, type Locale } from '#contract/locale.ts'
import type { Scheme } from '#gallery/view.ts'
import { type PlannedPage, pagesOf } from '#render/plan.ts'
import type { Site } from '#site/schema.ts'

/** Which pages of a brand are pictured, and how. */
export interface Wanted {
  only: 'landers' | 'all'
  widths: readonly number[]
  /** Those that the brand has, where absent. */
  schemes: readonly Scheme[] | undefined
  /** Those that the brand has, where absent. */
  locales: readonly Locale[] | undefined
}

/** One picture to take. */
export interface ShotPlan {
  /** `brand/lander/slug/locale/width/scheme`, also its path without the ending. */
  name: string
  domain: string
  /** Address below the domain. */
  path: string
  width: number
  scheme: Scheme
}

/** How the lander itself is called beside its slugs. */
const NO_SLUG = 'none'
/** In place of a lander, for pages that are none. */
const NO_LANDER = 'pages'

/** Every picture of a brand. */
export function shotsOf(root: string, site: Site, wanted: Wanted): ShotPlan[] {
  const schemes = schemesOf(site).filter(scheme => wanted.schemes?.includes(scheme) ?? true)
  return pagesOf(root, site)
    .filter(page => isWanted(page, wanted))
    .flatMap(page =>
      wanted.widths.flatMap(width =>
        schemes.map(scheme => ({
          name: [site.id, ...placeOf(page), page.locale, width, scheme].join('/'),
          domain: site.brand.domain,
          path: addressIn(page.locale, site.locales.default, page.path),
          width,
          scheme
        }))
      )
    )
}

/** Screens of members need a login, and versions in force earlier do not change. */
function isWanted({ route, locale, params }: PlannedPage, { only, locales }: Wanted): boolean {
  if (locales !== undefined && !locales.includes(locale)) return false
  if (only === 'landers') return route.kind === 'lander'
  return route.kind !== 'member' && params.date === undefined
}

export const schemesOf = ({ theme }: Site): Scheme[] =>
  theme.mode === 'auto' ? ['light', 'dark'] : [theme.mode]

function placeOf({ params, path }: PlannedPage): [string, string] {
  if (params.lander !== undefined) return [params.lander, params.slug || NO_SLUG]
  return [NO_LANDER, path.slice(1).replaceAll('/', '-') || 'home']
}
