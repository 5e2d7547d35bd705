import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '#contract/locale.ts'
import type { LanderManifest } from '#landers/manifest.ts'
import type { Word, WordTree } from '#locales/words.ts'
import { type ClaimKind, claimsIn } from './claim-words.ts'
import { CHECKOUT } from './words/shared-words.ts'

export interface UnboundText {
  key: string
  locale: Locale
  kinds: readonly ClaimKind[]
}

/** Texts of a lander that claim something for which its manifest names no source. */
export function unboundTexts(
  manifest: LanderManifest,
  locale: Locale,
  root: string = CHECKOUT
): UnboundText[] {
  const known = found.get(manifest) ?? new Map<string, UnboundText[]>()
  found.set(manifest, known)
  const asked = `${root} ${locale}`
  const texts = known.get(asked) ?? search(manifest, locale, root)
  known.set(asked, texts)
  return texts
}

/** Asked for every brand, and the same for all. */
const found = new WeakMap<LanderManifest, Map<string, UnboundText[]>>()

function search(manifest: LanderManifest, locale: Locale, root: string): UnboundText[] {
  const { id } = manifest
  const own = wordsIn(join(root, 'landers', id, 'words', `${locale}.json`))
  const said = Object.entries(wordsIn(join(root, 'locales', locale, 'niche.json')))
  const texts = [
    ...textsIn(own, '').map(({ key, text }) => ({ key, text, name: `${id}.${key}` })),
    ...said.flatMap(([niche, words]) =>
      textsIn(words, '').flatMap(({ key, text }) => {
        const stands = standsFor(id, key)
        return stands === undefined ? [] : [{ key: stands, text, name: `niche.${niche}.${key}` }]
      })
    )
  ]
  // One look at all of them: nearly every lander claims nothing.
  if (texts.length === 0) return []
  if (claimsIn(locale, texts.map(({ text }) => text).join('\n')).length === 0) return []
  return texts.flatMap(({ key, text, name }) => {
    const kinds = isClaimBound(manifest, key) ? [] : claimsIn(locale, text)
    return kinds.length > 0 ? [{ key: name, locale, kinds }] : []
  })
}

/** A niche's words stand in for the lander's: `gallery.h1` for `h1` of the gallery, as `h1` does. */
function standsFor(id: string, key: string): string | undefined {
  const [first, ...rest] = key.split('.')
  if (rest.length === 0) return key
  return first === id ? rest.join('.') : undefined
}

function wordsIn(file: string): WordTree {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WordTree) : {}
}

function textsIn(word: Word, key: string): { key: string; text: string }[] {
  if (typeof word === 'string') return [{ key, text: word }]
  return Object.entries(word).flatMap(([name, inner]: [string, Word]) =>
    textsIn(inner, key === '' ? name : `${key}.${name}`)
  )
}

/** Whether the manifest names a source for a word, or for all below it. */
export function isClaimBound({ claims }: LanderManifest, key: string): boolean {
  return claims.some(claim => key === claim.key || key.startsWith(`${claim.key}.`))
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
