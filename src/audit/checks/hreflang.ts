import { addressOf, type BuiltSite } from '../built-site.ts'
import type { Check, Remark } from '../check.ts'
import type { PageFacts } from '../page-facts.ts'

/** Translations refer to each other, also across domains (L220). */
export const hreflang: Check = {
  name: 'hreflang',
  describes: 'translations name each other, across the domains of a family too',
  run(built, every) {
    const pages = new Map(
      every.flatMap(site => site.pages.map(page => [absolute(site, page), page]))
    )
    const domains = new Set(every.map(({ site }) => site.brand.domain))
    return built.pages.flatMap(page => remarksOn(page, absolute(built, page), pages, domains))
  }
}

function remarksOn(
  page: PageFacts,
  own: string,
  pages: ReadonlyMap<string, PageFacts>,
  domains: ReadonlySet<string>
): Remark[] {
  if (page.alternates.length === 0) return []
  const remarks: Remark[] = []
  const say = (at: number, message: string): number => remarks.push({ page, at, message })
  const languages = page.alternates.map(({ hreflang }) => hreflang)
  if (page.noindex) say(0, 'a page that search engines leave out names translations')
  if (!languages.includes('x-default')) say(0, 'no x-default among the translations')
  if (new Set(languages).size < languages.length) say(0, 'a language is named twice')
  if (!page.alternates.some(({ href }) => href === own)) say(0, 'the page does not name itself')
  for (const { href, at } of page.alternates) {
    const other = pages.get(href)
    // Family members outside this audit can't be checked.
    if (!domains.has(new URL(href).host)) continue
    if (other === undefined) say(at, `${href} does not exist`)
    else if (!other.alternates.some(each => each.href === own))
      say(at, `${href} does not name this page`)
  }
  return remarks
}

const absolute = ({ site }: BuiltSite, page: PageFacts): string =>
  `https://${site.brand.domain}${addressOf(page.file)}`
