import { readdirSync, readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { getChat, sendMessage, withdrawMessage } from '#contract/calls/chat.ts'
import { sendIcebreaker } from '#contract/calls/icebreakers.ts'
import { type Person, person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'

const server = useServer()

const CLEAN = 'Wat een mooie foto van je hond'
const SCAM = 'Kun je me 200 euro lenen tot vrijdag?'

beforeEach(() => server.clock.pass(120))

const rich = () => person(server, { credits: 100, isPremium: true })

const write = (from: Person, to: Person, body: string) =>
  from.must(sendMessage, { body: { to: to.id, body, sure: true } })

const seen = async (by: Person, conversation: number) =>
  (await by.must(getChat, { query: { conversation: String(conversation) } })).messages

const flagsOf = ({ id }: Person) =>
  server.database.kysely.selectFrom('flags').selectAll().where('account_id', '=', id).execute()

test('the receiver is warned, the sender is not told, and the message goes out', async () => {
  const [anna, bram] = [await rich(), await rich()]
  const sent = await write(anna, bram, SCAM)
  expect(sent.message).toMatchObject({ warning: null, state: 'sent', body: SCAM })
  expect(await seen(bram, sent.conversation)).toMatchObject([{ warning: 'money', body: SCAM }])
  expect(await seen(anna, sent.conversation)).toMatchObject([{ warning: null }])
  expect(sent.can_send).toMatchObject({ slowed: false, messages_a_minute: 20 })
})

test('an honest message has no warning', async () => {
  const [anna, bram] = [await rich(), await rich()]
  const sent = await write(anna, bram, CLEAN)
  expect(await seen(bram, sent.conversation)).toMatchObject([{ warning: null }])
})

test('what was taken back warns of nothing', async () => {
  const [anna, bram] = [await rich(), await rich()]
  const { message, conversation } = await write(anna, bram, SCAM)
  await anna.must(withdrawMessage, { body: { id: message.id } })
  expect(await seen(bram, conversation)).toMatchObject([{ state: 'withdrawn', warning: null }])
})

test('a text in the language of the receiver is understood, whoever writes it', async () => {
  const anna = await person(server, { credits: 9, isPremium: true, account: { language: 'sv' } })
  const jan = await person(server, { account: { language: 'pl' } })
  const sent = await write(anna, jan, 'Pożyczysz mi 500 złotych do piątku?')
  expect(await seen(jan, sent.conversation)).toMatchObject([{ warning: 'money' }])
})

test('the answer of an icebreaker is looked at as well', async () => {
  const [anna, bram] = [await rich(), await rich()]
  const body = { to: bram.id, icebreaker: 'coffee', answer: 'App me op WhatsApp, 06 12345678' }
  const sent = await anna.must(sendIcebreaker, { body })
  expect(await seen(bram, sent.conversation)).toMatchObject([{ warning: 'other_app' }])
})

test('people who have written ten times may give their number; money is warned of always', async () => {
  const [anna, bram] = [await rich(), await rich()]
  const { conversation } = await write(anna, bram, CLEAN)
  for (let at = 0; at < 10; at++) await write(bram, anna, `${CLEAN}, nummer ${at}`)
  await write(anna, bram, 'Bel maar: 06 12 34 56 78')
  await write(anna, bram, SCAM)
  const [money, phone] = await seen(bram, conversation)
  expect([money?.warning, phone?.warning]).toEqual(['money', null])
})

test('who is warned of by three members is slowed for a day and put into the queue once', async () => {
  const anna = await rich()
  for (let at = 0; at < 3; at++) {
    expect(await flagsOf(anna)).toEqual([])
    await write(anna, await rich(), SCAM)
  }
  const to = await rich()
  server.clock.pass(60)
  const first = await write(anna, to, SCAM)
  expect(first.can_send).toMatchObject({ slowed: true, messages_a_minute: 3 })
  for (let at = 0; at < 2; at++) await write(anna, to, CLEAN)
  const over = await anna.call(sendMessage, { body: { to: to.id, body: CLEAN } })
  expect(over.refused?.code).toBe('too_fast')
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
  const flags = await flagsOf(anna)
  expect(flags).toMatchObject([{ kind: 'scam', is_priority: false, decided_at: null }])
  expect(flags[0]?.evidence).toMatchObject([
    { category: 'money', text: SCAM },
    { category: 'money', text: SCAM, to: to.id, hits: expect.arrayContaining(['nl-money-ask']) }
  ])
  server.clock.pass(86_400 + 60)
  const later = await write(anna, to, CLEAN)
  expect(later.can_send).toMatchObject({ slowed: false, messages_a_minute: 20 })
})

test('who says to be under age is put before all others at the first message', async () => {
  const [anna, bram] = [await rich(), await rich()]
  await write(anna, bram, 'Ik ben 15, is dat erg?')
  await write(anna, bram, 'Echt waar, ik ben 15.')
  const flags = await flagsOf(anna)
  expect(flags).toMatchObject([{ kind: 'underage', is_priority: true }])
  expect(flags[0]?.evidence).toHaveLength(2)
})

test('a flag that was decided makes room for the next one', async () => {
  const [anna, bram] = [await rich(), await rich()]
  await write(anna, bram, 'Ik ben 15.')
  const decided = { decided_at: server.clock.now() }
  await server.database.kysely
    .updateTable('flags')
    .set(decided)
    .where('account_id', '=', anna.id)
    .execute()
  await write(anna, bram, 'Ik ben 16.')
  expect(await flagsOf(anna)).toHaveLength(2)
})

test('who has paid nothing and who has paid much are judged alike', async () => {
  const bram = await rich()
  const poor = await person(server, { account: { free_left: 3 } })
  for (const from of [poor, await rich()]) {
    const { conversation } = await write(from, bram, SCAM)
    expect(await seen(bram, conversation)).toMatchObject([{ warning: 'money' }])
  }
})

test('nothing that decides reads what anybody has paid', () => {
  const folder = new URL('../../../src/server/', import.meta.url)
  const files = readdirSync(new URL('domains/scam/', folder), { recursive: true })
    .map(name => `domains/scam/${String(name)}`)
    .filter(name => name.endsWith('.ts') && !name.includes('packs/'))
  const guilty = [...files, 'domains/chat/allowances.ts']
    .filter(name => !name.endsWith('chores.ts'))
    .filter(name => {
      const code = readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
      return /credits|premium|ledger|purse|paid_user/i.test(code)
    })
  expect(files.length).toBeGreaterThan(5)
  expect(guilty).toEqual([])
})
