import { expect, test } from 'vitest'
import { getNotifications, saveNotifications } from '#contract/calls/notifications.ts'
import {
  changeSearch,
  deleteSearch,
  listSearches,
  MAX_SEARCHES,
  saveSearch
} from '#contract/calls/searches.ts'
import { person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'

const server = useServer()

const UTRECHT = 'gender=male&countryregion=NL-UT'

test('a member saves, renames and deletes a search, and sees the newest first', async () => {
  const anna = await person(server)
  const { search } = await anna.must(saveSearch, { body: { name: ' Utrecht ', query: UTRECHT } })
  expect(search).toMatchObject({ name: 'Utrecht', query: UTRECHT, alert: 'off' })
  await anna.must(saveSearch, { body: { name: 'Mannen', query: 'gender=male' } })
  await anna.must(changeSearch, { body: { id: search.id, name: 'Dichtbij' } })
  const list = async () => (await anna.must(listSearches)).searches.map(({ name }) => name)
  expect(await list()).toEqual(['Mannen', 'Dichtbij'])
  await anna.must(deleteSearch, { body: { id: search.id } })
  expect(await list()).toEqual(['Mannen'])
})

test('saving the same search again gives it the new name and alert', async () => {
  const anna = await person(server)
  await anna.must(saveSearch, { body: { name: 'Een', query: UTRECHT } })
  await anna.must(saveSearch, { body: { name: 'Twee', query: UTRECHT, alert: 'mail' } })
  const { searches } = await anna.must(listSearches)
  expect(searches).toMatchObject([{ name: 'Twee', alert: 'mail' }])
})

test('a member has ten searches at most, even from two tabs at once', async () => {
  const anna = await person(server)
  const save = (at: number) =>
    anna.call(saveSearch, { body: { name: `${at}`, query: `gender=male&min_age=${20 + at}` } })
  const answers = await Promise.all(Array.from({ length: MAX_SEARCHES + 4 }, (_, at) => save(at)))
  const refused = answers.flatMap(({ refused }) => refused ?? [])
  expect(refused.map(({ code }) => code)).toEqual(Array(4).fill('search_limit'))
  expect((await anna.must(listSearches)).searches).toHaveLength(MAX_SEARCHES)
})

test('what cannot be searched by is not saved', async () => {
  const anna = await person(server)
  for (const query of ['gender=robot', 'min_age=12', 'pageNumber=2', 'password=1']) {
    const { refused } = await anna.call(saveSearch, { body: { name: 'x', query } })
    expect(refused?.code).toBe('invalid')
  }
})

test('searches of another member are not found', async () => {
  const anna = await person(server)
  const bram = await person(server)
  const { search } = await anna.must(saveSearch, { body: { name: 'Utrecht', query: UTRECHT } })
  for (const call of [
    bram.call(changeSearch, { body: { id: search.id, name: 'x' } }),
    bram.call(deleteSearch, { body: { id: search.id } })
  ]) {
    expect((await call).refused?.code).toBe('not_found')
  }
  expect((await bram.must(listSearches)).searches).toEqual([])
})

test('an alert shows as off while its mails are stopped, and choosing it starts them again', async () => {
  const anna = await person(server)
  const { search } = await anna.must(saveSearch, {
    body: { name: 'Utrecht', query: UTRECHT, alert: 'mail' }
  })
  const stop = { types: { saved_searches: { email: false } } }
  await anna.must(saveNotifications, { body: stop })
  expect((await anna.must(listSearches)).searches).toMatchObject([{ alert: 'off' }])
  await anna.must(changeSearch, { body: { id: search.id, alert: 'mail' } })
  expect((await anna.must(listSearches)).searches).toMatchObject([{ alert: 'mail' }])
  const { types } = await anna.must(getNotifications)
  expect(types.saved_searches).toEqual({ email: true, push: true })
})
