import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  getChat,
  listChats,
  listLedger,
  sendMessage,
  withdrawMessage
} from '#contract/calls/chat.ts'
import { listIcebreakers, sendIcebreaker } from '#contract/calls/icebreakers.ts'
import { blockMember } from '#contract/calls/people.ts'
import { ICEBREAKERS } from '#contract/icebreakers.ts'
import { type Interest, isAdultInterest } from '#contract/interest.ts'
import { LOCALES } from '#contract/locale.ts'
import { type Person, person } from '../world/people.ts'
import { press, useServer } from '../world/server.ts'

const server = useServer()

const GENERAL = ICEBREAKERS.filter(({ interest }) => interest === undefined).map(({ id }) => id)

/** By opener: one text, or one a tone. */
type Words = Record<string, string | Record<string, string>>

const wordsIn = (locale: string): Words =>
  JSON.parse(
    readFileSync(new URL(`../../locales/${locale}/icebreaker.json`, import.meta.url), 'utf8')
  )

/** What a brand with a warm tone says. */
function dutch(id: string): string | undefined {
  const text = wordsIn('nl')[id]
  return typeof text === 'object' ? text.warm : text
}

const withInterests = (...interests: Interest[]): Promise<Person> =>
  person(server, { profile: { interests } })

const offered = (from: Person, to: Person) =>
  from.must(listIcebreakers, { query: { member: String(to.id) } })

const open = (from: Person, to: Person, icebreaker = 'sunday') =>
  from.must(sendIcebreaker, { body: { to: to.id, icebreaker } })

const tryToOpen = (from: Person, to: Person, icebreaker = 'sunday') =>
  from.call(sendIcebreaker, { body: { to: to.id, icebreaker } })

const write = (from: Person, to: Person) =>
  from.must(sendMessage, { body: { to: to.id, body: 'Hoi', sure: true } })

test('every opener has words in all languages, short enough for a button, and none is of a sexual interest', () => {
  const ids = ICEBREAKERS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(36)
  expect(GENERAL).toHaveLength(14)
  const interests = ICEBREAKERS.flatMap(({ interest }) => interest ?? [])
  expect(new Set(interests).size).toBe(22)
  expect(interests.filter(isAdultInterest)).toEqual([])
  for (const locale of LOCALES) {
    const words = wordsIn(locale)
    expect(Object.keys(words), locale).toEqual(ids)
    const texts = Object.values(words).flatMap(text =>
      typeof text === 'string' ? text : Object.values(text)
    )
    expect(texts.filter(text => text.length > 140 || !text.endsWith('?'))).toEqual([])
  }
})

test('six openers are offered in the language of the member, those of shared interests first', async () => {
  const anna = await withInterests('wine', 'hiking', 'coffee', 'movies')
  const bram = await withInterests('coffee', 'wine', 'sushi')
  const { items, left_today } = await offered(anna, bram)
  expect(left_today).toBe(1)
  const ids = items.map(({ id }) => id)
  expect(new Set(ids).size).toBe(6)
  expect(ids.slice(0, 2).sort()).toEqual(['coffee', 'wine'])
  expect(ids.slice(2).filter(id => !GENERAL.includes(id))).toEqual([])
  expect(items.map(({ text }) => text)).toEqual(ids.map(dutch))
})

test('where a brand says Sie, so do all openers of its members', async () => {
  const formal = { domain: 'herbstgold.example', account: { language: 'de' } } as const
  const anna = await person(server, formal)
  const said = new Map<string, string>()
  // Each pair is offered a selection of its own.
  while (said.size < GENERAL.length) {
    const { items } = await offered(anna, await person(server, formal))
    for (const { id, text } of items) said.set(id, text)
  }
  expect([...said.values()].filter(text => /\b(?:du|dir|dich|dein\w*)\b/i.test(text))).toEqual([])
  expect(said.get('laugh')).toBe('Worüber haben Sie diese Woche laut gelacht?')
})

