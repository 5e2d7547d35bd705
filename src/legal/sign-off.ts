import type { Diagnostic } from '#site/diagnostic.ts'
import type { Site } from '#site/schema.ts'
import { diagnosticAt } from '#site/source.ts'
import { LEGAL_DOCS } from './docs.ts'
import { nearestHistoryOf } from './layers.ts'
import type { LegalText } from './text.ts'

export function isSigned({ meta, hash }: LegalText): boolean {
  return meta.reviewedBy !== undefined && meta.reviewedHash === hash
}

/**
 * Returns the unsigned or changed texts of a brand once each: errors of `validate --strict` (L193).
 */
export function unsignedTexts(root: string, site: Site): Diagnostic[] {
  const texts = site.locales.enabled.flatMap(locale =>
    LEGAL_DOCS.flatMap(doc => {
      const history = nearestHistoryOf(root, site, locale, doc)
      return history ? [history.current, ...history.coming].map(({ text }) => text) : []
    })
  )
  return [...new Set(texts)].filter(text => !isSigned(text)).map(unsigned)
}

function unsigned({ source, meta }: LegalText): Diagnostic {
  const changed = `has changed since ${meta.reviewedBy} signed it`
  const state = meta.reviewedBy === undefined ? 'has not been signed by counsel' : changed
  return diagnosticAt(
    { source, start: 0, end: 3 },
    {
      code: 'L193',
      path: '',
      message: `${source.file} ${state}`,
      hint: 'have it reviewed, then: livery legal release <doc> --effective <day> --sign "<name>"'
    }
  )
}
