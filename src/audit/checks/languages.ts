import { htmlLang } from '#contract/locale.ts'
import type { Check } from '../check.ts'

export const languages: Check = {
  name: 'languages',
  describes: 'every language has every page and says so',
  run(built) {
    const { default: main, enabled } = built.site.locales
    const names = (locale: string): string[] =>
      built.pages
        .map(({ file }) => file)
        .filter(file =>
          locale === main ? !/^[a-z]{2}\//.test(file) : file.startsWith(`${locale}/`)
        )
        .map(file => (locale === main ? file : file.slice(3)))
    const wanted = new Set(names(main))
    const first = built.pages[0]
    const missing = enabled.flatMap(locale => {
      const present = new Set(names(locale))
      return [...wanted]
        .filter(file => !present.has(file))
        .flatMap(file =>
          first ? [{ page: first, message: `${file} is missing in ${locale}` }] : []
        )
    })
    const mislabelled = built.pages.flatMap(page => {
      const prefix = /^([a-z]{2})\//.exec(page.file)?.[1]
      const locale = enabled.find(each => each === prefix && each !== main) ?? main
      const lang = htmlLang(locale)
      return page.lang === lang
        ? []
        : [{ page, message: `lang is "${page.lang}" and not "${lang}"` }]
    })
    return [...missing, ...mislabelled]
  }
}