test('with many interests shared there are still two openers of no interest', async () => {
  const many = ['art', 'beach', 'coffee', 'dancing', 'movies', 'music', 'wine'] as const
  const [anna, bram] = [await withInterests(...many), await withInterests(...many)]
  const ids = (await offered(anna, bram)).items.map(({ id }) => id)
  expect(ids).toHaveLength(6)
  expect(ids.map(id => GENERAL.includes(id))).toEqual([false, false, false, false, true, true])
  expect((await offered(anna, bram)).items.map(({ id }) => id)).toEqual(ids)
})

test('without a shared interest six are offered as well', async () => {
  const [anna, bram] = [await withInterests('wine'), await withInterests('tea')]
  const ids = (await offered(anna, bram)).items.map(({ id }) => id)
  expect(ids.filter(id => GENERAL.includes(id))).toHaveLength(6)
})

test('an opener that was sent there is not offered there again, nor sent, and still is elsewhere', async () => {
  const anna = await person(server, { isPremium: true, profile: { interests: ['wine'] } })
  const [bram, carl] = [await withInterests('wine'), await withInterests('wine')]
  const { message } = await open(anna, bram, 'wine')
  await anna.must(withdrawMessage, { body: { id: message.id } })
  const again = (await offered(anna, bram)).items.map(({ id }) => id)
  expect(again).toHaveLength(6)
  expect(again).not.toContain('wine')
  expect((await tryToOpen(anna, bram, 'wine')).refused?.code).toBe('already_written')
  expect((await offered(anna, carl)).items[0]?.id).toBe('wine')
  await open(anna, bram, 'laugh')
})

test('a free member has one opener a day, and the next at midnight of the brand', async () => {
  server.clock.set('2026-12-01T12:00:00Z')
  const [anna, bram, carl] = [await person(server), await person(server), await person(server)]
  expect((await open(anna, bram)).left_today).toBe(0)
  const second = await tryToOpen(anna, carl)
  expect(second.status).toBe(429)
  expect(second.refused).toMatchObject({ code: 'icebreaker_limit', limit: 1 })
  expect(second.headers['retry-after']).toBe(String(11 * 3600))
  server.clock.set('2026-12-01T22:59:59Z')
  expect((await tryToOpen(anna, carl)).status).toBe(429)
  expect((await offered(anna, carl)).left_today).toBe(0)
  server.clock.set('2026-12-01T23:00:01Z')
  expect((await offered(anna, carl)).left_today).toBe(1)
  await open(anna, carl)
})

test('premium has three a day, even when five are sent at once', async () => {
  const anna = await person(server, { isPremium: true })
  const others = await Promise.all(Array.from({ length: 5 }, () => person(server)))
  const calls = await Promise.all(others.map(to => tryToOpen(anna, to)))
  expect(calls.filter(({ status }) => status === 201)).toHaveLength(3)
  const refused = calls.flatMap(call => call.refused ?? [])
  expect(refused).toMatchObject([
    { code: 'icebreaker_limit', limit: 3 },
    { code: 'icebreaker_limit', limit: 3 }
  ])
})

test('an opener that is taken back does not give the day back', async () => {
  const [anna, bram, carl] = [await person(server), await person(server), await person(server)]
  const { message } = await open(anna, bram)
  await anna.must(withdrawMessage, { body: { id: message.id } })
  expect((await tryToOpen(anna, carl)).refused?.code).toBe('icebreaker_limit')
})

test('the same press twice is one opener', async () => {
  const [anna, bram] = [await person(server), await person(server)]
  const headers = press()
  const body = { to: bram.id, icebreaker: 'sunday' }
  const answers = await Promise.all([1, 2].map(() => anna.must(sendIcebreaker, { body, headers })))
  expect(answers[0]).toEqual(answers[1])
  expect((await bram.must(listChats)).unread).toBe(1)
})

test('whoever has been written to gets no opener any more', async () => {
  const anna = await person(server, { isPremium: true, credits: 5 })
  const [bram, carl] = [await person(server), await person(server)]
  await write(anna, bram)
  const written = await tryToOpen(anna, bram)
  expect([written.status, written.refused?.code]).toEqual([409, 'already_written'])
  await open(anna, carl)
  expect((await tryToOpen(anna, carl, 'laugh')).refused?.code).toBe('already_written')
})

