import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listDecisions, REPORT_CATEGORIES, reportMember } from '#contract/calls/moderation.ts'
import { blockMember, getMember } from '#contract/calls/people.ts'
import { newReference, plainReference } from '#server/core/reference.ts'
import { filesInEvidence } from '#server/platform/media/evidence.ts'
import { person, profile } from '../../world/people.ts'
import { press, useServer } from '../../world/server.ts'
import { addressOf, closed, mailsTo, reported, rowOf, statusOf } from './desk.ts'

const server = useServer()
const DAY = 86_400

test('a report answers with a reference that can be read aloud', async () => {
  const [anna, bob] = [await person(server), await person(server)]
  const reference = await reported(anna, bob.id)
  expect(reference).toMatch(/^R-[2-9A-HJKMNPR-TW-Z]{4}-[2-9A-HJKMNPR-TW-Z]{4}$/)
  const many = new Set(Array.from({ length: 20_000 }, () => newReference('R')))
  expect(many.size).toBe(20_000)
  expect([...many].join('')).not.toMatch(/[01ILOQUV]/)
  expect(plainReference(' r 7k2m 93qd ')).toBe('R-7K2M-93QD')
})

test('every category of the contract can be reported, and nothing else', async () => {
  const anna = await person(server)
  for (const category of REPORT_CATEGORIES) {
    const bob = await person(server)
    expect((await rowOf(server, await reported(anna, bob.id, category))).category).toBe(category)
  }
  const bob = await person(server)
  const body = { id: bob.id, category: 'ugly' as 'spam', context: 'profile' as const }
  expect((await anna.call(reportMember, { body })).status).toBe(422)
})

test('a text of 5 to 2000 characters goes along, and no other', async () => {
  const [anna, bob] = [await person(server), await person(server)]
  const report = (text: string) =>
    anna.call(reportMember, {
      body: { id: bob.id, category: 'spam', context: 'profile', text }
    })
  expect((await report('four')).refused?.fields).toEqual({ text: 'too_short' })
  expect((await report('x'.repeat(2_001))).refused?.fields).toEqual({ text: 'too_long' })
  const { body } = await report('Sells watches.')
  expect((await rowOf(server, body?.reference ?? '')).text).toBe('Sells watches.')
})

test('the evidence is the profile and the last twenty messages, and outlives their loss', async () => {
  const anna = await person(server)
  const bob = await person(server, { profile: { about: 'I sell watches.' }, credits: 900 })
  const chat = await written(anna.id, bob.id, 25)
  const named = chat[0] ?? 0
  const { reference } = await anna.must(reportMember, {
    body: { id: bob.id, category: 'scam', context: 'message', ref: named }
  })
  await server.database.kysely.deleteFrom('messages').where('id', '>', 0).execute()
  const { id } = await rowOf(server, reference)
  const row = await server.database.kysely
    .selectFrom('report_evidence')
    .selectAll()
    .where('report_id', '=', id)
    .executeTakeFirstOrThrow()
  const { profile: shown, messages } = row.snapshot
  expect(shown).toMatchObject({ id: bob.id, about: 'I sell watches.' })
  expect(messages).toHaveLength(21)
  expect(messages.slice(0, 20).map(({ body }) => body)).toEqual(
    Array.from({ length: 20 }, (_, at) => `message ${25 - at}`)
  )
  expect(messages.at(-1)).toMatchObject({ id: named, is_named: true, from: 'reported' })
  expect(JSON.stringify(row.snapshot)).not.toMatch(/credits|premium|cost|email|mail\.example/)
})

test('evidence and statements take no change', async () => {
  const [anna, bob] = [await person(server), await person(server)]
  await reported(anna, bob.id)
  const { kysely } = server.database
  await expect(
    kysely.updateTable('report_evidence').set({ snapshot: '{}' }).execute()
  ).rejects.toThrow('append-only')
  await expect(kysely.deleteFrom('report_evidence').execute()).rejects.toThrow('append-only')
})

test('a message of others, of oneself or of nobody cannot be named', async () => {
  const [anna, bob, eve] = [await person(server), await person(server), await person(server)]
  const [theirs = 0, mine = 0] = await written(anna.id, bob.id, 2)
  const [foreign = 0] = await written(eve.id, bob.id, 1)
  const report = (ref: number, context: 'message' | 'profile' = 'message') =>
    anna.call(reportMember, { body: { id: bob.id, category: 'threat', context, ref } })
  for (const ref of [mine, foreign, 999_999_999]) {
    expect((await report(ref)).refused?.fields).toEqual({ ref: 'invalid' })
  }
  expect((await report(theirs, 'profile')).refused?.fields).toEqual({ ref: 'invalid' })
  expect((await report(theirs)).status).toBe(201)
})

