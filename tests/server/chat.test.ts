import { expect, test } from 'vitest'
import {
  deleteChat,
  dropPending,
  getChat,
  listChats,
  listLedger,
  listPending,
  markChat,
  restoreChat,
  sendMessage,
  withdrawMessage
} from '#contract/calls/chat.ts'
import { sendGift } from '#contract/calls/gifts.ts'
import { blockMember } from '#contract/calls/people.ts'
import { grant, type Person, person, profile } from '../world/people.ts'
import { Browser, press, useServer } from '../world/server.ts'

const server = useServer()

/** Two members of one brand who have never written to each other. */
async function couple(credits = 10): Promise<{ anna: Person; bram: Person }> {
  const anna = await person(server, { credits, isPremium: true })
  const bram = await person(server, { credits, isPremium: true, profile: { gender: 'male' } })
  return { anna, bram }
}

const write = (from: Person, to: Person, body: string) =>
  from.must(sendMessage, { body: { to: to.id, body, sure: true } })

test('a message is on the other side, unread, and costs what the brand says', async () => {
  const { anna, bram } = await couple()
  const sent = await write(anna, bram, '  Hoi Bram  ')
  expect(sent.message).toMatchObject({ body: 'Hoi Bram', from_me: true, cost: 1, state: 'sent' })
  expect(sent.credits).toBe(9)
  const { chats, unread } = await bram.must(listChats)
  expect(chats).toMatchObject([
    {
      conversation: { id: sent.conversation, last_message: { body: 'Hoi Bram', from_me: false } },
      profile: { id: anna.id, kind: 'member', label: null, gone: false },
      num_unread_messages: 1
    }
  ])
  expect(unread).toBe(1)
  const view = await bram.must(getChat, { query: { conversation: String(sent.conversation) } })
  expect(view.messages).toMatchObject([{ body: 'Hoi Bram', from_me: false, cost: null }])
})

test('both sides open one conversation, even at the same moment', async () => {
  const { anna, bram } = await couple()
  const sent = await Promise.all([write(anna, bram, 'Hoi'), write(bram, anna, 'Dag')])
  expect(new Set(sent.map(({ conversation }) => conversation)).size).toBe(1)
  expect((await anna.must(listChats)).chats).toHaveLength(1)
})

test('the ledger has a line a message, and the balance is its sum', async () => {
  const { anna, bram } = await couple(3)
  await write(anna, bram, 'een')
  await write(anna, bram, 'twee')
  const { credits, lines } = await anna.must(listLedger)
  expect(credits).toBe(1)
  expect(lines.map(({ amount, reason, balance }) => [amount, reason, balance])).toEqual([
    [-1, 'message', 1],
    [-1, 'message', 2],
    [3, 'purchase', 3]
  ])
})

test('twenty parallel sends with five credits give five messages and a balance of 0', async () => {
  const { anna, bram } = await couple(5)
  const calls = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      anna.call(sendMessage, { body: { to: bram.id, body: `bericht ${at}`, sure: true } })
    )
  )
  expect(calls.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(calls.filter(({ refused }) => refused?.code === 'not_enough_credits')).toHaveLength(15)
  const { chats } = await bram.must(listChats)
  expect(chats[0]?.num_unread_messages).toBe(5)
  expect((await anna.must(listLedger)).credits).toBe(0)
})

test('the same key three times is one message and one charge', async () => {
  const { anna, bram } = await couple()
  const headers = press()
  const body = { to: bram.id, body: 'Hoi', sure: true as const }
  const answers = await Promise.all([1, 2, 3].map(() => anna.call(sendMessage, { body, headers })))
  expect(new Set(answers.map(answer => JSON.stringify(answer.body))).size).toBe(1)
  expect((await bram.must(listChats)).unread).toBe(1)
  expect((await anna.must(listLedger)).credits).toBe(9)
  const other = await anna.call(sendMessage, {
    body: { to: bram.id, body: 'Anders', sure: true },
    headers
  })
  expect(other.refused?.code).toBe('idempotency_mismatch')
})

test('what cannot be paid is kept, word for word, and waits for credits', async () => {
  const { anna, bram } = await couple(0)
  const { status, refused } = await anna.call(sendMessage, {
    body: { to: bram.id, body: 'Zullen we wandelen?', sure: true }
  })
  expect(status).toBe(402)
  expect(refused).toMatchObject({ code: 'not_enough_credits', required: 1, credits: 0 })
  const { pending } = await anna.must(listPending)
  expect(pending).toMatchObject([
    { id: refused?.pending_message, to: bram.id, body: 'Zullen we wandelen?', type: 'text' }
  ])
  expect((await bram.must(listChats)).chats).toEqual([])
  const bramDrops = await bram.call(dropPending, { query: { pending: String(pending[0]?.id) } })
  expect(bramDrops.refused?.code).toBe('not_found')
  await anna.must(dropPending, { query: { pending: String(pending[0]?.id) } })
  expect((await anna.must(listPending)).pending).toEqual([])
})

