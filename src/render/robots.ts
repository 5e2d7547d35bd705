import type { Site } from '#site/schema.ts'
import { absolute, alternatesOf } from './head.ts'
import { writtenIn } from './info.ts'
import type { PlannedPage } from './plan.ts'

/** Search engines may read every page; the ones not to be listed say so themselves. */
export function robotsOf(site: Site): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    '',
    `Sitemap: https://${site.brand.domain}/sitemap.xml`,
    ''
  ].join('\n')
}

/** Every listed page with its languages; without dates, which would change bytes at every build. */
export function sitemapOf(site: Site, pages: readonly PlannedPage[]): string {
  const entries = pages
    .map(page => ({ page, written: writtenIn(site, page) }))
    .filter(({ page, written }) => page.route.listed && written.includes(page.locale))
    .map(({ page, written }) => {
      const links = alternatesOf(site, page.path, written)
        .map(
          ({ hreflang, href }) =>
            `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
        )
        .join('')
      return `<url><loc>${absolute(site, page.locale, page.path)}</loc>${links}</url>`
    })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    ''
  ].join('\n')
}
