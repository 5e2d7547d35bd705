import { nicheOf, slugFits, slugPrefix } from '#contract/niche.ts'
import { nearest } from '../nearest.ts'
import type { Draft, RuleDiagnostic } from '../rule.ts'

export function landerRules(draft: Draft, known: readonly string[] | undefined): RuleDiagnostic[] {
  return [
    ...landersAreRegistered(draft, known),
    ...slugsFitTheNiche(draft),
    ...otherNichesAreGuarded(draft),
    ...slugWordsAreShown(draft),
    ...campaignsHaveALander(draft),
    ...experimentsAdd(draft),
    ...onePerLander(draft)
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
    return Object.entries(lander?.words ?? {}).flatMap(([slug, words]) => {
      if (!slugs.includes(slug)) {
        const message = `landers.use.${id}.words has words for ${slug}, which is no slug of ${id}`
        const hint = `add ${slug} to landers.use.${id}.slugs, or remove its words`
        return [{ code: 'L206', at: [...at, slug], atKey: true, message, hint }]
      }
      return Object.entries(words ?? {}).flatMap(([key, text]) =>
        Object.keys(text ?? {}).flatMap(locale => {
          if (!enabled || enabled.some(one => one === locale)) return []
          const message = `${key} is written in ${locale}, and the brand is not built in it`
          const hint = `add ${locale} to locales.enabled, or remove the text`
          const path = [...at, slug, key, locale]
          return [
            { code: 'L206', severity: 'warning' as const, at: path, atKey: true, message, hint }
          ]
        })
      )
    })
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

type Experiments = NonNullable<NonNullable<Draft['landers']>['experiments']>

const experimentsOf = ({ landers }: Draft): Experiments => landers?.experiments ?? []

function experimentsAdd(draft: Draft): RuleDiagnostic[] {
  return experimentsOf(draft).flatMap((experiment, index) => {
    if (!experiment?.arms || !experiment.lander) return []
    const at = ['landers', 'experiments', index]
    const refuse = (
      path: RuleDiagnostic['at'],
      message: string,
      hint: string
    ): RuleDiagnostic[] => [{ code: 'L205', at: path, message, hint }]
    const lander = draft.landers?.use?.[experiment.lander]
    const arms = Object.entries(experiment.arms)
    const sum = arms.reduce((total, [, share]) => total + (share ?? 0), 0)
    const slugs = lander?.slugs ?? []
    return [
      ...(draft.landers?.use && !lander
        ? refuse(
            [...at, 'lander'],
            `the experiment compares ${experiment.lander}, which the brand does not use`,
            'name it under landers.use'
          )
        : []),
      ...(arms.length < 2
        ? refuse([...at, 'arms'], 'an experiment needs two arms', 'name two or more slugs')
        : []),
      ...(sum === 100
        ? []
        : refuse([...at, 'arms'], `the arms add up to ${sum}`, 'their shares make 100 together')),
      ...(lander
        ? arms
            .filter(([slug]) => !slugs.includes(slug))
            .flatMap(([slug]) =>
              refuse(
                [...at, 'arms', slug],
                `${experiment.lander} has no slug ${slug}`,
                `add it to landers.use.${experiment.lander}.slugs, or name one of ${slugs.join(', ')}`
              )
            )
        : [])
    ]
  })
}

/** Two experiments on one lander would distort each other. */
function onePerLander(draft: Draft): RuleDiagnostic[] {
  const seen = new Map<string, string>()
  return experimentsOf(draft).flatMap((experiment, index) => {
    if (!experiment?.lander) return []
    const { lander, id = '' } = experiment
    const before = seen.get(lander)
    if (before === undefined) {
      seen.set(lander, id)
      return []
    }
    return [
      {
        code: 'L205',
        at: ['landers', 'experiments', index, 'lander'],
        message: `${lander} is compared by ${before} already`,
        hint: 'run one experiment a lander at a time'
      }
    ]
  })
}