test('a photo that is named is theirs, and its file is kept while the report is open', async () => {
  const [anna, bob, eve] = [await person(server), await person(server), await person(server)]
  const [photo, other] = [await photoOf(bob.id, 'bob-1'), await photoOf(eve.id, 'eve-1')]
  const report = (ref?: number) =>
    anna.call(reportMember, {
      body: { id: bob.id, category: 'nudity', context: 'photo', ...(ref ? { ref } : {}) }
    })
  expect((await report()).refused?.fields).toEqual({ ref: 'required' })
  expect((await report(other)).refused?.fields).toEqual({ ref: 'invalid' })
  const { body } = await report(photo)
  const { kysely } = server.database
  expect(await filesInEvidence(kysely, ['bob-1', 'eve-1'])).toEqual(['bob-1'])
  await closed(server, body?.reference ?? '', 'upheld')
  expect(await filesInEvidence(kysely, ['bob-1'])).toEqual([])
})

test('the same report within a day is the same reference; another category, or a day later, is not', async () => {
  const [anna, bob] = [await person(server), await person(server)]
  const first = await reported(anna, bob.id)
  expect(await reported(anna, bob.id)).toBe(first)
  expect(await reported(anna, bob.id, 'threat')).not.toBe(first)
  server.clock.pass(DAY + 1)
  expect(await reported(anna, bob.id)).not.toBe(first)
})

test('twenty presses at once are one report', async () => {
  const [anna, bob] = [await person(server), await person(server)]
  const all = await Promise.all(Array.from({ length: 20 }, () => reported(anna, bob.id)))
  expect(new Set(all).size).toBe(1)
})

test('one press sent twice answers the same', async () => {
  const [anna, bob] = [await person(server), await person(server)]
  const body = { id: bob.id, category: 'spam', context: 'profile' } as const
  const headers = press()
  const one = await anna.must(reportMember, { body, headers })
  expect(await anna.must(reportMember, { body, headers })).toEqual(one)
})

test('ten reports a day, the eleventh waits; the same again does not count', async () => {
  const anna = await person(server)
  const others = await Promise.all(Array.from({ length: 11 }, () => person(server)))
  const [first] = others
  for (const { id } of others.slice(0, 10)) await reported(anna, id)
  await reported(anna, first?.id ?? 0)
  const last = await anna.call(reportMember, {
    body: { id: others.at(-1)?.id ?? 0, category: 'scam', context: 'profile' }
  })
  expect(last.refused?.code).toBe('too_many')
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  server.clock.pass(DAY + 1)
  await reported(anna, others.at(-1)?.id ?? 0)
})

test('block: true blocks in the same step, also when they have blocked first', async () => {
  const [anna, bob, eve] = [await person(server), await person(server), await person(server)]
  const body = { id: bob.id, category: 'spam', context: 'profile', block: true } as const
  await anna.must(reportMember, { body })
  expect((await bob.call(getMember, { query: { id: String(anna.id) } })).status).toBe(404)
  await anna.must(reportMember, { body })
  await written(anna.id, eve.id, 1)
  await eve.must(blockMember, { body: { id: anna.id } })
  await anna.must(reportMember, { body: { ...body, id: eve.id } })
})

test('nobody gets out of a report by blocking, while a stranger who blocked is not found', async () => {
  const [anna, bob, eve] = [await person(server), await person(server), await person(server)]
  await written(anna.id, bob.id, 1)
  for (const one of [bob, eve]) await one.must(blockMember, { body: { id: anna.id } })
  expect(await reported(anna, bob.id)).toMatch(/^R-/)
  const body = { id: eve.id, category: 'spam', context: 'profile' } as const
  expect((await anna.call(reportMember, { body })).status).toBe(404)
})

test('oneself, a made-up id and a member of another brand are not found', async () => {
  const anna = await person(server)
  const elsewhere = await person(server, { domain: 'herbstgold.example' })
  for (const id of [anna.id, 999_999_999, elsewhere.id]) {
    const body = { id, category: 'spam', context: 'profile' } as const
    expect((await anna.call(reportMember, { body })).status).toBe(404)
  }
})

test('the one who is reported hears nothing', async () => {
  const [anna, bob] = [await person(server), await person(server)]
  const heard: unknown[] = []
  const silence = server.world.events.listen('avondlicht', bob.id, event => heard.push(event))
  await reported(anna, bob.id)
  silence()
  expect(heard).toEqual([])
  expect(await mailsTo(server, await addressOf(server, bob.id))).toEqual([])
  expect((await bob.must(listDecisions)).decisions).toEqual([])
})

