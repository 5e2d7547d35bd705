import { htmlLang, type Locale } from '#contract/locale.ts'
import { LANDER_IDS } from '#landers/manifests.ts'
import { type Alternate, hrefOf } from '#page/page.ts'
import type { Library } from '#site/library.ts'
import { loadFleet } from '#site/load.ts'
import type { Site } from '#site/schema.ts'
import { type SourceCache, type Surroundings, siteIds, sourcesOf } from '#site/sources.ts'
import { writtenIn } from './info.ts'
import { addressesOf } from './plan.ts'

/** Plain data, sent to worker threads. */
export interface FamilyMember {
  id: string
  family: string | undefined
  domain: string
  locales: { default: Locale }
  countries: readonly string[]
  /** Languages in which search engines may list a page. */
  pages: Readonly<Record<string, readonly Locale[]>>
}

export function memberOf(root: string, site: Site): FamilyMember {
  const { id, brand, seo, locales, audience } = site
  const listed = addressesOf(root, site).filter(({ route }) => route.listed)
  return {
    id,
    family: seo.family,
    domain: brand.domain,
    locales: { default: locales.default },
    countries: audience.countries,
    pages: Object.fromEntries(listed.map(page => [page.path, writtenIn(root, site, page)]))
  }
}

/**
 * The equivalents of a page by language and member, and x-default. Every member gets the same list,
 * so the links are reciprocal (docs/decisions/009).
 */
export function alternatesOf(family: readonly FamilyMember[], path: string): Alternate[] {
  const listing = family.filter(({ pages }) => (pages[path] ?? []).length > 0)
  const links = listing.flatMap(member =>
    localesAt(member, path).flatMap(locale =>
      tagsOf(listing, member, locale, path).map(hreflang => ({
        hreflang,
        href: absolute(member, locale, path)
      }))
    )
  )
  const [first] = listing
  if (first === undefined) return links
  const written = localesAt(first, path)
  const fallback = written.includes(first.locales.default) ? first.locales.default : written[0]
  if (fallback === undefined) return links
  return [...links, { hreflang: 'x-default', href: absolute(first, fallback, path) }]
}

/** `nl`, or `nl-NL` and `nl-BE` if another member uses the language for other countries. */
function tagsOf(
  listing: readonly FamilyMember[],
  member: FamilyMember,
  locale: Locale,
  path: string
): string[] {
  const rivals = listing.filter(other => localesAt(other, path).includes(locale))
  if (rivals.length === 1) return [htmlLang(locale)]
  const before = rivals.slice(0, rivals.indexOf(member))
  const taken = new Set(before.flatMap(({ countries }) => countries))
  return member.countries
    .filter(country => !taken.has(country))
    .map(country => `${htmlLang(locale)}-${country}`)
}

const localesAt = ({ pages }: FamilyMember, path: string): readonly Locale[] => pages[path] ?? []

export function absolute(
  site: { domain: string; locales: { default: Locale } },
  locale: Locale,
  path: string
): string {
  return `https://${site.domain}${hrefOf(site, locale, path)}`
}

export type Families = ReadonlyMap<string, readonly FamilyMember[]>

export function familiesOf(members: readonly FamilyMember[]): Families {
  const sorted = members.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const groups = Map.groupBy(sorted, ({ family, id }) => family ?? `\0${id}`)
  return new Map([...groups.values()].flatMap(group => group.map(({ id }) => [id, group] as const)))
}

/**
 * Related brands of those requested. One that can't be loaded stays as last built; without a family
 * in the settings none is loaded.
 */
export async function readFamilies(
  root: string,
  only: readonly string[],
  around: Surroundings & { library: Library },
  lastBuilt: (id: string) => FamilyMember | undefined
): Promise<Families> {
  const { cache } = around.library
  const related = (id: string): boolean => speaksOfFamily(root, id, around, cache)
  if (!only.some(related)) return new Map()
  const ids = siteIds(root).filter(related)
  if (ids.length < 2) return new Map()
  const { sites } = await loadFleet(root, { ...around, only: ids, landers: LANDER_IDS })
  const members = ids.flatMap(id => {
    const loaded = sites.find(site => site.id === id)
    return (loaded ? memberOf(root, loaded.site) : lastBuilt(id)) ?? []
  })
  return familiesOf(members.filter(({ family }) => family !== undefined))
}

const SPEAKS = /(?:^|[\s{,"'])family["']?[ \t]*:/m

function speaksOfFamily(
  root: string,
  id: string,
  around: Surroundings,
  cache: SourceCache
): boolean {
  if (around.set?.some(value => value.startsWith('seo.family='))) return true
  return sourcesOf(root, id, around, cache).sources.some(source => {
    const file = source.endsWith('.yaml') ? cache.file(source) : undefined
    return file?.state === 'read' && SPEAKS.test(file.text)
  })
}
