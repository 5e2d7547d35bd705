import { beforeEach, expect, test } from 'vitest'
import { getChat, sendMessage } from '#contract/calls/chat.ts'
import { sendIcebreaker } from '#contract/calls/icebreakers.ts'
import { type Person, person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'

const LONGEST = 400

const server = useServer({
  sites: site => ({ ...site, economy: { ...site.economy, messageLength: LONGEST } })
})
const rich = (domain = 'avondlicht.example') =>
  person(server, { domain, credits: 100, isPremium: true, profile: { verified_at: new Date() } })

beforeEach(() => server.clock.pass(86_400))

const write = (from: Person, to: Person, body: string, sure?: true) =>
  from.call(sendMessage, { body: { to: to.id, body, ...(sure ? { sure } : {}) } })

test('an own first message under three words is hinted at, and goes out when pressed again', async () => {
  const [anna, bram] = [await rich(), await rich()]
  const { status, refused } = await write(anna, bram, 'hoi lief!')
  expect(status).toBe(409)
  expect(refused).toMatchObject({ code: 'opener_hint', reason: 'short' })
  const sent = await write(anna, bram, 'hoi lief!', true)
  expect(sent.status).toBe(201)
  expect(sent.body?.credits).toBe(99)
})

test('three words, an answer and a second message have no hint', async () => {
  const [anna, bram] = [await rich(), await rich()]
  expect((await write(anna, bram, 'Hoe was Texel?')).status).toBe(201)
  expect((await write(anna, bram, 'nou')).status).toBe(201)
  expect((await write(bram, anna, 'mooi')).status).toBe(201)
})

test('who has sent an icebreaker writes on without a hint', async () => {
  const [anna, bram] = [await rich(), await rich()]
  await anna.must(sendIcebreaker, { body: { to: bram.id, icebreaker: 'coffee' } })
  expect((await write(anna, bram, 'en?')).status).toBe(201)
})

test('a first message that was used twenty times in any brand is hinted at, whatever the name', async () => {
  const senders = [await rich(), await rich(), await rich('papillon.example')]
  const text = (name: string) => `Hé ${name}, wat bracht jou hier vandaag?`
  for (let at = 0; at < 21; at++) {
    const from = senders[at % 3] as Person
    const to = await rich(from.domain)
    const { name } = await server.database.kysely
      .selectFrom('profiles')
      .select('name')
      .where('id', '=', to.id)
      .executeTakeFirstOrThrow()
    expect((await write(from, to, text(name))).status).toBe(201)
  }
  const [anna, bram] = [await rich(), await rich()]
  const { name } = await server.database.kysely
    .selectFrom('profiles')
    .select('name')
    .where('id', '=', bram.id)
    .executeTakeFirstOrThrow()
  const hinted = await write(anna, bram, text(name).toUpperCase())
  expect(hinted.refused).toMatchObject({ code: 'opener_hint', reason: 'often' })
  expect((await write(anna, bram, text(name), true)).status).toBe(201)
})

test('a hint costs nothing, opens nothing and counts nothing', async () => {
  const [anna, bram] = [await rich(), await rich()]
  for (let at = 0; at < 5; at++) await write(anna, bram, 'hoi')
  const sent = await write(anna, bram, 'Wat lees je nu?')
  expect(sent.body).toMatchObject({ credits: 99, can_send: { new_chats_left: 29 } })
})

test('the limits of today are told before they bite', async () => {
  const anna = await person(server, { credits: 100, isPremium: true })
  const bram = await rich()
  const first = await anna.must(sendMessage, { body: { to: bram.id, body: 'Hoe was Texel?' } })
  expect(first.can_send).toMatchObject({
    new_chats_left: 9,
    messages_a_minute: 20,
    slowed: false
  })
  const query = { conversation: String(first.conversation) }
  const view = await anna.must(getChat, { query })
  expect(view.can_send).toMatchObject({ new_chats_left: 9, messages_a_minute: 20 })
})

test('each report that was upheld within seven days halves the new chats of a day', async () => {
  const anna = await person(server, { credits: 100, isPremium: true })
  const bram = await rich()
  const now = server.clock.now()
  const report = (days: number, outcome: string | null) =>
    server.database.pool.query(
      `insert into reports (brand, reference, reporter_id, account_id, category, context,
        is_priority, outcome, created_at, closed_at)
       values ('avondlicht', $1, $2, $3, 'spam', 'profile', false, $4, $5, $5)`,
      [`R${days}${outcome}`, bram.id, anna.id, outcome, new Date(now.getTime() - days * 86_400_000)]
    )
  await report(1, 'upheld')
  await report(2, 'unfounded')
  await report(8, 'upheld')
  const first = await anna.must(sendMessage, { body: { to: bram.id, body: 'Hoe was Texel?' } })
  expect(first.can_send.new_chats_left).toBe(4)
  for (let at = 0; at < 4; at++) {
    expect((await write(anna, await rich(), `Wat is je dag ${at} geweest?`)).status).toBe(201)
  }
  const over = await write(anna, await rich(), 'Wat is je dag geweest?')
  expect(over.refused).toMatchObject({ code: 'new_chats_limit', limit: 5 })
})

test('the answer of an icebreaker is as long as a message may be', async () => {
  const [anna, bram] = [await rich(), await rich()]
  const body = { to: bram.id, icebreaker: 'coffee' }
  const answer = (length: number) => ({ body: { ...body, answer: 'x'.repeat(length) } })
  const over = await anna.call(sendIcebreaker, answer(LONGEST + 1))
  expect(over.refused).toMatchObject({ code: 'too_long', limit: LONGEST })
  expect((await anna.call(sendIcebreaker, answer(LONGEST))).status).toBe(201)
})
