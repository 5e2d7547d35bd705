import type { Draft, RuleDiagnostic } from './rule.ts'
import { buyingRules } from './rules/buying.ts'
import { deliveryRules } from './rules/delivery.ts'
import { domainRules } from './rules/domains.ts'
import { experimentRules } from './rules/experiments.ts'
import { honestyRules } from './rules/honesty.ts'
import { landerRules } from './rules/landers.ts'
import { localeRules } from './rules/locales.ts'
import { placeRules } from './rules/places.ts'
import { sellingRules } from './rules/selling.ts'
import { seoRules } from './rules/seo.ts'
import { dotted, type Path } from './tree.ts'

/** Rules across fields, run after the checks of each field (docs/rules.md). */
export function rulesBroken(
  draft: Draft,
  landers: readonly string[] | undefined,
  { env, today }: { env: NodeJS.ProcessEnv; today: string }
): RuleDiagnostic[] {
  return [
    ...nothingIsListedTwice(draft),
    ...domainRules(draft),
    ...localeRules(draft),
    ...seoRules(draft),
    ...sellingRules(draft),
    ...buyingRules(draft),
    ...honestyRules(draft),
    ...landerRules(draft, landers),
    ...experimentRules(draft, landers, today),
    ...deliveryRules(draft),
    ...placeRules(draft, env)
  ]
}

/** Empty if the setting names a set instead of a list. */
const listOf = (path: Path, value: unknown): (readonly [Path, readonly unknown[]])[] =>
  Array.isArray(value) ? [[path, value]] : []

/** Duplicates in these lists would write the same page or line twice. */
function nothingIsListedTwice({
  audience,
  brand,
  landers,
  locales,
  profile
}: Draft): RuleDiagnostic[] {
  const slugs = Object.entries(landers?.use ?? {}).map(
    ([id, lander]) => [['landers', 'use', id, 'slugs'], lander?.slugs] as const
  )
  const lists: (readonly [Path, readonly unknown[] | undefined])[] = [
    [['locales', 'enabled'], locales?.enabled],
    [['audience', 'countries'], audience?.countries],
    [['brand', 'aliases'], brand?.aliases],
    [['brand', 'formerDomains'], brand?.formerDomains],
    ...listOf(['profile', 'interests'], profile?.interests),
    [['landers', 'niches'], landers?.niches],
    ...slugs
  ]
  return lists.flatMap(([path, items = []]) =>
    items.flatMap((item, index) => {
      if (item === undefined || items.indexOf(item) === index) return []
      const message = `${String(item)} is in ${dotted(path)} twice`
      return [
        {
          code: 'L004',
          at: [...path, index],
          message,
          hint: 'remove one of the two',
          isDouble: true
        }
      ]
    })
  )
}
