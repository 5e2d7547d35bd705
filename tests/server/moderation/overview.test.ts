import { expect, test } from 'vitest'
import { saveProfile } from '#contract/calls/own-profile.ts'
import { decideMember } from '#contract/operator/calls.ts'
import {
  listDeletions,
  listLedger,
  listMeasures,
  listOrders,
  listSessions
} from '#contract/operator/members.ts'
import { countReviews, getReport, listOperators } from '#contract/operator/overview.ts'
import { nextReview, releaseReview } from '#contract/operator/reviews.ts'
import { useConsole } from '../../world/console.ts'
import { person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { worker } from './desk.ts'

const server = useServer()
const side = useConsole(server)

const WHY = { facts: 'Several members were asked for money.', rule: 'Our terms: no begging.' }

test('an operator is told how much waits in the own queues, and nothing of others', async () => {
  const anna = await person(server)
  const support = await worker(server, side, 'support')
  const lotte = await worker(server, side, 'moderator', ['avondlicht'])
  const texts = async () => {
    const { queues } = await lotte.must(countReviews)
    return queues.find(({ queue }) => queue === 'texts')
  }
  expect(await texts()).toMatchObject({ waiting: 0, urgent: 0, oldest: null })
  await anna.must(saveProfile, { body: { about: 'I bake bread on Sundays' } })
  expect(await texts()).toMatchObject({ waiting: 1, more: false, urgent: 0 })
  const told = await support.must(countReviews)
  expect(told.queues.map(({ queue }) => queue)).toEqual(['complaints', 'chargebacks'])
  expect((await lotte.must(countReviews)).brands.map(({ id }) => id)).toEqual(['avondlicht'])
})

test('the next item leaves out those that somebody has in hand', async () => {
  const [anna, bob] = [await person(server), await person(server)]
  for (const one of [anna, bob]) {
    await one.must(saveProfile, { body: { about: `I am ${one.id} and I bake` } })
  }
  const lotte = await worker(server, side, 'moderator')
  const params = { queue: 'texts' } as const
  const next = async (except: number[]) =>
    (await lotte.must(nextReview, { params, body: { except } })).item?.id
  const first = (await next([])) ?? 0
  expect(await next([])).toBe(first)
  const second = (await next([first])) ?? 0
  expect(second).not.toBe(first)
  for (const id of [first, second]) {
    await lotte.must(releaseReview, { params: { queue: 'texts', id } })
  }
})

test('a member’s measures and deletions are shown to whoever may see members', async () => {
  const anna = await person(server)
  const lotte = await worker(server, side, 'moderator')
  const params = { id: anna.id }
  const { decision } = await lotte.must(decideMember, { params, body: { measure: 'hold', ...WHY } })
  const { items } = await lotte.must(listMeasures, { params })
  expect(items).toMatchObject([{ decision, kind: 'on_hold', until: null, ended_at: null }])
  await lotte.must(decideMember, { params, body: { measure: 'restore', ...WHY } })
  const [ended] = (await lotte.must(listMeasures, { params })).items
  expect(ended?.ended_at).not.toBeNull()
  expect((await lotte.must(listDeletions, { params })).items).toEqual([])
})

test('sessions, credits and orders are for support, and not for moderators', async () => {
  const anna = await person(server, { credits: 12 })
  const params = { id: anna.id }
  const support = await worker(server, side, 'support')
  const sessions = await support.must(listSessions, { params })
  expect(sessions.items).toMatchObject([{ device: 'test', country: null }])
  const { items } = await support.must(listLedger, { params })
  expect(items).toMatchObject([{ amount: 12, balance: 12 }])
  expect((await support.must(listOrders, { params })).items).toEqual([])
  const lotte = await worker(server, side, 'moderator')
  expect((await lotte.call(listSessions, { params })).refused?.code).toBe('not_allowed')
  expect((await lotte.call(listLedger, { params })).refused?.code).toBe('not_allowed')
  expect((await lotte.call(listOrders, { params })).refused?.code).toBe('not_allowed')
  const other = await worker(server, side, 'support', ['herbstgold'])
  expect((await other.call(listSessions, { params })).refused?.code).toBe('not_found')
  expect((await other.call(listLedger, { params })).refused?.code).toBe('not_found')
  expect((await other.call(listOrders, { params })).refused?.code).toBe('not_found')
  expect((await other.call(listMeasures, { params })).refused?.code).toBe('not_found')
  expect((await other.call(listDeletions, { params })).refused?.code).toBe('not_found')
})

test('reports on money and the list of operators are for an admin', async () => {
  const query = { what: 'revenue', from: '2026-11-01', to: '2026-11-30' } as const
  const admin = await worker(server, side, 'admin')
  const { columns } = await admin.must(getReport, { query })
  expect(columns.map(({ name }) => name)).toContain('net')
  const turned = await admin.call(getReport, { query: { ...query, to: '2026-10-01' } })
  expect(turned.refused?.fields).toEqual({ from: 'invalid' })
  const { items } = await admin.must(listOperators)
  expect(items).toContainEqual(expect.objectContaining({ name: admin.name, role: 'admin' }))
  expect(JSON.stringify(items)).not.toContain(admin.token)
  const support = await worker(server, side, 'support')
  expect((await support.call(getReport, { query })).refused?.code).toBe('not_allowed')
  expect((await support.call(listOperators)).refused?.code).toBe('not_allowed')
})