test('a pending message is gone after seven days', async () => {
  const { anna, bram } = await couple(0)
  await anna.call(sendMessage, { body: { to: bram.id, body: 'Hoi', sure: true } })
  server.clock.pass(7 * 86_400 + 1)
  expect((await anna.must(listPending)).pending).toEqual([])
})

test('free messages come first, and the button says what the next one costs', async () => {
  const anna = await person(server, { account: { free_left: 1 }, credits: 1 })
  const bram = await person(server)
  const first = await write(anna, bram, 'gratis')
  expect(first.message.cost).toBe(0)
  expect(first.can_send).toMatchObject({ ok: true, cost: 1, reason: null, free_left: 0 })
  expect((await write(anna, bram, 'betaald')).credits).toBe(0)
})

test('a free member writes in two conversations, and goes on in those', async () => {
  const anna = await person(server, { account: { free_left: 20 } })
  const others = await Promise.all([1, 2, 3].map(() => person(server)))
  const [one, two, three] = others as [Person, Person, Person]
  await write(anna, one, 'hoi')
  await write(anna, two, 'hoi')
  const { refused } = await anna.call(sendMessage, {
    body: { to: three.id, body: 'hoi', sure: true }
  })
  expect(refused?.code).toBe('premium_required')
  await write(anna, one, 'nog iets')
})

test('two first messages at once do not open a third conversation', async () => {
  const anna = await person(server, { account: { free_left: 20 } })
  const others = await Promise.all(Array.from({ length: 6 }, () => person(server)))
  const calls = await Promise.all(
    others.map(to => anna.call(sendMessage, { body: { to: to.id, body: 'hoi', sure: true } }))
  )
  expect(calls.filter(({ status }) => status === 201)).toHaveLength(2)
})

test('a day has ten new conversations until verified, and begins at midnight of the brand', async () => {
  server.clock.set('2026-12-01T12:00:00Z')
  const anna = await person(server, { credits: 100, isPremium: true })
  for (let at = 0; at < 10; at++) await write(anna, await person(server), 'hoi')
  const eleventh = await person(server)
  const over = await anna.call(sendMessage, { body: { to: eleventh.id, body: 'hoi', sure: true } })
  expect(over.refused).toMatchObject({ code: 'new_chats_limit', limit: 10 })
  expect(over.headers['retry-after']).toBe(String(11 * 3600))
  server.clock.set('2026-12-01T22:59:00Z')
  expect(
    (await anna.call(sendMessage, { body: { to: eleventh.id, body: 'hoi', sure: true } })).status
  ).toBe(429)
  server.clock.set('2026-12-01T23:00:01Z')
  await write(anna, eleventh, 'hoi')
})

test('more than twenty messages a minute are too fast', async () => {
  const { anna, bram } = await couple(100)
  for (let at = 0; at < 20; at++) await write(anna, bram, `${at}`)
  const { refused, headers } = await anna.call(sendMessage, {
    body: { to: bram.id, body: 'x', sure: true }
  })
  expect(refused?.code).toBe('too_fast')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  server.clock.pass(60)
  await write(anna, bram, 'weer')
})

test('messages are read by nobody but the two', async () => {
  const { anna, bram } = await couple()
  const { conversation, message } = await write(anna, bram, 'geheim')
  const query = { conversation: String(conversation) }
  const stranger = await person(server)
  expect((await stranger.call(getChat, { query })).status).toBe(404)
  expect((await stranger.call(deleteChat, { body: { conversation } })).status).toBe(404)
  const reads = await stranger.call(markChat, { body: { conversation, read_to: message.id } })
  expect(reads.status).toBe(404)
  expect((await stranger.call(withdrawMessage, { body: { id: message.id } })).status).toBe(404)
  const inserted = await stranger.call(sendMessage, {
    body: { conversation, body: 'hoi', sure: true }
  })
  expect(inserted.status).toBe(404)
  const visitor = new Browser(server)
  expect((await visitor.call(getChat, { query })).refused?.code).toBe('authentication_required')
})

test('a member of another brand does not exist here', async () => {
  const anna = await person(server, { credits: 5 })
  const pierre = await person(server, { domain: 'papillon.example', profile: { gender: 'male' } })
  const { status } = await anna.call(sendMessage, {
    body: { to: pierre.id, body: 'hoi', sure: true }
  })
  expect(status).toBe(404)
})

