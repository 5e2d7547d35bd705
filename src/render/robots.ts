import type { Site } from '#site/schema.ts'
import { absolute, alternatesOf, type FamilyMember } from './family.ts'
import { listedIn } from './head.ts'
import type { PlannedPage } from './plan.ts'

/** All pages are readable; pages not to be listed say so themselves. */
export function robotsOf(site: Site): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: https://${site.brand.domain}/sitemap.xml`,
    ''
  ].join('\n')
}

/** Without dates, which would change at every build. */
export function sitemapOf(
  site: Site,
  pages: readonly PlannedPage[],
  family: readonly FamilyMember[]
): string {
  const self = { domain: site.brand.domain, locales: site.locales }
  const entries = pages
    .filter(page => listedIn(site, family, page))
    .map(page => {
      const links = alternatesOf(family, page.path)
        .map(
          ({ hreflang, href }) =>
            `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
        )
        .join('')
      return `<url><loc>${absolute(self, page.locale, page.path)}</loc>${links}</url>`
    })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    ''
  ].join('\n')
}
