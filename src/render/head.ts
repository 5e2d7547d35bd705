import type { Head } from '#page/page.ts'
import type { Site } from '#site/schema.ts'
import { absolute, alternatesOf, type FamilyMember } from './family.ts'
import type { PlannedPage } from './plan.ts'

/** Addresses are absolute (product.md §30.4); `family` contains the brand itself, by id. */
export function headOf(
  site: Site,
  page: PlannedPage,
  image: string | undefined,
  family: readonly FamilyMember[]
): Head {
  const domain = site.brand.domain
  const isListed = listedIn(site, family, page)
  return {
    canonical: absolute({ domain, locales: site.locales }, page.locale, canonicalPath(page)),
    alternates: isListed ? alternatesOf(family, page.path) : [],
    image: image === undefined ? undefined : `https://${domain}${image}`,
    listed: isListed
  }
}

export function listedIn(
  site: Site,
  family: readonly FamilyMember[],
  { route, path, locale }: PlannedPage
): boolean {
  const self = family.find(({ id }) => id === site.id)
  return route.listed && (self?.pages[path]?.includes(locale) ?? false)
}

/** Variants name the lander without slug as canonical, so that they don't compete with it. */
function canonicalPath({ path, params }: PlannedPage): string {
  return params.lander === undefined ? path : `/landers/${params.lander}`
}