test('who sends is who is logged in, whatever the body says', async () => {
  const { anna, bram } = await couple()
  const body = { to: bram.id, body: 'hoi', from: bram.id, sender_id: bram.id }
  const { status, body: answer } = await anna.post('/api/chat.php', body)
  expect(status).toBe(422)
  expect(answer).toMatchObject({ error: { fields: { from: 'unknown', sender_id: 'unknown' } } })
})

test('a message longer than the brand allows is refused with the bound', async () => {
  const { anna, bram } = await couple()
  const longest = server.world.brands.of('avondlicht.example')?.site.economy.messageLength ?? 0
  const { refused } = await anna.call(sendMessage, {
    body: { to: bram.id, body: 'x'.repeat(longest + 1) }
  })
  expect(refused).toMatchObject({ code: 'too_long', limit: longest })
  await write(anna, bram, '🙂'.repeat(longest))
})

test('an empty message and an address of both kinds are refused by field', async () => {
  const { anna, bram } = await couple()
  const empty = await anna.call(sendMessage, { body: { to: bram.id, body: '   ', sure: true } })
  expect(empty.refused).toMatchObject({ code: 'invalid', fields: { body: 'required' } })
  const both = await anna.call(sendMessage, {
    body: { to: bram.id, conversation: 1, body: 'hoi' }
  })
  expect(both.refused).toMatchObject({ code: 'invalid', fields: { to: 'invalid' } })
})

test('reading clears the unread count and tells the sender when', async () => {
  const { anna, bram } = await couple()
  const { conversation, message } = await write(anna, bram, 'hoi')
  server.clock.pass(60)
  const { unread } = await bram.must(markChat, { body: { conversation, read_to: message.id } })
  expect(unread).toBe(0)
  const view = await anna.must(getChat, { query: { conversation: String(conversation) } })
  expect(view.messages[0]?.read_at).toBe(server.clock.now().toISOString())
})

test('looking at a conversation does not read it', async () => {
  const { anna, bram } = await couple()
  const { conversation } = await write(anna, bram, 'hoi')
  await bram.must(getChat, { query: { conversation: String(conversation) } })
  await bram.must(listChats)
  expect((await bram.must(listChats)).unread).toBe(1)
})

test('writing is shown to the partner for five seconds', async () => {
  const { anna, bram } = await couple()
  const { conversation } = await write(anna, bram, 'hoi')
  const query = { conversation: String(conversation) }
  await bram.must(markChat, { body: { conversation, typing: true } })
  expect((await anna.must(getChat, { query })).typing).toBe(true)
  expect((await bram.must(getChat, { query })).typing).toBe(false)
  server.clock.pass(6)
  expect((await anna.must(getChat, { query })).typing).toBe(false)
})

test('a deleted conversation is gone for one, stays for the other, and comes back empty', async () => {
  const { anna, bram } = await couple()
  const { conversation } = await write(anna, bram, 'oud')
  await bram.must(deleteChat, { body: { conversation } })
  expect((await bram.must(listChats)).chats).toEqual([])
  expect((await bram.must(listChats)).unread).toBe(0)
  expect((await anna.must(listChats)).chats).toHaveLength(1)
  await write(anna, bram, 'nieuw')
  const query = { conversation: String(conversation) }
  expect((await bram.must(getChat, { query })).messages.map(({ body }) => body)).toEqual(['nieuw'])
  expect((await anna.must(getChat, { query })).messages).toHaveLength(2)
})

test('an undone deletion brings back what it hid, and nothing that was deleted before', async () => {
  const { anna, bram } = await couple()
  const { conversation } = await write(anna, bram, 'lang geleden')
  const restore = () => bram.call(restoreChat, { query: { restore: '1' }, body: { conversation } })
  await bram.must(deleteChat, { body: { conversation } })
  server.clock.pass(61)
  expect((await restore()).refused?.code).toBe('undo_too_late')
  await write(anna, bram, 'nieuw')
  await bram.must(deleteChat, { body: { conversation } })
  // As from a second tab, or where the first answer was lost.
  await bram.must(deleteChat, { body: { conversation } })
  expect((await restore()).status).toBe(200)
  const query = { conversation: String(conversation) }
  expect((await bram.must(getChat, { query })).messages.map(({ body }) => body)).toEqual(['nieuw'])
  expect((await restore()).refused?.code).toBe('undo_too_late')
})

