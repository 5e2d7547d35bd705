import { dayIn } from '#locales/format.ts'
import type { Page } from '#page/page.ts'
import { textIn } from '#site/localised-text.ts'

/** What a page is called in the tab, and what search engines say of it. */
export interface HeadText {
  title: string
  description: string
}

/**
 * Home speaks by `site.seo`, a lander by its words `<lander>.title` and `<lander>.description`, an
 * info page by its text, every other screen by `shell.titles.<route>`.
 */
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

/** An earlier version of a text says of when it is: two pages of one title would confuse a search. */
function datedTitle(page: Page): string | undefined {
  const { info, locale } = page
  if (info?.until === undefined) return undefined
  return `${infoTitle(page) ?? screenTitle(page)} (${dayIn(locale, info.effective)})`
}

/** An info page's own title, where its text is written in the page's language. */
export function infoTitle({ info, locale }: Page): string | undefined {
  return info?.locale === locale ? info.title : undefined
}

/** The heading of a screen that is not a lander, home or an info page. */
export function screenTitle({ words, route }: Page): string {
  return words(`shell.titles.${route.id}`)
}

function branded(title: string, brand: string): string {
  return title.includes(brand) ? title : `${title} – ${brand}`
}
