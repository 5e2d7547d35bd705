import type { ClaimSource, LanderManifest } from '#landers/manifest.ts'
import { SiteSettings } from '#site/schema.ts'
import { schemaAt } from '#site/schema-at.ts'

/** Sections of product.md that a claim may cite. */
export const DOCUMENTED_SECTIONS: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Properties of every brand; a test of the same name proves each. */
export const PRODUCT_RULES: readonly string[] = [
  'a like on an example is sent to nobody',
  'example people are drawn and labelled',
  'quiz answers stay in this browser',
  'sign-up begins with the answers',
  'the interests chosen go along to sign-up',
  'the region chosen goes along to sign-up',
  'the people of a film are drawn',
  'what was liked goes along to sign-up'
]

type Claim = LanderManifest['claims'][number]

export function unboundClaims({ claims }: LanderManifest): Claim[] {
  return claims.filter(({ source }) => !isBound(source))
}

function isBound(source: ClaimSource): boolean {
  switch (source.kind) {
    case 'documented':
      return DOCUMENTED_SECTIONS.includes(source.section)
    case 'product':
      return PRODUCT_RULES.includes(source.rule)
    case 'config':
      return schemaAt(SiteSettings, source.path.split('.')) !== undefined
  }
}

export function sourceInWords(source: ClaimSource): string {
  switch (source.kind) {
    case 'documented':
      return `section ${source.section} of docs/product.md`
    case 'product':
      return `the product rule "${source.rule}"`
    case 'config':
      return `the setting ${source.path}`
  }
}
