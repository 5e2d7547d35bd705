import { companyOf } from '#art/company.ts'
import type { Person } from '#art/person.ts'
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

/** The brand's chosen people for a part of a page. */
export function companyFor(site: Site, part: keyof typeof PARTS): Person[] {
  const ages = AgeSpan.safeParse(site.landers.defaults.ages).data
  const [from, to] = PARTS[part]
  return companyOf(site.brand.niche, { count: to, seed: site.theme.art.seed, ages }).slice(from)
}

/** Two people, a woman first; where women lead, a man of the general company is beside her. */
export function coupleFor(site: Site): Person[] {
  const couple = companyFor(site, 'couple').toSorted((one, other) => rankOf(one) - rankOf(other))
  const [first] = couple
  if (!first || site.brand.niche !== 2) return couple
  const everybody = { ...site, brand: { ...site.brand, niche: 1 as const } }
  const man = companyFor(everybody, 'how').find(({ look }) => look === 'man')
  return man ? [first, man] : couple
}

const rankOf = ({ look }: Person): number => (look === 'woman' ? 0 : 1)
