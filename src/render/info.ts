import type { Locale } from '#contract/locale.ts'
import { archivePathOf, isLegalDoc, type LegalDoc, pathOf } from '#legal/docs.ts'
import { historyOf } from '#legal/layers.ts'
import { renderHtml } from '#legal/render.ts'
import { type Version, versionsOf } from '#legal/versions.ts'
import { hasLongWord, isLong } from '#page/info-length.ts'
import type { InfoText } from '#page/page.ts'
import type { Site } from '#site/schema.ts'
import type { PlannedPage } from './plan.ts'

/**
 * Undefined if no language has the text; `asRead` gives a text as visitors read it. Throws
 * `LegalTextError` if a placeholder can't be filled.
 */
export function readInfo(
  root: string,
  site: Site,
  { locale, route, params }: Pick<PlannedPage, 'locale' | 'route' | 'params'>,
  asRead: (text: string) => string = text => text
): InfoText | undefined {
  const doc = docOf({ route, params })
  if (doc === undefined) return undefined
  const [current, ...earlier] = versionsOf(root, site, locale, doc)
  const version =
    params.date === undefined ? current : versionOf(root, site, locale, doc, params.date)
  if (version === undefined) return undefined
  const text = renderHtml(root, site, locale, doc, version)
  return {
    ...text,
    isLong: isLong(asRead(text.html), text.sections.length),
    hasLongTitle: hasLongWord(asRead(text.title)),
    effective: version.from,
    until: version.until,
    path: pathOf(doc),
    earlier: earlier.flatMap(({ date, from, until }) =>
      date === undefined || until === undefined
        ? []
        : [{ path: archivePathOf(doc, date), from, until }]
    ),
    locale: version.stored.locale
  }
}

function versionOf(
  root: string,
  site: Site,
  locale: Locale,
  doc: LegalDoc,
  date: string
): Version | undefined {
  for (const code of [locale, ...site.locales.enabled]) {
    const found = versionsOf(root, site, code, doc).find(version => version.date === date)
    if (found) return found
  }
  return undefined
}

/** All languages for pages other than info pages. */
export function writtenIn(
  root: string,
  site: Site,
  page: Pick<PlannedPage, 'route' | 'params'>
): readonly Locale[] {
  const doc = docOf(page)
  if (doc === undefined) return site.locales.enabled
  return site.locales.enabled.filter(locale => historyOf(root, site, locale, doc) !== undefined)
}

export function docOf({
  route,
  params
}: Pick<PlannedPage, 'route' | 'params'>): LegalDoc | undefined {
  const name = params.doc ?? route.id
  return route.kind === 'info' && isLegalDoc(name) ? name : undefined
}
