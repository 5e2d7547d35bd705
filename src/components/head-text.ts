import { dayIn } from '#locales/format.ts'
import type { Page } from '#page/page.ts'
import { textIn } from '#site/localised-text.ts'

export interface HeadText {
  title: string
  description: string
}

export function headTextOf(page: Page): HeadText {
  const { site, locale, route, params, words } = page
  const fallback = words('shell.description')
  const lander = params.lander
  if (route.kind === 'home') {
    return {
      title: textIn(site.seo.title, locale, site.locales.default) ?? words('shell.homeTitle'),
      description: textIn(site.seo.description, locale, site.locales.default) ?? fallback
    }
  } else if (route.kind === 'lander' && lander !== undefined) {
    return {
      title: branded(words(`${lander}.title`), site.brand.name),
      description: words(`${lander}.description`)
    }
  } else {
    const title = datedTitle(page) ?? infoTitle(page) ?? screenTitle(page)
    return { title: branded(title, site.brand.name), description: `${title}. ${fallback}` }
  }
}

/** Earlier versions name their date, since equal titles would confuse search engines. */
function datedTitle(page: Page): string | undefined {
  const { info, locale } = page
  if (info?.until === undefined) return undefined
  return `${infoTitle(page) ?? screenTitle(page)} (${dayIn(locale, info.effective)})`
}

/** Undefined if the text isn't in the page's language. */
export function infoTitle({ info, locale }: Page): string | undefined {
  return info?.locale === locale ? info.title : undefined
}

export function screenTitle({ words, route }: Page): string {
  return words(`shell.titles.${route.id}`)
}

function branded(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} – ${brand}`
}
