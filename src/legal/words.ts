import { createHash } from 'node:crypto'
import type { Locale } from '#contract/locale.ts'
import { dayIn } from '#locales/format.ts'
import type { Site } from '#site/schema.ts'
import { LEGAL_DOCS } from './docs.ts'
import { type Facts, factsOf } from './facts.ts'
import { nearestHistoryOf } from './layers.ts'
import { termsDateOf } from './versions.ts'

export interface LegalWords {
  factsIn(locale: Locale): Facts
  /** Changes when a legal text that this language shows changes. */
  hashIn(locale: Locale): string
}

export function legalWords(root: string, site: Site): LegalWords {
  const hashes = new Map<Locale, string>()
  return {
    factsIn: locale => ({
      ...factsOf(site, locale),
      termsDate: dayIn(locale, termsDateOf(root, site, locale))
    }),
    hashIn(locale) {
      const hash = hashes.get(locale) ?? hashOfTexts(root, site, locale)
      hashes.set(locale, hash)
      return hash
    }
  }
}

function hashOfTexts(root: string, site: Site, locale: Locale): string {
  const hash = createHash('sha256')
  for (const doc of LEGAL_DOCS) {
    const history = nearestHistoryOf(root, site, locale, doc)
    if (history === undefined) continue
    for (const { text } of [history.current, ...history.earlier]) {
      hash.update(`${text.source.file}\0${text.source.text}\0`)
    }
  }
  return hash.digest('hex')
}
