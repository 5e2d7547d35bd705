import { expect, test } from 'vitest'
import { savePrivacy } from '#contract/calls/own-profile.ts'
import { blockMember, getMemberCard, listVisitors } from '#contract/calls/people.ts'
import { person, profile } from '../../world/people.ts'
import { Browser, useServer } from '../../world/server.ts'

const server = useServer({
  sites: site => {
    const loggedOutSearch = site.id === 'avondlicht' ? 'all' : 'none'
    return { ...site, access: { ...site.access, loggedOutSearch } }
  }
})

const PHOTO = 'photo/0d4b1f5e-7c5a-4f0e-9a3e-2f6a1c9b8d70'
const card = (who: Browser, id: number) =>
  who.call(getMemberCard, { query: { id: String(id), card: '1' } })

test('a visitor sees the card of a member blurred, whatever the search shows', async () => {
  const id = await profile(server, { picture: PHOTO, kind: 'demo', label: 'demo', origin: 'demo' })
  const { body } = await card(new Browser(server), id)
  expect(body).toMatchObject({ profile: { id, kind: 'demo' }, blurred: true })
  expect(body).toMatchObject({ profile: { label: expect.stringMatching(/demo/i) } })
  expect(JSON.stringify(body)).toMatch(/_blur\.webp/)
  expect(JSON.stringify(body)).not.toMatch(/_(full|match|thumb)\.webp/)
})

test('a card is shown where the search is closed to visitors', async () => {
  const id = await profile(server, { brand: 'papillon' })
  const answer = await card(new Browser(server, 'papillon.example'), id)
  expect(answer.body).toMatchObject({ profile: { id }, blurred: true })
})

test('a member sees a card as it is, and leaves no visit behind', async () => {
  const [anna, bram] = [await person(server), await person(server, { profile: { picture: PHOTO } })]
  const { body } = await card(anna, bram.id)
  expect(body).toMatchObject({ profile: { id: bram.id }, blurred: false })
  expect((await bram.must(listVisitors)).total).toBe(0)
})

test('nobody sees the card of who blocked them, and no visitor that of who is invisible', async () => {
  const [anna, bram] = [await person(server), await person(server)]
  await bram.must(blockMember, { body: { id: anna.id } })
  expect(await card(anna, bram.id)).toMatchObject({ status: 404 })
  await bram.must(savePrivacy, { body: { invisible: true } })
  expect(await card(new Browser(server), bram.id)).toMatchObject({ status: 404 })
})
