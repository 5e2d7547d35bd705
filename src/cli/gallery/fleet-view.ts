import { NICHES, nicheOf } from '#contract/niche.ts'
import type { BrandView, FleetView, PageView, Scheme } from '#gallery/view.ts'
import { FRAMES } from '#gallery/view.ts'
import { LANDERS } from '#landers/manifests.ts'
import { type PlannedPage, pagesOf } from '#render/plan.ts'
import { liveRelease } from '#render/release.ts'
import type { LoadedSite } from '#site/load.ts'
import type { Site } from '#site/schema.ts'

export interface Viewed {
  root: string
  out: string
  sites: readonly LoadedSite[]
  /** Address of a brand's pages, without a slash at the end. */
  baseOf(domain: string): string
}

/** Describes every lander page of the built brands. */
export async function fleetView(viewed: Viewed): Promise<Omit<FleetView, 'revision'>> {
  const brands = await Promise.all(viewed.sites.map(({ site }) => brandView(viewed, site)))
  const built = brands.filter(brand => brand !== undefined)
  const used = new Set(built.flatMap(({ pages }) => pages.map(({ lander }) => lander)))
  return {
    brands: built,
    landers: Object.values(LANDERS)
      .filter(({ id }) => used.has(id))
      .map(({ id, title }) => ({ id, title })),
    widths: FRAMES
  }
}

/** Undefined for a brand that is not built. */
async function brandView(
  { root, out, baseOf }: Viewed,
  site: Site
): Promise<BrandView | undefined> {
  const release = await liveRelease(out, site.brand.domain)
  if (release === undefined) return undefined
  return {
    id: site.id,
    name: site.brand.name,
    base: baseOf(site.brand.domain),
    release,
    locales: site.locales.enabled,
    schemes: schemesOf(site),
    pages: pageViews(root, site)
  }
}

const schemesOf = ({ theme }: Site): Scheme[] =>
  theme.mode === 'auto' ? ['light', 'dark'] : [theme.mode]

function pageViews(root: string, site: Site): PageView[] {
  const landers = pagesOf(root, site).filter(({ route }) => route.kind === 'lander')
  const byPath = Map.groupBy(landers, ({ path }) => path)
  return [...byPath.values()].flatMap(pages => {
    const [first] = pages
    return first ? [pageView(site, first, pages)] : []
  })
}

function pageView(site: Site, { params }: PlannedPage, pages: readonly PlannedPage[]): PageView {
  const { lander = '', slug = '' } = params
  const niche = NICHES[nicheOf(slug) ?? site.brand.niche]
  return {
    lander,
    slug,
    niche: niche === 'none' ? 'general' : niche,
    at: Object.fromEntries(
      pages.map(({ locale, file }) => [locale, { file, path: `/${file.replace(/\.html$/, '')}` }])
    )
  }
}
