import { isLocale } from '#contract/locale.ts'
import type { LanderManifest } from '#landers/manifest.ts'
import { PLACEHOLDERS } from '#legal/facts.ts'
import { nearest } from '#site/nearest.ts'
import type { Draft, RuleDiagnostic } from '#site/rule.ts'
import type { Path } from '#site/tree.ts'
import { type ClaimKind, claimsIn } from './claim-words.ts'
import { claimed, isClaimBound } from './lander-words.ts'
import { seenLength } from './words/markup.ts'
import { placeholdersInAll } from './words/placeholders.ts'
import { sharedWords } from './words/shared-words.ts'

type UsedDraft = NonNullable<NonNullable<NonNullable<Draft['landers']>['use']>[string]>

/** Texts by key, as the settings give them. */
export type Texts = UsedDraft['texts']

/** L204, L206: texts that the lander does not have, or that do not fit where it has them. */
export function textsThatDoNotFit(
  id: string,
  manifest: LanderManifest,
  texts: Texts,
  start: Path
): RuleDiagnostic[] {
  const keys = Object.keys(manifest.slots).filter(key => !isClaimBound(manifest, key))
  return Object.entries(texts ?? {}).flatMap(([key, text]) => {
    const at = [...start, key]
    const most = keys.includes(key) ? manifest.slots[key] : undefined
    if (most === undefined) {
      const meant = nearest(key, keys)
      const message = `${key} is no word of ${id} that a brand may change`
      const hint = meant ? `did you mean ${meant}?` : `it may change ${keys.join(', ')}`
      return [{ code: 'L206', at, atKey: true, message, hint, fix: meant }]
    }
    return Object.entries(text ?? {}).flatMap(([locale, said = '']) => {
      const kinds = isLocale(locale) ? claimsIn(locale, said) : []
      if (kinds.length > 0) return [sayClaim([...at, locale], key, kinds)]
      const unknown = unknownIn(said, `${id}.${key}`)
      if (unknown !== undefined) {
        const message = `${key} asks for {${unknown}}, which no page fills in here`
        return [{ code: 'L206', at: [...at, locale], message, hint: 'write the text without it' }]
      }
      const length = seenLength(said)
      if (length <= most) return []
      const message = `${key} has ${length} characters, and its slot ${most}`
      const hint = 'say it shorter'
      return [{ code: 'L206', at: [...at, locale], message, hint }]
    })
  })
}

/** The first placeholder that neither the lander's own text nor every word may have. */
function unknownIn(text: string, key: string): string | undefined {
  const node = sharedWords('en').get(key)
  const own = node?.kind === 'text' ? placeholdersInAll(node.forms.map(form => form.text)) : []
  const known = new Set([...own, ...PLACEHOLDERS])
  return [...placeholdersInAll([text])].find(name => !known.has(name))
}

const sayClaim = (at: Path, key: string, kinds: readonly ClaimKind[]): RuleDiagnostic => ({
  code: 'L204',
  at,
  message: `${key} says ${claimed(kinds)}, and nothing proves it`,
  hint: 'say it without the claim; facts of the brand have placeholders such as {minAge}'
})
