import { htmlLang, type Locale } from '#contract/locale.ts'
import { type Alternate, type Head, hrefOf } from '#page/page.ts'
import type { Site } from '#site/schema.ts'
import type { PlannedPage } from './plan.ts'

/** What search engines and link previews read of a page; addresses are absolute (site-config.md). */
export function headOf(
  site: Site,
  page: PlannedPage,
  image: string | undefined,
  written: readonly Locale[]
): Head {
  const listed = page.route.listed && written.includes(page.locale)
  return {
    canonical: absolute(site, page.locale, canonicalPath(page)),
    alternates: listed ? alternatesOf(site, page.path, written) : [],
    image: image === undefined ? undefined : `https://${site.brand.domain}${image}`,
    listed
  }
}

/** Every language a page is written in, and x-default for visitors of none of them. */
export function alternatesOf(site: Site, path: string, written: readonly Locale[]): Alternate[] {
  const languages = written.map(locale => ({
    hreflang: htmlLang(locale),
    href: absolute(site, locale, path)
  }))
  const fallback = written.includes(site.locales.default) ? site.locales.default : written[0]
  return fallback === undefined
    ? languages
    : [...languages, { hreflang: 'x-default', href: absolute(site, fallback, path) }]
}

export function absolute(site: Site, locale: Locale, path: string): string {
  return `https://${site.brand.domain}${hrefOf(site, locale, path)}`
}

/** A lander's variants name the lander without a slug, so that they do not compete with it. */
function canonicalPath({ path, params }: PlannedPage): string {
  return params.lander === undefined ? path : `/landers/${params.lander}`
}
