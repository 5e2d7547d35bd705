import { htmlLang } from '#contract/locale.ts'
import type { Page } from '#page/page.ts'

export interface InfoSection {
  id: string
  title: string
  /** BCP 47 code if the title isn't in the page's language. */
  lang: string | undefined
}

export const ISLAND = 'island'

export function infoSections({ info, locale, route, words }: Page): InfoSection[] {
  const lang = info && info.locale !== locale ? htmlLang(info.locale) : undefined
  const written = (info?.sections ?? []).map(section => ({ ...section, lang }))
  const added = route.skeleton ? [{ id: ISLAND, title: words(`info.islands.${route.id}`) }] : []
  return [...written, ...added.map(section => ({ ...section, lang: undefined }))]
}
