import { expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { saveProfile } from '#contract/calls/own-profile.ts'
import {
  decideReview,
  getReview,
  listReviews,
  nextReview,
  releaseReview
} from '#contract/operator/reviews.ts'
import { person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { logAbout, useOperators, worker } from './desk.ts'

const server = useServer()
const side = useOperators(server)

const at = (id: number) => ({ queue: 'texts', id }) as const

/** A member with a text that waits. */
async function waiting(text: string) {
  const anna = await person(server, { profile: { about: 'the old one' } })
  await anna.must(saveProfile, { body: { about: text } })
  return anna
}

test('a text waits with the one that others see beside it', async () => {
  const anna = await waiting('I like the sea')
  const lotte = await worker(server, side, 'moderator')
  const { items } = await lotte.must(listReviews, { query: { queue: 'texts' } })
  expect(items).toContainEqual(expect.objectContaining({ id: anna.id, member: anna.id }))
  const seen = await lotte.must(getReview, { params: at(anna.id) })
  expect(seen.content).toMatchObject({ text: 'I like the sea', before: 'the old one' })
  expect(seen.claimed_by).toBe(lotte.name)
})

test('an approved text is the one that everybody sees', async () => {
  const anna = await waiting('I like the sea')
  const lotte = await worker(server, side, 'moderator')
  await lotte.must(getReview, { params: at(anna.id) })
  await lotte.must(decideReview, { params: at(anna.id), body: { verdict: 'approve' } })
  const { user } = await anna.must(getUser)
  expect(user?.profile).toMatchObject({
    about: 'I like the sea',
    about_in_review: null,
    about_reason: null
  })
})

test('a rejected text is told with its reason, on screen and by mail, and the old one stays', async () => {
  const anna = await waiting('call me on 06 12 34 56 78')
  const lotte = await worker(server, side, 'moderator')
  await lotte.must(getReview, { params: at(anna.id) })
  const body = { verdict: 'reject', reason: 'contact_details' } as const
  await lotte.must(decideReview, { params: at(anna.id), body })
  const { user } = await anna.must(getUser)
  expect(user?.profile).toMatchObject({
    about: 'the old one',
    about_in_review: null,
    about_reason: 'contact_details',
    about_rejected: 'call me on 06 12 34 56 78'
  })
  const mails = await server.database.kysely
    .selectFrom('outbox')
    .selectAll()
    .where('account_id', '=', anna.id)
    .execute()
  expect(mails).toMatchObject([
    {
      template: 'decision',
      language: 'nl',
      data: {
        subject: 'text',
        outcome: 'removed',
        automated: '0',
        rule: expect.stringContaining('telefoonnummers'),
        facts: expect.stringContaining('21 november 2026')
      }
    }
  ])
  await anna.must(saveProfile, { body: { about: 'I like the sea' } })
  expect((await anna.must(getUser)).user?.profile).toMatchObject({
    about_reason: null,
    about_rejected: null
  })
})

test('a rejection gives a reason that the member can be told', async () => {
  const anna = await waiting('hello there')
  const lotte = await worker(server, side, 'moderator')
  await lotte.must(getReview, { params: at(anna.id) })
  const none = await lotte.call(decideReview, { params: at(anna.id), body: { verdict: 'reject' } })
  expect(none.refused?.fields).toEqual({ reason: 'required' })
  const odd = { verdict: 'reject', reason: 'ugly' } as const
  const wrong = await lotte.call(decideReview, { params: at(anna.id), body: odd })
  expect(wrong.refused?.fields).toEqual({ reason: 'invalid' })
  const foreign = await lotte.call(decideReview, {
    params: at(anna.id),
    body: { verdict: 'uphold' }
  })
  expect(foreign.refused?.fields).toEqual({ verdict: 'invalid' })
})

test('nobody decides on what they have not looked at', async () => {
  const anna = await waiting('hello there')
  const lotte = await worker(server, side, 'moderator')
  const blind = await lotte.call(decideReview, {
    params: at(anna.id),
    body: { verdict: 'approve' }
  })
  expect(blind.refused?.code).toBe('not_claimed')
})

test('a text that the member changed meanwhile is not approved unseen', async () => {
  const anna = await waiting('a nice text')
  const lotte = await worker(server, side, 'moderator')
  await lotte.must(getReview, { params: at(anna.id) })
  await anna.must(saveProfile, { body: { about: 'call 06 12 34 56 78' } })
  const stale = await lotte.call(decideReview, {
    params: at(anna.id),
    body: { verdict: 'approve' }
  })
  expect(stale.refused?.code).toBe('changed')
  expect((await anna.must(getUser)).user?.profile.about).toBe('the old one')
})

test('an item is one moderator’s for ten minutes, then another may have it', async () => {
  const anna = await waiting('hello there')
  const lotte = await worker(server, side, 'moderator')
  const bram = await worker(server, side, 'moderator')
  await lotte.must(getReview, { params: at(anna.id) })
  const busy = await bram.call(getReview, { params: at(anna.id) })
  expect(busy.refused).toMatchObject({ code: 'claimed', by: lotte.name })
  const rush = await bram.call(decideReview, { params: at(anna.id), body: { verdict: 'approve' } })
  expect(rush.refused?.code).toBe('claimed')
  server.clock.pass(601)
  await bram.must(getReview, { params: at(anna.id) })
  expect((await lotte.call(getReview, { params: at(anna.id) })).refused?.code).toBe('claimed')
})

test('what was decided already is said, with what was decided', async () => {
  const anna = await waiting('hello there')
  const lotte = await worker(server, side, 'moderator')
  const bram = await worker(server, side, 'moderator')
  await lotte.must(getReview, { params: at(anna.id) })
  server.clock.pass(601)
  await bram.must(getReview, { params: at(anna.id) })
  const body = { verdict: 'reject', reason: 'spam' } as const
  await bram.must(decideReview, { params: at(anna.id), body })
  const late = await lotte.call(decideReview, { params: at(anna.id), body: { verdict: 'approve' } })
  expect(late).toMatchObject({
    status: 409,
    refused: {
      code: 'already_decided',
      decided: { verdict: 'reject', reason: 'spam', by: bram.name }
    }
  })
  expect((await anna.must(getUser)).user?.profile.about).toBe('the old one')
})

test('of two who decide at one moment one does', async () => {
  const anna = await waiting('hello there')
  const lotte = await worker(server, side, 'moderator')
  await lotte.must(getReview, { params: at(anna.id) })
  const both = await Promise.all([
    lotte.call(decideReview, { params: at(anna.id), body: { verdict: 'approve' } }),
    lotte.call(decideReview, { params: at(anna.id), body: { verdict: 'reject', reason: 'spam' } })
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const verdicts = await server.database.kysely
    .selectFrom('verdicts')
    .selectAll()
    .where('item_id', '=', anna.id)
    .execute()
  expect(verdicts).toHaveLength(1)
})

test('two who ask for the next get two', async () => {
  await server.database.pool.query('update profiles set about_in_review = null')
  const one = await waiting('the first')
  server.clock.pass(1)
  const other = await waiting('the second')
  const lotte = await worker(server, side, 'moderator')
  const bram = await worker(server, side, 'moderator')
  const ask = { params: { queue: 'texts' }, body: {} } as const
  const [first, second] = await Promise.all([
    lotte.must(nextReview, ask),
    bram.must(nextReview, ask)
  ])
  expect([first.item?.id, second.item?.id].toSorted()).toEqual([one.id, other.id].toSorted())
  const third = await worker(server, side, 'moderator')
  expect((await third.must(nextReview, ask)).item).toBeNull()
  const back = first.item?.id ?? 0
  await lotte.must(releaseReview, { params: at(back) })
  expect((await third.must(nextReview, ask)).item?.id).toBe(back)
})

test('every look and every decision stands in the log', async () => {
  const anna = await waiting('hello there')
  const lotte = await worker(server, side, 'moderator')
  await lotte.must(getReview, { params: at(anna.id) })
  const body = { verdict: 'reject', reason: 'hate' } as const
  await lotte.must(decideReview, { params: at(anna.id), body })
  const lines = await logAbout(server, 'texts', anna.id)
  expect(lines.map(({ action, operator, reason }) => [action, operator, reason])).toEqual([
    ['decideReview', lotte.name, 'hate'],
    ['getReview', lotte.name, null]
  ])
})
