import { companyOf } from '#art/company.ts'
import type { Person } from '#art/person.ts'
import type { Niche } from '#contract/niche.ts'
import type { Site } from '#site/schema.ts'
import { AgeSpan } from './age-span.ts'

/** Each part of a page has people of its own, so that nobody is there twice. */
const PARTS = {
  mosaic: [0, 5],
  bento: [5, 7],
  strip: [7, 11],
  couple: [11, 13],
  how: [13, 24]
} as const

/** What of a brand chooses its people. */
interface Chooser extends Pick<Site, 'theme' | 'landers'> {
  brand: Pick<Site['brand'], 'niche'>
}

/** The brand's chosen people for a part of a page. */
export function companyFor(site: Chooser, part: keyof typeof PARTS): Person[] {
  const ages = AgeSpan.safeParse(site.landers.defaults.ages).data
  const [from, to] = PARTS[part]
  return companyOf(site.brand.niche, { count: to, seed: site.theme.art.seed, ages }).slice(from)
}

const COVERED: ReadonlySet<string> = new Set(['headscarf', 'headWrap'])
const BARE: ReadonlySet<string> = new Set(['bald', 'buzz', 'receding'])

/** How well a person shows at a glance what a niche is about: a large build, or grey hair. */
const TELLING: Readonly<Partial<Record<Niche, (person: Person) => number>>> = {
  4: ({ build, pose }) => build * 2 + (pose === 'front' ? 1 : 0),
  5: ({ age, hair }) => (age >= 65 ? 1 : 0) + (COVERED.has(hair) || BARE.has(hair) ? 0 : 1)
}

/** The one who tells most of the niche, the first of equals. */
function bestOf(niche: Niche, people: readonly Person[]): Person | undefined {
  const telling = TELLING[niche] ?? (() => 0)
  return people.toSorted((one, other) => telling(other) - telling(one))[0]
}

/**
 * Two people: men where the niche is men's, elsewhere a woman and then a man, who comes from the
 * general company where women lead.
 */
export function coupleFor(site: Site): Person[] {
  const { niche } = site.brand
  const couple = companyFor(site, 'couple')
  if (niche === 7) return couple
  const known = [...couple, ...companyFor(site, 'how')]
  const everybody = { brand: { niche: 1 as const }, theme: site.theme, landers: site.landers }
  const men = (niche === 2 ? companyFor(everybody, 'how') : known).filter(
    ({ look }) => look === 'man'
  )
  const woman = bestOf(
    niche,
    known.filter(({ look }) => look === 'woman')
  )
  // A beard is seen from afar.
  const bearded = men.filter(({ beard }) => beard !== 'none')
  const man = bestOf(niche, bearded) ?? men[0]
  return woman && man ? [woman, man] : couple
}
