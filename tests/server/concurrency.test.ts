import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { askReset, resetPassword } from '#contract/calls/accounts/access.ts'
import { getUser } from '#contract/calls/accounts/session.ts'
import { markChat, sendMessage, withdrawMessage } from '#contract/calls/chat.ts'
import { sendGift } from '#contract/calls/gifts.ts'
import { likeMember, listLikes } from '#contract/calls/likes/likes.ts'
import { blockMember } from '#contract/calls/people.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { isMigrated, migrate } from '#server/db/migrate.ts'
import { prepare } from '#server/start.ts'
import { type Person, person } from '../world/people.ts'
import { Browser, databaseBeside, useServer } from '../world/server.ts'

const server = useServer()
const opened: Database[] = []

afterAll(async () => {
  for (const each of opened) await each.close()
})

const atOnce = <T>(count: number, act: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => act(at)))

const paying = (credits = 500): Promise<Person> => person(server, { credits, isPremium: true })

async function rowsOf(table: 'messages' | 'ledger' | 'likes', where: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where ${sql.raw(where)}`.execute(
    server.database.kysely
  )
  return rows[0]?.count ?? 0
}

test('four servers that start together on an empty database make the tables once', async () => {
  for (let round = 0; round < 5; round++) {
    const servers = await onEmpty(4)
    const ran = await Promise.all(servers.map(({ kysely }) => migrate(kysely)))
    // Each of them ran, on one of the servers.
    expect(ran.flat().length).toBeGreaterThan(0)
    expect(ran.flat()).toEqual([...new Set(ran.flat())])
    for (const { kysely } of servers) expect(await isMigrated(kysely)).toBe(true)
  }
})

test('two servers that start together write the towns of the world once', async () => {
  const servers = await onEmpty(2)
  await Promise.all(servers.map(prepare))
  const [first] = servers
  if (first === undefined) throw new Error('no server')
  const { rows } = await sql<{ total: number; different: number }>`
    select count(*)::int as total,
      count(distinct (name, latitude, longitude, population))::int as different
    from cities`.execute(first.kysely)
  const { total = 0, different = 0 } = rows[0] ?? {}
  expect(total).toBeGreaterThan(100_000)
  expect(total - different).toBeLessThan(total / 100)
})

/** Connections of so many servers to one database without a table. */
async function onEmpty(count: number): Promise<Database[]> {
  const url = await databaseBeside(server)
  expect(url).not.toBe(server.url)
  const servers = Array.from({ length: count }, () => connect(url))
  opened.push(...servers)
  return servers
}

test('two who write to each other twenty times at the same moment never stand in each other’s way', async () => {
  const [anna, ben] = [await paying(), await paying()]
  const answers = await atOnce(40, at => {
    const [from, to] = at % 2 ? [anna, ben] : [ben, anna]
    return from.call(sendMessage, { body: { to: to.id, body: `hello ${at}`, sure: true } })
  })
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body?.conversation)).size).toBe(1)
})

test('messages and gifts from one purse at once never spend more than is in it', async () => {
  const [anna, ben] = [await paying(30), await paying()]
  const answers = await atOnce(20, at =>
    at % 2
      ? anna.call(sendGift, { body: { to: ben.id, gift: 'rose' } })
      : anna.call(sendMessage, { body: { to: ben.id, body: `hello ${at}`, sure: true } })
  )
  for (const { status } of answers) expect([201, 402, 429]).toContain(status)
  const { rows } = await sql<{ credits: number; sum: number }>`
    select a.credits, sum(l.amount)::int as sum from accounts a join ledger l on l.account_id = a.id
    where a.id = ${anna.id} group by a.credits`.execute(server.database.kysely)
  const { credits = -1, sum } = rows[0] ?? {}
  expect(credits).toBe(sum)
  expect(credits).toBeGreaterThanOrEqual(0)
  const sent = answers.filter(({ status }) => status === 201).length
  expect(await rowsOf('messages', `sender_id = ${anna.id}`)).toBe(sent)
})

test('a message that is taken back in ten tabs at once is refunded once', async () => {
  const [anna, ben] = [await paying(20), await paying()]
  const { message } = await anna.must(sendMessage, {
    body: { to: ben.id, body: 'Oh no', sure: true }
  })
  const answers = await atOnce(10, () => anna.call(withdrawMessage, { body: { id: message.id } }))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(await rowsOf('ledger', `message_id = ${message.id} and reason = 'refund'`)).toBe(1)
  expect((await anna.must(getUser)).user?.credits).toBe(20)
})

test('a message that is read and taken back at the same moment is one or the other', async () => {
  const [anna, ben] = [await paying(100), await paying()]
  for (let round = 0; round < 10; round++) {
    const sent = await anna.must(sendMessage, {
      body: { to: ben.id, body: `oh ${round}`, sure: true }
    })
    const { conversation, message } = sent
    const [back] = await Promise.all([
      anna.call(withdrawMessage, { body: { id: message.id } }),
      ben.call(markChat, { body: { conversation, read_to: message.id } })
    ])
    const refunds = await rowsOf('ledger', `message_id = ${message.id} and reason = 'refund'`)
    const wasRead = await rowsOf('messages', `id = ${message.id} and read_at is not null`)
    expect(refunds).toBe(back.status === 200 ? 1 : 0)
    expect(refunds + wasRead).toBe(1)
  }
})

test('likes and a block at the same moment leave no like between the two', async () => {
  for (let round = 0; round < 8; round++) {
    const [anna, ben] = [await paying(), await paying()]
    const answers = await Promise.all([
      anna.call(likeMember, { body: { id: ben.id } }),
      ben.call(likeMember, { body: { id: anna.id } }),
      ben.call(blockMember, { body: { id: anna.id } })
    ])
    for (const { status } of answers) expect([200, 404]).toContain(status)
    expect(await rowsOf('likes', `from_id in (${anna.id}, ${ben.id})`)).toBe(0)
    expect((await anna.must(listLikes)).liked_by).toEqual([])
  }
})

test('sixty likes an hour are the most when seventy are sent at once', async () => {
  const anna = await paying()
  const others = await Promise.all(Array.from({ length: 70 }, () => person(server)))
  const answers = await Promise.all(others.map(({ id }) => anna.call(likeMember, { body: { id } })))
  expect(answers.filter(({ status }) => status === 200).length).toBe(60)
  expect(await rowsOf('likes', `from_id = ${anna.id}`)).toBe(60)
})

test('a reset link that is used twice at once sets one password', async () => {
  const anna = await person(server, { account: { email: 'twice@mail.example' } })
  const visitor = new Browser(server)
  await visitor.must(askReset, { body: { email: 'twice@mail.example' } })
  const { rows } = await sql<{ link: string }>`
    select data ->> 'link' as link from outbox where account_id = ${anna.id}`.execute(
    server.database.kysely
  )
  const token = new URL(rows[0]?.link ?? '').searchParams.get('token') ?? ''
  const answers = await atOnce(5, at => {
    const password = `Paardenbloem-en-${at}-eiken`
    return visitor.call(resetPassword, { body: { token, password, password2: password } })
  })
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410, 410])
})
