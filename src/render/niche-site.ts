import { type AgeSpan as Ages, spanOf } from '#art/companies.ts'
import { scenesOf } from '#art/niche-scenes.ts'
import type { Niche } from '#contract/niche.ts'
import { AgeSpan } from '#landers/age-span.ts'
import type { Site } from '#site/schema.ts'

/** Years that brand and niche must share for the brand's ages to hold. */
const SHARED_YEARS = 10

/** The brand as a lander of another niche shows it: that niche's people in its scenes. */
export function nicheSite(site: Site, niche: Niche): Site {
  const { brand, theme, landers } = site
  const { ages: own, ...defaults } = landers.defaults
  const { home, lander } = scenesOf(niche, theme.composition)
  const ages = sharedAges(AgeSpan.safeParse(own).data, niche)
  return {
    ...site,
    brand: { ...brand, niche },
    theme: { ...theme, art: { ...theme.art, home, lander } },
    landers: { ...landers, defaults: ages ? { ...defaults, ages } : defaults }
  }
}

function sharedAges(ages: Ages | undefined, niche: Niche): Ages | undefined {
  const span = spanOf(niche)
  if (!ages || !span) return undefined
  const [from, to] = [Math.max(ages[0], span[0]), Math.min(ages[1], span[1])]
  return to - from >= SHARED_YEARS ? [from, to] : undefined
}