test('whoever wrote first can be answered with an opener', async () => {
  const anna = await person(server, { isPremium: true, credits: 5 })
  const bram = await person(server)
  const { conversation } = await write(anna, bram)
  expect((await open(bram, anna)).conversation).toBe(conversation)
})

test('an opener costs neither credits nor a free message, and comes marked as one', async () => {
  const anna = await person(server, { credits: 3, account: { free_left: 1 } })
  const bram = await person(server)
  const { message, conversation } = await anna.must(sendIcebreaker, {
    body: { to: bram.id, icebreaker: 'laugh', answer: '  Mijn hond.  ' }
  })
  expect(message).toMatchObject({ type: 'icebreaker', cost: 0, state: 'sent' })
  const ledger = await anna.must(listLedger)
  expect([ledger.credits, ledger.lines.length]).toEqual([3, 1])
  const query = { conversation: String(conversation) }
  expect((await anna.must(getChat, { query })).can_send.free_left).toBe(1)
  const { messages } = await bram.must(getChat, { query })
  const body = `${dutch('laugh')}\n\nMijn hond.`
  expect(messages).toMatchObject([{ type: 'icebreaker', from_me: false, body, cost: null }])
  expect((await bram.must(listChats)).chats[0]?.conversation.last_message?.body).toBe(body)
})

test('an opener is a conversation of a free member only once it is answered', async () => {
  const anna = await person(server, { account: { free_left: 20 } })
  const bram = await person(server, { isPremium: true, credits: 5 })
  const [carl, dirk, emma] = [await person(server), await person(server), await person(server)]
  await open(anna, bram)
  await write(anna, carl)
  await write(anna, dirk)
  const silent = await anna.call(sendMessage, { body: { to: bram.id, body: 'Hallo?', sure: true } })
  expect(silent.refused?.code).toBe('premium_required')
  await write(bram, anna)
  await write(anna, bram)
  expect(
    (await anna.call(sendMessage, { body: { to: emma.id, body: 'Hoi', sure: true } })).status
  ).toBe(403)
})

test('an opener that is answered takes one of the two conversations', async () => {
  const anna = await person(server, { account: { free_left: 20 } })
  const bram = await person(server, { isPremium: true, credits: 5 })
  const [carl, dirk] = [await person(server), await person(server)]
  await open(anna, bram)
  await write(bram, anna)
  await write(anna, carl)
  const third = await anna.call(sendMessage, { body: { to: dirk.id, body: 'Hoi', sure: true } })
  expect(third.refused?.code).toBe('premium_required')
})

test('until the address is confirmed no opener goes out', async () => {
  const anna = await person(server, { account: { status: 'not_confirmed' } })
  const bram = await person(server)
  const { status, refused } = await tryToOpen(anna, bram)
  expect([status, refused?.code]).toEqual([403, 'not_confirmed'])
  expect((await bram.must(listChats)).chats).toEqual([])
  expect((await offered(anna, bram)).left_today).toBe(1)
})

test('a member on hold sends no opener', async () => {
  const anna = await person(server, { account: { status: 'on_hold' } })
  expect((await tryToOpen(anna, await person(server))).refused?.code).toBe('account_on_hold')
})

test('for whoever was blocked the other member is not there, and the opener not used up', async () => {
  const [anna, bram] = [await person(server), await person(server)]
  await bram.must(blockMember, { body: { id: anna.id } })
  const list = await anna.call(listIcebreakers, { query: { member: String(bram.id) } })
  expect(list.refused?.code).toBe('not_found')
  expect((await tryToOpen(anna, bram)).refused?.code).toBe('not_found')
  expect((await tryToOpen(bram, anna)).refused?.code).toBe('blocked')
  expect((await open(anna, await person(server))).left_today).toBe(0)
})

test('an opener that does not exist, one to oneself and one to another brand are refused', async () => {
  const anna = await person(server)
  const pierre = await person(server, { domain: 'papillon.example', profile: { gender: 'male' } })
  const { refused } = await tryToOpen(anna, await person(server), 'hoi')
  expect(refused).toMatchObject({ code: 'invalid', fields: { icebreaker: 'unknown' } })
  expect((await tryToOpen(anna, anna)).status).toBe(404)
  expect((await tryToOpen(anna, pierre)).status).toBe(404)
})
