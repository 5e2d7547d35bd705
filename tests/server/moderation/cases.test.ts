import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import {
  appealDecision,
  complain,
  getComplaint,
  listDecisions as ownDecisions,
  reportMember
} from '#contract/calls/moderation.ts'
import { saveProfile } from '#contract/calls/own-profile.ts'
import {
  decideMember,
  getOperatorMember,
  getOperatorPhoto,
  listDecisions,
  listReports
} from '#contract/operator/calls.ts'
import { decideReview, getReview, listReviews } from '#contract/operator/reviews.ts'
import type { QueueName } from '#contract/operator/roles.ts'
import { keepFile, storeImage } from '#server/platform/media/files.ts'
import { type Person, person } from '../../world/people.ts'
import { Browser, useServer } from '../../world/server.ts'
import { logAbout, useOperators, type Worker, worker } from './desk.ts'

const server = useServer()
const side = useOperators(server)

const WHY = { facts: 'Several members were asked for money.', rule: 'Our terms: no begging.' }

async function waiting(queue: QueueName, by: Worker): Promise<number[]> {
  const { items } = await by.must(listReviews, { query: { queue } })
  return items.map(({ id }) => id)
}

/** Looks at what waits for a member in a queue, and answers with its place. */
async function lookAt(queue: QueueName, id: number, by: Worker) {
  const params = { queue, id } as const
  return { params, seen: await by.must(getReview, { params }) }
}

const mailsTo = async (person: Person) =>
  server.database.kysely
    .selectFrom('outbox')
    .select(['template', 'data'])
    .where('account_id', '=', person.id)
    .orderBy('id')
    .execute()

test.each([
  ['pause', 'paused', 'paused'],
  ['hold', 'on_hold', 'on_hold'],
  ['ban', 'banned', 'banned']
] as const)(
  'a %s is told with its reasons, can be appealed, and ends with restore',
  async (measure, status, outcome) => {
    const anna = await person(server)
    const lotte = await worker(server, side, 'moderator')
    const params = { id: anna.id }
    const done = await lotte.must(decideMember, { params, body: { measure, ...WHY } })
    expect(done.status).toBe(status)
    const [mail] = await mailsTo(anna)
    expect(mail).toMatchObject({ template: 'decision', data: { ...WHY, outcome } })
    const { items } = await lotte.must(listDecisions, { query: { member: String(anna.id) } })
    expect(items).toMatchObject([{ outcome, by: lotte.name, automated: false, member: anna.id }])
    expect(await logAbout(server, 'member', anna.id)).toMatchObject([
      { action: 'decideMember', operator: lotte.name, reason: WHY.facts }
    ])
    const restored = await lotte.must(decideMember, {
      params,
      body: { measure: 'restore', ...WHY }
    })
    expect(restored.status).toBe('active')
  }
)

test('a measure without reasons is none', async () => {
  const anna = await person(server)
  const lotte = await worker(server, side, 'moderator')
  const body = { measure: 'ban', facts: '', rule: 'x' } as const
  expect((await lotte.call(decideMember, { params: { id: anna.id }, body })).status).toBe(422)
  const support = await worker(server, side, 'support')
  const tried = { measure: 'ban', ...WHY } as const
  const { refused } = await support.call(decideMember, { params: { id: anna.id }, body: tried })
  expect(refused?.code).toBe('not_allowed')
})