for (const category of ['underage', 'threat'] as const) {
  test(`${category}: reports of two different members hide a profile, and its owner is told why`, async () => {
    const [anna, eve, bob] = [await person(server), await person(server), await person(server)]
    expect((await rowOf(server, await reported(anna, bob.id, category))).is_priority).toBe(true)
    server.clock.pass(DAY + 1)
    await reported(anna, bob.id, category)
    expect(await statusOf(server, bob.id)).toEqual(['active', 'active'])
    await reported(eve, bob.id, category)
    expect(await statusOf(server, bob.id)).toEqual(['active', 'paused'])
    const [decision] = (await bob.must(listDecisions)).decisions
    expect(decision).toMatchObject({ outcome: 'paused', automated: true, can_appeal: true })
    const [mail] = await mailsTo(server, await addressOf(server, bob.id))
    expect(mail).toMatchObject({ template: 'decision', data: { automated: '1' } })
    const told = JSON.stringify([mail, decision])
    for (const { name } of await namesOf([anna.id, eve.id])) expect(told).not.toContain(name)
  })
}

test('two who report a minor at the same moment hide the profile', async () => {
  const [anna, eve] = [await person(server), await person(server)]
  for (let round = 0; round < 8; round++) {
    const bob = await person(server)
    await Promise.all([reported(anna, bob.id, 'underage'), reported(eve, bob.id, 'underage')])
    expect((await statusOf(server, bob.id))[1], `round ${round}`).toBe('paused')
  }
})

test('one report of a trusted member is enough for a minor, and never for spam', async () => {
  const anna = await person(server)
  for (let at = 0; at < 3; at++) {
    const bob = await person(server)
    await closed(server, await reported(anna, bob.id), 'upheld')
  }
  const [bob, eve] = [await person(server), await person(server)]
  await reported(anna, eve.id, 'spam')
  await reported(anna, bob.id, 'underage')
  expect((await statusOf(server, eve.id))[1]).toBe('active')
  expect((await statusOf(server, bob.id))[1]).toBe('paused')
})

test('whoever was once found plainly wrong is not trusted', async () => {
  const anna = await person(server)
  for (const outcome of ['upheld', 'upheld', 'upheld', 'abusive'] as const) {
    const bob = await person(server)
    await closed(server, await reported(anna, bob.id), outcome)
  }
  const bob = await person(server)
  await reported(anna, bob.id, 'threat')
  expect((await statusOf(server, bob.id))[1]).toBe('active')
})

test('new accounts whose address nobody confirmed do not count as members', async () => {
  const fresh = { account: { status: 'not_confirmed', activated_at: null } } as const
  const [one, two, bob] = [
    await person(server, fresh),
    await person(server, fresh),
    await person(server)
  ]
  for (const each of [one, two]) await reported(each, bob.id, 'underage')
  expect((await statusOf(server, bob.id))[1]).toBe('active')
})

test('many reports of anything else hide nobody: a person looks', async () => {
  const bob = await person(server)
  for (let at = 0; at < 4; at++) await reported(await person(server), bob.id, 'scam')
  expect((await statusOf(server, bob.id))[1]).toBe('active')
})

test('a fictional profile can be reported and hidden as any other', async () => {
  const id = await profile(server, { label: 'fictief', kind: 'demo', origin: 'demo' })
  for (let at = 0; at < 2; at++) await reported(await person(server), id, 'underage')
  const { rows } = await sql<{
    status: string
  }>`select status from profiles where id = ${id}`.execute(server.database.kysely)
  expect(rows[0]?.status).toBe('paused')
})

/** So many messages of two, by turns, the other's first; answers with their ids in order. */
async function written(me: number, other: number, count: number): Promise<number[]> {
  const { kysely } = server.database
  const now = server.clock.now()
  const [low, high] = me < other ? [me, other] : [other, me]
  const brand = 'avondlicht'
  const { id } = await kysely
    .insertInto('conversations')
    .values({ brand, low_id: low, high_id: high, started_by: other, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [member_id, other_id] of [
    [me, other],
    [other, me]
  ] as const) {
    await sql`insert into sides (conversation_id, member_id, other_id, brand, last_at)
      values (${id}, ${member_id}, ${other_id}, ${brand}, ${now})`.execute(kysely)
  }
  const ids: number[] = []
  for (let at = 1; at <= count; at++) {
    const { rows } = await sql<{ id: number }>`
      insert into messages (brand, conversation_id, sender_id, origin, type, body, state, created_at)
      values (${brand}, ${id}, ${at % 2 ? other : me}, 'session', 'text', ${`message ${at}`}, 'sent',
        ${now}) returning id`.execute(kysely)
    ids.push(rows[0]?.id ?? 0)
  }
  return ids
}

async function photoOf(id: number, file: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into photos (brand, profile_id, origin, file, status, created_at)
    values ('avondlicht', ${id}, 'session', ${file}, 'active', ${server.clock.now()})
    returning id`.execute(server.database.kysely)
  return rows[0]?.id ?? 0
}

function namesOf(ids: number[]) {
  return server.database.kysely
    .selectFrom('profiles')
    .select('name')
    .where('id', 'in', ids)
    .execute()
}
