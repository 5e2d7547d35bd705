import { expect, test } from 'vitest'
import { drawFilm, filmPoster } from '#art/film.ts'
import { NICHE_SCENES } from '#art/niche-scenes.ts'
import { NICHES, type Niche } from '#contract/niche.ts'
import { coupleFor } from '#landers/company.ts'
import { LANDER_IDS } from '#landers/manifests.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { nicheSite } from '#render/niche-site.ts'
import { loadFleet } from '#site/load.ts'

const ALL = Object.keys(NICHES).map(Number) as Niche[]
const fleet = await loadFleet(CHECKOUT, { landers: LANDER_IDS, env: {} })
const sites = fleet.sites.flatMap(({ site }) => (site ? [site] : []))

test.each(sites.map(site => [site.id, site] as const))(
  'a couple of %s is of the niche: two men in that of men, a woman and a man elsewhere',
  (_, site) => {
    for (const niche of ALL) {
      const looks = coupleFor(nicheSite(site, niche)).map(({ look }) => look)
      expect(looks, NICHES[niche]).toEqual([niche === 7 ? 'man' : 'woman', 'man'])
    }
  }
)

test.each(sites.map(site => [site.id, site] as const))(
  'the couple of %s is large in the niche of that, and visibly grey in that of age',
  (_, site) => {
    for (const { build } of coupleFor(nicheSite(site, 4))) expect(build).toBeGreaterThanOrEqual(1)
    expect(coupleFor(nicheSite(site, 4))[0]?.build).toBeGreaterThanOrEqual(2)
    for (const { age, hair, hairColour } of coupleFor(nicheSite(site, 5))) {
      expect(age).toBeGreaterThanOrEqual(65)
      expect(hairColour).toBeGreaterThanOrEqual(6)
      expect(['headscarf', 'headWrap', 'bald', 'buzz', 'receding']).not.toContain(hair)
    }
  }
)

test('no two niches begin their evening at the same place, or have the same film', () => {
  expect(new Set(ALL.map(niche => NICHE_SCENES[niche].evening[0])).size).toBe(ALL.length)
  const [site] = sites
  const [one, other] = site ? coupleFor(site) : []
  if (!one || !other) throw new Error('no brand has a couple')
  const films = ALL.map(niche =>
    filmPoster(
      drawFilm('answer', { seed: 'x', hand: 'flat', shape: 'wide', who: [one, other], niche })
    )
  )
  expect(new Set(films).size).toBe(ALL.length)
})
