import { expect, test } from 'vitest'
import { getSettings } from '#contract/calls/brand.ts'
import { searchMembers } from '#contract/calls/search.ts'
import { person, profile } from '../world/people.ts'
import { Browser, useServer } from '../world/server.ts'

const CDN = 'https://pictures.example/'
const PHOTO = 'photo/0d4b1f5e-7c5a-4f0e-9a3e-2f6a1c9b8d70'

/** Avondlicht shows visitors whole pictures from another host, papillon blurred ones from its own. */
const server = useServer({
  sites: site =>
    site.id === 'avondlicht'
      ? {
          ...site,
          brand: { ...site.brand, cdnPrefix: CDN },
          access: { ...site.access, loggedOutSearch: 'all', loggedOutPictures: 'full' },
          audience: { ...site.audience, regionTerm: { NL: 'canton' } }
        }
      : { ...site, access: { ...site.access, loggedOutSearch: 'all' } }
})

const visitor = (domain: string) => new Browser(server, domain)

test('pictures that everyone may see come from the host of cdn_prefix', async () => {
  await profile(server, { region: 'NL-GR', picture: PHOTO })
  const anna = await person(server)
  const { results } = await anna.must(searchMembers, { query: { countryregion: 'NL-GR' } })
  const { main_image } = results[0] ?? {}
  expect(main_image?.filename).toMatch(
    /^https:\/\/pictures\.example\/cdn\/[\w-]+\/[\w-]+_full\.webp$/
  )
})

test('a brand without one has them on its own host', async () => {
  await profile(server, { brand: 'papillon', country: 'BE', region: 'BE-VLG', picture: PHOTO })
  const bea = await person(server, { domain: 'papillon.example' })
  const { results } = await bea.must(searchMembers, { query: { countryregion: 'BE-VLG' } })
  expect(results[0]?.main_image?.filename).toMatch(/^\/cdn\//)
})

test('logged_out_search full shows visitors whole pictures, blurred does not', async () => {
  const full = await visitor('avondlicht.example').must(searchMembers, {
    query: { countryregion: 'NL-GR' }
  })
  expect(full.blurred).toBe(false)
  expect(full.results[0]?.main_image?.filename).toContain('_full.webp')
  const blurred = await visitor('papillon.example').must(searchMembers, {
    query: { countryregion: 'BE-VLG' }
  })
  expect(blurred.blurred).toBe(true)
  expect(blurred.results[0]?.main_image?.filename).toContain('_blur.webp')
})

test('the settings say so, with the design and what regions are called', async () => {
  const { settings } = await visitor('avondlicht.example').must(getSettings)
  expect(settings).toMatchObject({
    cdn_prefix: CDN,
    logged_out_search: 'full',
    design_version: 1,
    region_data: { NL: { term: 'canton' } }
  })
  const { settings: other } = await visitor('papillon.example').must(getSettings)
  expect(other.logged_out_search).toBe('blurred')
})
