import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { timeZoneOf } from '#contract/country.ts'
import { dateFormat } from '#contract/date-format.ts'
import type { Locale } from '#contract/locale.ts'
import type { Site } from '#site/schema.ts'
import { barOf } from './bar.ts'
import { shareWords } from './words.ts'

export interface Marking {
  /** Folder of the built pages, of which nothing else may be a part. */
  folder: string
  site: Site
  set: readonly string[]
  until: Date
}

const NOINDEX = '<meta name="robots" content="noindex, nofollow">'

/** A tag whose quoted values may have a > in them. */
const BODY = /<body(?:"[^"]*"|'[^']*'|[^>"'])*>/

/** Puts a bar on every page and keeps all of them out of search. */
export function markPages({ folder, site, set, until }: Marking): void {
  const zone = site.audience.timeZone ?? timeZoneOf(site.audience.countries[0] ?? 'NL')
  const marks = new Map<Locale, string>()
  const markIn = (locale: Locale): string => {
    const known = marks.get(locale)
    if (known !== undefined) return known
    const when = dateFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
    const bar = barOf(shareWords(site, locale), { set, when: when(until) })
    marks.set(locale, bar)
    return bar
  }
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.html')) continue
    const path = join(folder, file)
    const marked = marking(readFileSync(path, 'utf8'), markIn(localeOf(site, file)))
    // It may be a link to a file that others have too.
    rmSync(path)
    writeFileSync(path, marked)
  }
  rmSync(join(folder, 'sitemap.xml'), { force: true })
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /\n')
}

function marking(page: string, bar: string): string {
  return page
    .replace(/<meta name="?robots"?[^>]*>/, '')
    .replace('<head>', head => `${head}${NOINDEX}`)
    .replace(BODY, body => `${body}${bar}`)
}

function localeOf({ locales }: Site, file: string): Locale {
  return locales.enabled.find(locale => file.startsWith(`${locale}/`)) ?? locales.default
}
