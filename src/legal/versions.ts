import type { Locale } from '#contract/locale.ts'
import type { Site } from '#site/schema.ts'
import { today } from '#site/today.ts'
import { LEGAL_DOCS, type LegalDoc } from './docs.ts'
import { nearestHistoryOf, type StoredText } from './layers.ts'

/** A version of a text that is or was in force for a brand. */
export interface Version {
  stored: StoredText
  /**
   * Day from which it applies to the brand, YYYY-MM-DD: never before its company was added
   * (product.md §9).
   */
  from: string
  /** Day on which the next version took its place; undefined for the one in force. */
  until: string | undefined
  /** The day in its address, `/pages/terms/2023-12-01`; undefined for the one in force. */
  date: string | undefined
}

/**
 * The version in force on `day`, then the earlier ones, newest first. One that had ended by the day the
 * company was added never applied to the brand, and is left out. Empty where no language has the text.
 */
export function versionsOf(
  root: string,
  site: Site,
  locale: Locale,
  doc: LegalDoc,
  day: string = today()
): Version[] {
  const history = nearestHistoryOf(root, site.id, locale, doc, day)
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

/**
 * Terms are of the day of their text, or of the day the company was added if that is later
 * (product.md §9).
 */
export function termsDateOf(root: string, site: Site, locale: Locale): string {
  return versionsOf(root, site, locale, 'terms')[0]?.from ?? site.company.added
}

/** The earlier versions that a brand shows in one of its languages: each text, and the days. */
export function archiveOf(root: string, site: Site): { doc: LegalDoc; date: string }[] {
  return LEGAL_DOCS.flatMap(doc => {
    const dates = site.locales.enabled.flatMap(locale =>
      versionsOf(root, site, locale, doc).flatMap(({ date }) => date ?? [])
    )
    return [...new Set(dates)].sort().map(date => ({ doc, date }))
  })
}

/** A text that a brand shows from a day to come. */
export interface ComingText {
  doc: LegalDoc
  locale: Locale
  /** Its file, as problems name it. */
  file: string
  effective: string
}

/** The texts of days to come, the next first. */
export function comingTextsOf(root: string, site: Site): ComingText[] {
  const found = site.locales.enabled.flatMap(locale =>
    LEGAL_DOCS.flatMap(doc =>
      (nearestHistoryOf(root, site.id, locale, doc)?.coming ?? []).map(
        ({ text, date, locale }) => ({
          doc,
          locale,
          file: text.source.file,
          effective: date
        })
      )
    )
  )
  return found.sort((one, other) => (one.effective < other.effective ? -1 : 1))
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
