import { beforeAll, expect, test } from 'vitest'
import { searchMembers } from '#contract/calls/search.ts'
import { PROFILE_FIELDS } from '#site/profile.ts'
import { useApp } from '../world/app.ts'
import { violationsOn } from '../world/axe.ts'
import { type Person, person, profile } from '../world/people.ts'

/** Avondlicht can be searched by every field there is, herbstgold by gender alone. */
const app = useApp({
  sites: site => {
    const searchFields = site.id === 'avondlicht' ? [...PROFILE_FIELDS] : (['gender'] as const)
    return {
      ...site,
      profile: {
        ...site.profile,
        visibleFields: [...PROFILE_FIELDS],
        searchFields: [...searchFields]
      }
    }
  }
})

let sanne: Person

beforeAll(async () => {
  sanne = await person(app, { profile: { region: 'NL-UT' } })
  await profile(app, { name: 'rood', hair_colour: 'red', city: 'Utrecht', tattoos: 'none' })
  await profile(app, { name: 'blond', hair_colour: 'blond', city: 'Utrecht', tattoos: 'many' })
  await profile(app, { name: 'zwolle', hair_colour: 'red', city: 'Zwolle', tattoos: 'none' })
  await profile(app, { brand: 'herbstgold', hair_colour: 'red' })
  await profile(app, { brand: 'herbstgold', hair_colour: 'grey' })
})

test('every field that a brand searches by is drawn, in its order', async () => {
  const { page } = await app.as(sanne, { width: 1280, height: 900 })
  await page.goto(app.at('/members'))
  const form = page.getByRole('complementary')
  await form.getByLabel('Haar').waitFor()
  const labels = await form.locator('.entry__label').allTextContents()
  const wanted = [
    ...['Ik zoek', 'Geaardheid', 'Leeftijd', 'Land', 'Provincie', 'Woonplaats', 'Haar', 'Ogen'],
    ...['Postuur', 'Relatiestatus', 'Tatoeages', 'Zoekt', 'Interesses']
  ]
  expect(labels).toHaveLength(13)
  for (const label of wanted) expect(labels.join('|')).toContain(label)
  expect(await violationsOn(page)).toEqual([])
})

test('a trait and a town find who has them, stand in the address and are taken off by a chip', async () => {
  const { page } = await app.as(sanne, { width: 1280, height: 900 })
  await page.goto(app.at('/members?gender=female'))
  const form = page.getByRole('complementary')
  const names = page.locator('.search__main > .results .member__name')
  await form.getByLabel('Haar').selectOption('red')
  await page.waitForURL(/hair_colour=red/)
  await expect.poll(() => names.count()).toBe(2)
  await form.getByLabel('Woonplaats').fill('utr')
  await page.waitForURL(/city=utr/)
  await expect.poll(() => names.count()).toBe(1)
  expect(await names.first().textContent()).toContain('rood')
  await page.getByRole('button', { name: /Haar: .*verwijderen/ }).click()
  await expect.poll(() => names.count()).toBe(2)
  expect(new URL(page.url()).search).toBe('?gender=female&city=utr')
})

test('nothing found says which trait to let go', async () => {
  const { page } = await app.as(sanne)
  await page.goto(app.at('/members?gender=female&city=Zwolle&tattoos=many'))
  await page.getByRole('button', { name: /Zonder “Tatoeages: Veel”/ }).click()
  await page.waitForURL('**/members?gender=female&city=Zwolle')
})

test('a brand without the field cannot be searched by it', async () => {
  const greta = await person(app, { domain: 'herbstgold.example' })
  const all = await greta.must(searchMembers)
  const red = await greta.must(searchMembers, { query: { hair_colour: 'red' } })
  expect(red.numResults).toBe(all.numResults)
})
