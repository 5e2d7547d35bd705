import { htmlLang } from '#contract/locale.ts'
import type { Page } from '#page/page.ts'

/** A place on an info page that its list of contents leads to. */
export interface InfoSection {
  /** The anchor. */
  id: string
  title: string
  /** BCP 47 code where the title is in another language than the page. */
  lang: string | undefined
}

/** Anchor of the price lists. */
export const PRICES = 'prices'
/** Anchor of the place where a page's island will stand. */
export const ISLAND = 'island'

/** The sections of an info page, top to bottom: those of its text, then those that Livery adds. */
export function infoSections({ info, locale, route, words }: Page): InfoSection[] {
  const lang = info && info.locale !== locale ? htmlLang(info.locale) : undefined
  const written = (info?.sections ?? []).map(section => ({ ...section, lang }))
  const isArchived = info?.until !== undefined
  const added = [
    ...(route.id === 'pricing' && !isArchived
      ? [{ id: PRICES, title: words('info.prices.inCredits') }]
      : []),
    ...(route.skeleton ? [{ id: ISLAND, title: words(`info.islands.${route.id}`) }] : [])
  ]
  return [...written, ...added.map(section => ({ ...section, lang: undefined }))]
}
