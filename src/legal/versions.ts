import type { Locale } from '#contract/locale.ts'
import type { Site } from '#site/schema.ts'
import { today } from '#site/today.ts'
import { LEGAL_DOCS, type LegalDoc } from './docs.ts'
import { nearestHistoryOf, type StoredText } from './layers.ts'

export interface Version {
  stored: StoredText
  /** First day for the brand, YYYY-MM-DD: never before its company was added (product.md §9). */
  from: string
  /** First day of the next version; undefined for the current one. */
  until: string | undefined
  /** The date in its address, `/pages/terms/2023-12-01`; undefined for the current version. */
  date: string | undefined
}

/** Returns the version in force on `day`, then the earlier ones, newest first. */
export function versionsOf(
  root: string,
  site: Site,
  locale: Locale,
  doc: LegalDoc,
  day: string = today()
): Version[] {
  const history = nearestHistoryOf(root, site, locale, doc, day)
  if (history === undefined) return []
  const { added } = site.company
  const { current, earlier } = history
  const versions: Version[] = [
    {
      stored: current,
      from: later(current.text.meta.effective, added),
      until: undefined,
      date: undefined
    }
  ]
  let next = current.text.meta.effective
  for (const { date, ...stored } of earlier) {
    if (next <= added) break
    versions.push({ stored, from: later(date, added), until: next, date })
    next = date
  }
  return versions
}

/** Returns the date of the terms, or of the company's addition if later (product.md §9). */
export function termsDateOf(root: string, site: Site, locale: Locale): string {
  return versionsOf(root, site, locale, 'terms')[0]?.from ?? site.company.added
}

export function archiveOf(root: string, site: Site): { doc: LegalDoc; date: string }[] {
  return LEGAL_DOCS.flatMap(doc => {
    const dates = site.locales.enabled.flatMap(locale =>
      versionsOf(root, site, locale, doc).flatMap(({ date }) => date ?? [])
    )
    return [...new Set(dates)].sort().map(date => ({ doc, date }))
  })
}

export interface ComingText {
  doc: LegalDoc
  locale: Locale
  file: string
  effective: string
}

export function comingTextsOf(root: string, site: Site): ComingText[] {
  const found = site.locales.enabled.flatMap(locale =>
    LEGAL_DOCS.flatMap(doc =>
      (nearestHistoryOf(root, site, locale, doc)?.coming ?? []).map(({ text, date, locale }) => ({
        doc,
        locale,
        file: text.source.file,
        effective: date
      }))
    )
  )
  return found.sort((one, other) => (one.effective < other.effective ? -1 : 1))
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