test('an unread message can be taken back for fifteen minutes, with its credits', async () => {
  const { anna, bram } = await couple(2)
  const { message, conversation } = await write(anna, bram, 'oeps')
  expect((await anna.must(withdrawMessage, { body: { id: message.id } })).credits).toBe(2)
  expect((await anna.must(withdrawMessage, { body: { id: message.id } })).credits).toBe(2)
  const query = { conversation: String(conversation) }
  const [seen] = (await bram.must(getChat, { query })).messages
  expect(seen).toMatchObject({ state: 'withdrawn', body: '' })
  expect((await bram.must(listChats)).unread).toBe(0)
  const { lines } = await anna.must(listLedger)
  expect(lines[0]).toMatchObject({ amount: 1, reason: 'refund', balance: 2 })
})

test('a message that was read, or is sixteen minutes old, stays', async () => {
  const { anna, bram } = await couple()
  const read = await write(anna, bram, 'gelezen')
  const { conversation } = read
  await bram.must(markChat, { body: { conversation, read_to: read.message.id } })
  const old = await write(anna, bram, 'oud')
  expect((await anna.call(withdrawMessage, { body: { id: read.message.id } })).status).toBe(409)
  server.clock.pass(16 * 60)
  expect((await anna.call(withdrawMessage, { body: { id: old.message.id } })).status).toBe(409)
  expect((await bram.call(withdrawMessage, { body: { id: old.message.id } })).status).toBe(404)
})

test('a free member reads the newest fifty messages, and is told that there are more', async () => {
  const anna = await person(server)
  const bram = await person(server, { credits: 100, isPremium: true })
  let conversation = 0
  for (let at = 1; at <= 52; at++) {
    if (at % 20 === 0) server.clock.pass(61)
    conversation = (await write(bram, anna, `${at}`)).conversation
  }
  const query = { conversation: String(conversation) }
  const first = await anna.must(getChat, { query })
  expect(first).toMatchObject({ history_limited: true, has_more: true })
  const before = String(first.messages.at(-1)?.id)
  const second = await anna.must(getChat, { query: { ...query, before } })
  expect([...first.messages, ...second.messages]).toHaveLength(50)
  expect(second.has_more).toBe(false)
  const all = await bram.must(getChat, { query })
  expect(all.history_limited).toBe(false)
})

test('a labelled profile asks for an acknowledgement before the first message that is paid', async () => {
  const anna = await person(server, { credits: 5, account: { free_left: 1 } })
  const lotte = await profile(server, { kind: 'fictional', label: 'fictional', origin: 'operator' })
  await anna.must(sendMessage, { body: { to: lotte, body: 'gratis', sure: true } })
  const { refused } = await anna.call(sendMessage, {
    body: { to: lotte, body: 'betaald', sure: true }
  })
  expect(refused).toMatchObject({ code: 'acknowledgement_required', kind: 'fictional' })
  const sent = await anna.must(sendMessage, {
    body: { to: lotte, body: 'betaald', acknowledged: true }
  })
  expect(sent.credits).toBe(4)
  expect(
    (await anna.must(sendMessage, { body: { to: lotte, body: 'nog een', sure: true } })).credits
  ).toBe(3)
  const { chats } = await anna.must(listChats)
  expect(chats[0]?.profile).toMatchObject({ kind: 'fictional' })
  expect(chats[0]?.profile.label).not.toBeNull()
})

test('a demo profile that nobody answers for costs nothing', async () => {
  const anna = await person(server, { credits: 5 })
  const demo = await profile(server, { kind: 'demo', label: 'demo', origin: 'demo' })
  const sent = await anna.must(sendMessage, { body: { to: demo, body: 'hoi', sure: true } })
  expect(sent).toMatchObject({ credits: 5, message: { cost: 0 } })
})

test('a partner who left, or was removed, costs nothing and says so', async () => {
  const { anna, bram } = await couple(5)
  const { conversation } = await write(anna, bram, 'hoi')
  await server.database.kysely
    .updateTable('profiles')
    .set({ status: 'deleted' })
    .where('id', '=', bram.id)
    .execute()
  const { refused } = await anna.call(sendMessage, {
    body: { conversation, body: 'ben je er?', sure: true }
  })
  expect(refused?.code).toBe('gone')
  expect((await anna.must(listLedger)).credits).toBe(4)
  const { chats } = await anna.must(listChats)
  expect(chats[0]?.profile).toMatchObject({ gone: true, name: '', main_image: null })
})

