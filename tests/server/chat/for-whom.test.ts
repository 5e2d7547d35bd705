import { beforeAll, expect, test } from 'vitest'
import { listLedger, listPending, sendMessage } from '#contract/calls/chat.ts'
import { sendGift } from '#contract/calls/gifts.ts'
import { blockMember } from '#contract/calls/people.ts'
import { type Person, person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'

// Whom credits were spent on, and whom a message waits for: named, labelled, and never a blocked one.

const server = useServer()
const domain = 'papillon.example'
let sender: Person

beforeAll(async () => {
  sender = await person(server, { domain, credits: 20, isPremium: true })
})

const lines = async () =>
  (await sender.must(listLedger, { query: { pageNumber: '1' } })).lines.map(
    ({ amount, member, name, kind, label }) => ({ amount, member, name, kind, label })
  )

test('a fictional profile keeps its label in the account, in the language of who reads it', async () => {
  const jeanne = await person(server, {
    domain,
    profile: { name: 'Jeanne_F', kind: 'fictional', label: 'fictional', origin: 'operator' }
  })
  await sender.must(sendGift, { body: { to: jeanne.id, gift: 'rose', acknowledged: true } })
  expect((await lines())[0]).toEqual({
    amount: -3,
    member: jeanne.id,
    name: 'Jeanne_F',
    kind: 'fictional',
    label: 'fictief profiel'
  })
})

test('who has blocked the member is not named any more', async () => {
  const lotte = await person(server, { domain, profile: { name: 'Lotte_L' } })
  await sender.must(sendMessage, { body: { to: lotte.id, body: 'Hoe was het water?', sure: true } })
  expect((await lines())[0]).toMatchObject({ name: 'Lotte_L', kind: 'member', label: null })
  await lotte.must(blockMember, { body: { id: sender.id } })
  expect((await lines())[0]).toEqual({
    amount: -1,
    member: null,
    name: null,
    kind: null,
    label: null
  })
})

test('a message that waits says whom it is for', async () => {
  const poor = await person(server, { domain })
  const zoe = await person(server, { domain, profile: { name: 'Zoe_Z' } })
  await poor.call(sendMessage, {
    body: { to: zoe.id, body: 'Dit wacht op een credit', sure: true }
  })
  const { pending } = await poor.must(listPending, { query: { pending: '1' } })
  expect(pending).toMatchObject([{ to: zoe.id, name: 'Zoe_Z', kind: 'member', label: null }])
})
