import { nicheOf, slugFits, slugPrefix } from '#contract/niche.ts'
import { nearest } from '../nearest.ts'
import type { Draft, RuleDiagnostic } from '../rule.ts'
import { textsAreBuilt } from './texts.ts'

export function landerRules(draft: Draft, known: readonly string[] | undefined): RuleDiagnostic[] {
  return [
    ...landersAreRegistered(draft, known),
    ...slugsFitTheNiche(draft),
    ...otherNichesAreGuarded(draft),
    ...slugWordsAreShown(draft),
    ...campaignsHaveALander(draft)
  ]
}

function landersAreRegistered(
  { landers }: Draft,
  known: readonly string[] | undefined
): RuleDiagnostic[] {
  if (!known) return []
  return Object.keys(landers?.use ?? {}).flatMap(id => {
    if (known.includes(id)) return []
    const meant = nearest(id, known)
    return [
      {
        code: 'L200',
        at: ['landers', 'use', id],
        atKey: true,
        message: `there is no lander ${id}`,
        hint: meant ? `did you mean ${meant}?` : `there are ${known.join(', ')}`,
        fix: meant
      }
    ]
  })
}

function slugsFitTheNiche({ brand, landers }: Draft): RuleDiagnostic[] {
  const { niche } = brand ?? {}
  if (!niche) return []
  const others = landers?.niches ?? []
  return Object.entries(landers?.use ?? {}).flatMap(([id, lander]) =>
    (lander?.slugs ?? []).flatMap((slug, index) => {
      if (slug === undefined || slugFits(slug, niche)) return []
      const asked = nicheOf(slug)
      const word = asked && slugPrefix(asked)
      if (word && others.includes(word)) return []
      return [
        {
          code: 'L201',
          at: ['landers', 'use', id, 'slugs', index],
          message: `the slug ${slug} does not belong to niche ${niche}`,
          hint: hintFor(slug, slugPrefix(niche), word)
        }
      ]
    })
  )
}

function hintFor(slug: string, own: string | undefined, other: string | undefined): string {
  if (other) return `add ${other} to landers.niches, or begin the slug with another word`
  return `begin it with the niche's word: ${own}-${slug}`
}

/** L209: a niche shown beside the brand's own is for adults who were asked for their age. */
function otherNichesAreGuarded({ brand, landers, audience }: Draft): RuleDiagnostic[] {
  const own = brand?.niche && slugPrefix(brand.niche)
  const isGuarded = audience?.entryWarning?.enabled ?? true
  return (landers?.niches ?? []).flatMap((word, index) => {
    if (word === undefined) return []
    const at = ['landers', 'niches', index]
    if (word === own) {
      const message = `${word} is the brand's own niche, which its landers show anyway`
      return [{ code: 'L209', severity: 'warning' as const, at, message, hint: 'remove it' }]
    }
    if (isGuarded) return []
    const message = `the landers show ${word}, and audience.entryWarning is off`
    const hint = 'switch audience.entryWarning on, or remove the niche'
    return [{ code: 'L209', at, message, hint }]
  })
}

/** L206: words that no page would show. */
function slugWordsAreShown({ landers, locales }: Draft): RuleDiagnostic[] {
  const enabled = locales?.enabled
  return Object.entries(landers?.use ?? {}).flatMap(([id, lander]) => {
    const at = ['landers', 'use', id, 'words']
    const slugs = lander?.slugs ?? []
    const said = Object.entries(lander?.words ?? {}).flatMap(([slug, words]) => {
      if (!slugs.includes(slug)) {
        const message = `landers.use.${id}.words has words for ${slug}, which is no slug of ${id}`
        const hint = `add ${slug} to landers.use.${id}.slugs, or remove its words`
        return [{ code: 'L206', at: [...at, slug], atKey: true, message, hint }]
      }
      return textsAreBuilt(enabled, words ?? {}, [...at, slug])
    })
    const texts = textsAreBuilt(enabled, lander?.texts ?? {}, ['landers', 'use', id, 'texts'])
    return [...texts, ...said]
  })
}

/** L184: otherwise no visitor could sign up. */
function campaignsHaveALander({ access, landers }: Draft): RuleDiagnostic[] {
  if (access?.signups !== 'with_trafficsource' || !landers?.use) return []
  if (Object.keys(landers.use).length > 0) return []
  return [
    {
      code: 'L184',
      at: ['access', 'signups'],
      message:
        'access.signups is with_trafficsource, and no lander brings visitors from a campaign',
      hint: 'name a lander under landers.use, or write signups: all'
    }
  ]
}