test('a blocked member cannot write, sees nothing, and pays nothing', async () => {
  const { anna, bram } = await couple(5)
  const { conversation } = await write(anna, bram, 'hoi')
  await bram.must(blockMember, { body: { id: anna.id } })
  const { status } = await anna.call(sendMessage, {
    body: { conversation, body: 'hallo?', sure: true }
  })
  expect(status).toBe(404)
  const query = { conversation: String(conversation) }
  expect((await anna.call(getChat, { query })).status).toBe(404)
  expect((await anna.must(listChats)).chats).toEqual([])
  expect((await bram.must(listChats)).chats).toEqual([])
  const own = await bram.call(sendMessage, { body: { conversation, body: 'x', sure: true } })
  expect(own.refused?.code).toBe('blocked')
  expect((await anna.must(listLedger)).credits).toBe(4)
})

test('what an unconfirmed member writes is held: not delivered and not charged', async () => {
  const anna = await person(server, { credits: 5, account: { status: 'not_confirmed' } })
  const bram = await person(server)
  const sent = await write(anna, bram, 'hoi')
  expect(sent).toMatchObject({ credits: 5, message: { state: 'held' } })
  expect((await bram.must(listChats)).chats).toEqual([])
  expect((await anna.must(listChats)).chats).toHaveLength(1)
})

test('a gift that was refused for lack of credits waits no longer once it is sent', async () => {
  const { anna, bram } = await couple(0)
  const gift = { to: bram.id, gift: 'rose', message: 'Voor jou' }
  expect((await anna.call(sendGift, { body: gift })).status).toBe(402)
  expect((await anna.must(listPending)).pending).toMatchObject([{ gift: 'rose' }])
  await grant(server, anna.id, 100)
  await anna.must(sendGift, { body: gift })
  expect((await anna.must(listPending)).pending).toEqual([])
})

test('a gift to somebody who has blocked the sender is to nobody, whatever their kind', async () => {
  const { anna, bram } = await couple(50)
  await bram.must(blockMember, { body: { id: anna.id } })
  const { status } = await anna.call(sendGift, { body: { to: bram.id, gift: 'rose' } })
  expect(status).toBe(404)
})

test('a demo profile gets no gift, and a fictional one after the acknowledgement alone', async () => {
  const anna = await person(server, { credits: 50 })
  const demo = await profile(server, { kind: 'demo', label: 'demo', origin: 'demo' })
  const refused = await anna.call(sendGift, { body: { to: demo, gift: 'rose' } })
  expect(refused.refused?.code).toBe('gift_refused')
  const lotte = await profile(server, { kind: 'fictional', label: 'fictional', origin: 'operator' })
  const asked = await anna.call(sendGift, { body: { to: lotte, gift: 'rose' } })
  expect(asked.refused?.code).toBe('acknowledgement_required')
  await anna.must(sendGift, { body: { to: lotte, gift: 'rose', acknowledged: true } })
})

test('five gifts a day go to one member, taken back or not', async () => {
  const { anna, bram } = await couple(200)
  for (let at = 0; at < 5; at++) {
    const { message } = await anna.must(sendGift, { body: { to: bram.id, gift: 'coffee' } })
    await anna.must(withdrawMessage, { body: { id: message.id } })
  }
  const { refused } = await anna.call(sendGift, { body: { to: bram.id, gift: 'coffee' } })
  expect(refused).toMatchObject({ code: 'gift_limit', limit: 5 })
})

test('the price that is told for the next message counts what is held', async () => {
  const anna = await person(server, {
    credits: 5,
    account: { status: 'not_confirmed', free_left: 2 }
  })
  const bram = await person(server)
  const sent = await write(anna, bram, 'een')
  expect(sent.can_send).toMatchObject({ cost: 0, free_left: 1 })
  expect((await write(anna, bram, 'twee')).can_send).toMatchObject({ cost: 1, free_left: 0 })
})

test('a demo profile that nobody answers for is told to cost nothing next time too', async () => {
  const anna = await person(server, { credits: 5 })
  const demo = await profile(server, { kind: 'demo', label: 'demo', origin: 'demo' })
  const sent = await anna.must(sendMessage, { body: { to: demo, body: 'hoi', sure: true } })
  expect(sent.can_send.cost).toBe(0)
})

test('a block and a message at the same moment leave no message behind the block', async () => {
  for (let at = 0; at < 10; at++) {
    const { anna, bram } = await couple(5)
    const { conversation } = await write(bram, anna, 'hoi')
    const [sent] = await Promise.all([
      anna.call(sendMessage, { body: { conversation, body: 'nog iets', sure: true } }),
      bram.must(blockMember, { body: { id: anna.id } })
    ])
    const { credits } = await anna.must(listLedger)
    expect(credits).toBe(sent.status === 201 ? 4 : 5)
    expect((await bram.must(listChats)).chats).toEqual([])
  }
})
