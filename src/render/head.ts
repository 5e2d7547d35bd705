import type { Head } from '#page/page.ts'
import type { Site } from '#site/schema.ts'
import { absolute, alternatesOf, type FamilyMember } from './family.ts'
import type { PlannedPage } from './plan.ts'

/**
 * What search engines and link previews read of a page; addresses are absolute (product.md §30.4).
 * `family` holds the brand itself and its relatives, by id.
 */
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

/** Whether search engines may list a page: of those that may, one that is written in its language. */
export function listedIn(
  site: Site,
  family: readonly FamilyMember[],
  { route, path, locale }: PlannedPage
): boolean {
  const self = family.find(({ id }) => id === site.id)
  return route.listed && (self?.pages[path]?.includes(locale) ?? false)
}

/** A lander's variants name the lander without a slug, so that they do not compete with it. */
function canonicalPath({ path, params }: PlannedPage): string {
  return params.lander === undefined ? path : `/landers/${params.lander}`
}
