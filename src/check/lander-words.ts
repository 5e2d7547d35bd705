import type { Locale } from '#contract/locale.ts'
import type { LanderManifest } from '#landers/manifest.ts'
import { type ClaimKind, claimsIn } from './claim-words.ts'
import type { WordNode } from './words/nodes.ts'
import { sharedWords } from './words/shared-words.ts'

export interface UnboundText {
  key: string
  locale: Locale
  kinds: readonly ClaimKind[]
}

/** Texts of a lander that claim something for which its manifest names no source. */
export function unboundTexts(manifest: LanderManifest, locale: Locale): UnboundText[] {
  const known = found.get(manifest) ?? new Map<Locale, UnboundText[]>()
  found.set(manifest, known)
  const texts = known.get(locale) ?? search(manifest, locale)
  known.set(locale, texts)
  return texts
}

/** Asked for every brand, and the same for all. */
const found = new WeakMap<LanderManifest, Map<Locale, UnboundText[]>>()

function search(manifest: LanderManifest, locale: Locale): UnboundText[] {
  return [...sharedWords(locale)].flatMap(([key, node]) => {
    const own = ownKey(manifest.id, key)
    if (own === undefined || isClaimBound(manifest, own)) return []
    const kinds = kindsIn(locale, node)
    return kinds.length > 0 ? [{ key, locale, kinds }] : []
  })
}

/** A niche's words stand in for the lander's: `niche.she.gallery.h1` for `h1`, as `niche.she.h1`. */
function ownKey(id: string, key: string): string | undefined {
  const [first, , ...rest] = key.split('.')
  if (first === id) return key.slice(id.length + 1)
  if (first !== 'niche') return undefined
  if (rest[0] === id) return rest.slice(1).join('.')
  return rest.length === 1 ? rest[0] : undefined
}

/** Whether the manifest names a source for a word, or for all below it. */
export function isClaimBound({ claims }: LanderManifest, key: string): boolean {
  return claims.some(claim => key === claim.key || key.startsWith(`${claim.key}.`))
}

function kindsIn(locale: Locale, node: WordNode): ClaimKind[] {
  if (node.kind !== 'text') return []
  return [...new Set(node.forms.flatMap(({ text }) => claimsIn(locale, text)))]
}

/** What a claim is called in a message. */
export const CLAIM_WORDS: Readonly<Record<ClaimKind, string>> = {
  number: 'a number',
  presence: 'that somebody is present',
  nearness: 'that somebody is near',
  popularity: 'that many are there',
  scarcity: 'that time or places run out',
  waiting: 'that somebody waits or likes'
}

export const claimed = (kinds: readonly ClaimKind[]): string =>
  kinds.map(kind => CLAIM_WORDS[kind]).join(' and ')