/** Bob is reported by Anna. */
async function reported(category: 'scam' | 'threat' = 'scam') {
  const [anna, bob] = [await person(server), await person(server)]
  const body = { id: bob.id, category, context: 'profile', text: 'he asked me for money' } as const
  const { reference } = await anna.must(reportMember, { body })
  const { id } = await server.database.kysely
    .selectFrom('reports')
    .select('id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { anna, bob, reference, id }
}

test('a report is judged on its evidence, and a measure goes with it', async () => {
  const { anna, bob, id, reference } = await reported()
  const lotte = await worker(server, side, 'moderator')
  expect(await waiting('reports', lotte)).toContain(id)
  const { params, seen } = await lookAt('reports', id, lotte)
  expect(seen.content).toMatchObject({ reference, category: 'scam', evidence: { messages: [] } })
  const bare = { verdict: 'uphold', measure: 'hold' } as const
  const none = await lotte.call(decideReview, { params, body: bare })
  expect(none.refused?.fields).toEqual({ facts: 'required' })
  await lotte.must(decideReview, { params, body: { ...bare, ...WHY, days: 7 } })
  const held = await lotte.must(getOperatorMember, { params: { id: bob.id } })
  expect(held).toMatchObject({ account_status: 'on_hold', reports: { all: 1, upheld: 1 } })
  expect(await mailsTo(anna)).toMatchObject([{ template: 'report_closed' }])
  const { items } = await lotte.must(listReports, { query: { member: String(bob.id) } })
  expect(items).toMatchObject([{ id, status: 'upheld', closed_by: lotte.name }])
  const bram = await worker(server, side, 'moderator')
  const again = await bram.call(getReview, { params })
  expect(again.refused).toMatchObject({ code: 'already_decided', decided: { verdict: 'uphold' } })
})

test('a report that finds nothing says why, and a profile hidden meanwhile is shown again', async () => {
  const { bob, id } = await reported('threat')
  const carla = await person(server)
  await carla.must(reportMember, { body: { id: bob.id, category: 'threat', context: 'profile' } })
  const lotte = await worker(server, side, 'moderator')
  const before = await lotte.must(getOperatorMember, { params: { id: bob.id } })
  expect(before.profile_status).toBe('paused')
  const ids = (await lotte.must(listReports, { query: { member: String(bob.id) } })).items
  expect((await waiting('reports', lotte)).slice(0, 2).toSorted()).toEqual(
    ids.map(item => item.id).toSorted()
  )
  for (const item of ids) {
    const { params } = await lookAt('reports', item.id, lotte)
    const bare = await lotte.call(decideReview, { params, body: { verdict: 'dismiss' } })
    expect(bare.refused?.fields).toEqual({ facts: 'required' })
    const hidden = await lotte.must(getOperatorMember, { params: { id: bob.id } })
    expect(hidden.profile_status, 'as long as one waits').toBe('paused')
    await lotte.must(decideReview, { params, body: { verdict: 'dismiss', ...WHY } })
  }
  const after = await lotte.must(getOperatorMember, { params: { id: bob.id } })
  expect(after.profile_status).toBe('active')
  expect(ids.map(item => item.id)).toContain(id)
})

test('a complaint is in review once somebody looks, and is answered with its reason', async () => {
  const visitor = new Browser(server)
  const email = 'kees@mail.example'
  const text = 'This profile uses my photograph without asking me.'
  const body = { name: 'Kees', email, subject: 'fake_profile', text, good_faith: true } as const
  const { reference } = await visitor.must(complain, { body })
  const support = await worker(server, side, 'support')
  const [id = 0] = await waiting('complaints', support)
  const status = async () => visitor.must(getComplaint, { query: { ref: reference, email } })
  expect((await status()).status).toBe('received')
  const { params } = await lookAt('complaints', id, support)
  expect((await status()).status).toBe('in_review')
  const bare = await support.call(decideReview, { params, body: { verdict: 'partly' } })
  expect(bare.refused?.fields).toEqual({ reason: 'required' })
  const reason = 'The photograph was removed; the account was not yours to close.'
  await support.must(decideReview, { params, body: { verdict: 'partly', reason } })
  expect(await status()).toMatchObject({ status: 'decided', outcome: 'partly', reason })
})

test('who complained is told to support, and not to a moderator', async () => {
  const body = {
    ...{ name: 'Kees Bakker', email: 'kees.bakker@mail.example' },
    subject: 'fake_profile',
    text: 'This profile uses my photograph without asking me.',
    good_faith: true
  } as const
  await new Browser(server).must(complain, { body })
  const lotte = await worker(server, side, 'moderator')
  const support = await worker(server, side, 'support')
  const id = (await waiting('complaints', support)).at(-1) ?? 0
  const { params, seen } = await lookAt('complaints', id, lotte)
  expect(seen.content).toMatchObject({ subject: 'fake_profile', text: body.text })
  expect(JSON.stringify(seen)).not.toMatch(/kees/i)
  const reason = 'The photograph was removed; the account was not yours to close.'
  await lotte.must(decideReview, { params, body: { verdict: 'partly', reason } })
  await new Browser(server).must(complain, { body })
  const next = (await waiting('complaints', support)).at(-1) ?? 0
  const told = await lookAt('complaints', next, support)
  expect(told.seen.content).toMatchObject({ name: body.name, email: body.email })
})

test('who decided first does not decide the appeal, and never gets it', async () => {
  const anna = await person(server)
  const [lotte, bram] = [
    await worker(server, side, 'moderator'),
    await worker(server, side, 'moderator')
  ]
  const body = { measure: 'pause', ...WHY } as const
  const { decision } = await lotte.must(decideMember, { params: { id: anna.id }, body })
  await anna.must(appealDecision, { body: { id: decision, text: 'That was not me, honestly' } })
  const [id = 0] = await waiting('appeals', bram)
  const params = { queue: 'appeals', id } as const
  expect((await lotte.call(getReview, { params })).refused?.code).toBe('own_decision')
  const { seen } = await lookAt('appeals', id, bram)
  expect(seen.content).toMatchObject({ first_actor: lotte.name, outcome: 'paused' })
  const reason = 'The account had been taken over by somebody else.'
  await bram.must(decideReview, { params, body: { verdict: 'grant', reason } })
  const { profile_status } = await bram.must(getOperatorMember, { params: { id: anna.id } })
  expect(profile_status).toBe('active')
  expect((await mailsTo(anna)).map(({ template }) => template)).toEqual([
    'decision',
    'appeal_decided'
  ])
})

test('a rejected text comes back when its appeal is granted', async () => {
  const anna = await person(server)
  await anna.must(saveProfile, { body: { about: 'I sell nothing, I bake' } })
  const lotte = await worker(server, side, 'moderator')
  const { params } = await lookAt('texts', anna.id, lotte)
  await lotte.must(decideReview, { params, body: { verdict: 'reject', reason: 'selling' } })
  const { decisions } = await anna.must(ownDecisions)
  expect(decisions).toMatchObject([{ subject: 'text', outcome: 'removed', can_appeal: true }])
  const id = decisions[0]?.id ?? 0
  await anna.must(appealDecision, { body: { id, text: 'I only bake, I never sell' } })
  const bram = await worker(server, side, 'moderator')
  const [appeal = 0] = await waiting('appeals', bram)
  const { params: place } = await lookAt('appeals', appeal, bram)
  const body = { verdict: 'grant', reason: 'Nothing is for sale here.' } as const
  await bram.must(decideReview, { params: place, body })
  expect((await anna.must(getUser)).user?.profile).toMatchObject({
    about: 'I sell nothing, I bake',
    about_reason: null
  })
})

test('a flag of the shield is looked at by a person, who takes a measure or none', async () => {
  const [anna, bob] = [await person(server), await person(server)]
  const lotte = await worker(server, side, 'moderator')
  const flag = (account: number, kind: 'scam' | 'underage', is_priority: boolean) =>
    server.database.kysely
      .insertInto('flags')
      .values({
        brand: 'avondlicht',
        account_id: account,
        kind,
        is_priority,
        evidence: '[]',
        created_at: server.clock.now()
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const scam = await flag(anna.id, 'scam', false)
  const minor = await flag(bob.id, 'underage', true)
  expect(await waiting('flags', lotte)).toEqual([minor.id, scam.id])
  const { params } = await lookAt('flags', minor.id, lotte)
  const idle = await lotte.call(decideReview, { params, body: { verdict: 'uphold' } })
  expect(idle.refused?.fields).toEqual({ measure: 'required' })
  await lotte.must(decideReview, { params, body: { verdict: 'uphold', measure: 'hold', ...WHY } })
  const { params: other } = await lookAt('flags', scam.id, lotte)
  await lotte.must(decideReview, { params: other, body: { verdict: 'dismiss' } })
  expect(await waiting('flags', lotte)).toEqual([])
  const seen = await lotte.must(getOperatorMember, { params: { id: bob.id } })
  expect(seen.account_status).toBe('on_hold')
})

/** A photo of a member that nobody has looked at. */
async function photoOf(member: Person): Promise<number> {
  const path = join(server.world.settings.uploads, `of-${member.id}.png`)
  const { mkdir } = await import('node:fs/promises')
  await mkdir(server.world.settings.uploads, { recursive: true })
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 640, height: 640, channels: 3, background: '#888', noise } as const
  await writeFile(path, await sharp({ create }).png().toBuffer())
  const brand = server.world.brands.byId('avondlicht')
  if (brand === undefined) throw new Error('avondlicht is gone')
  const { file, hash } = await storeImage(server.world, brand, { path })
  return server.database.kysely.transaction().execute(async tx => {
    await keepFile(tx, brand, file)
    const { rows } = await server.database.pool.query(
      `insert into photos (brand, profile_id, origin, file, status, hash, created_at)
        values ('avondlicht', $1, 'session', $2, 'pending', $3, $4) returning id`,
      [member.id, file, hash, server.clock.now()]
    )
    return rows[0].id
  })
}

test('a photo is seen by moderators before anybody else, and each look is written down', async () => {
  const anna = await person(server)
  const id = await photoOf(anna)
  const lotte = await worker(server, side, 'moderator')
  const { params, seen } = await lookAt('photos', id, lotte)
  expect(seen.content).toMatchObject({ status: 'pending', owner: { date_of_birth: '1985-03-14' } })
  const { body, headers } = await lotte.call(getOperatorPhoto, { params: { id, variant: 'full' } })
  expect(headers['content-type']).toBe('image/webp')
  expect(headers['cache-control']).toBe('no-store')
  expect((await sharp(body as Buffer).metadata()).format).toBe('webp')
  expect(await logAbout(server, 'photo', id)).toMatchObject([
    { action: 'getPhoto', operator: lotte.name, details: { member: anna.id } }
  ])
  const editor = await worker(server, side, 'editor')
  const no = await editor.call(getOperatorPhoto, { params: { id, variant: 'thumb' } })
  expect(no.refused?.code).toBe('not_allowed')
  await lotte.must(decideReview, { params, body: { verdict: 'approve' } })
  const { photos } = await lotte.must(getOperatorMember, { params: { id: anna.id } })
  expect(photos).toMatchObject([{ id, status: 'active' }])
})

test('a rejected photo has a statement of reasons; an appeal is looked at by somebody else', async () => {
  const anna = await person(server)
  const id = await photoOf(anna)
  const lotte = await worker(server, side, 'moderator')
  const { params } = await lookAt('photos', id, lotte)
  await lotte.must(decideReview, { params, body: { verdict: 'reject', reason: 'no_face' } })
  const { decisions } = await anna.must(ownDecisions)
  expect(decisions).toMatchObject([{ subject: 'photo', ref: id, outcome: 'removed' }])
  expect(decisions[0]?.rule).toContain('gezicht')
  await server.database.pool.query(
    `update photos set status = 'appeal', appeal = 'It is me', appealed_at = $2 where id = $1`,
    [id, server.clock.now()]
  )
  expect((await lotte.call(getReview, { params })).refused?.code).toBe('own_decision')
  const bram = await worker(server, side, 'moderator')
  const { seen } = await lookAt('photos', id, bram)
  expect(seen.content).toMatchObject({ appeal: 'It is me', rejected_for: 'no_face' })
  await bram.must(decideReview, { params, body: { verdict: 'approve' } })
  const after = await anna.must(ownDecisions)
  expect(after.decisions.map(({ outcome }) => outcome)).toEqual(['restored', 'removed'])
})

test('a judgment can’t see what somebody has paid: Postgres refuses it', async () => {
  const { pool } = server.database
  const client = await pool.connect()
  await client.query('set role livery_blind')
  for (const column of ['credits', 'free_left', 'premium_since']) {
    await expect(client.query(`select ${column} from accounts`)).rejects.toThrow(
      /permission denied/
    )
  }
  await expect(client.query('select * from ledger')).rejects.toThrow(/permission denied/)
  await client.query('reset role')
  client.release()
})
