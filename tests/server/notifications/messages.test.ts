import { expect, test } from 'vitest'
import { getUser, pause } from '#contract/calls/accounts/session.ts'
import { pageHidden } from '#contract/calls/brand.ts'
import { deleteChat, withdrawMessage } from '#contract/calls/chat.ts'
import { sendIcebreaker } from '#contract/calls/icebreakers.ts'
import { blockMember } from '#contract/calls/people.ts'
import { notices } from '#server/domains/notifications/notices/notices.ts'
import { person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import {
  after,
  anUnreadMessage,
  choose,
  DAY,
  HOUR,
  listTold,
  MINUTE,
  read,
  toldTo,
  WITH_PHOTO,
  withPush,
  write
} from './members.ts'

const server = useServer()

test('a message is told of when it was unread for ten minutes, not before, and once', async () => {
  const { anna } = await anUnreadMessage(server)
  await after(server, 9 * MINUTE)
  expect(await listTold(server, anna)).toEqual([])
  await after(server, MINUTE)
  expect(await listTold(server, anna)).toEqual(['mail new_conversations'])
  await after(server, 5 * HOUR)
  expect(await listTold(server, anna)).toEqual(['mail new_conversations'])
})

test('the first message of a conversation is new_conversations, later ones new_messages', async () => {
  const { anna, bram, conversation } = await anUnreadMessage(server)
  await after(server, 10 * MINUTE)
  await read(server, anna, conversation)
  await write(bram, anna)
  await after(server, 11 * MINUTE)
  expect(await listTold(server, anna)).toEqual(['mail new_conversations', 'mail new_messages'])
})

test('an answer in a conversation that the member began is new_messages', async () => {
  const anna = await person(server, { credits: 100, isPremium: true })
  const bram = await person(server, { credits: 100, profile: { gender: 'male' } })
  await write(anna, bram)
  await write(bram, anna)
  await after(server, 11 * MINUTE)
  expect(await listTold(server, anna)).toEqual(['mail new_messages'])
})

test('several messages of one chat are one notice, also those of a moment ago', async () => {
  const { anna, bram } = await anUnreadMessage(server)
  server.clock.pass(4 * MINUTE)
  await write(bram, anna)
  await after(server, 6 * MINUTE)
  await after(server, 10 * MINUTE)
  const told = await toldTo(server, anna)
  expect(told.map(({ data }) => data.messages)).toEqual(['2'])
})

test('a chat that goes on is told of again after an hour, not with every message', async () => {
  const { anna, bram } = await anUnreadMessage(server)
  await after(server, 10 * MINUTE)
  await write(bram, anna)
  await after(server, 15 * MINUTE)
  await write(bram, anna)
  await after(server, 15 * MINUTE)
  expect(await listTold(server, anna)).toHaveLength(1)
  await after(server, 31 * MINUTE)
  const told = await toldTo(server, anna)
  expect(told.map(({ data }) => data.messages)).toEqual(['1', '2'])
})

test('chats of several members are one notice that names one and counts the others', async () => {
  const { anna, bram } = await anUnreadMessage(server)
  const carl = await person(server, { credits: 9, isPremium: true, profile: { gender: 'male' } })
  await write(carl, anna)
  await after(server, 10 * MINUTE)
  const [told, ...more] = await toldTo(server, anna)
  expect(more).toEqual([])
  expect(told?.data).toMatchObject({
    others: '1',
    messages: '2',
    kind: 'member',
    label: '',
    link: 'https://avondlicht.example/chats'
  })
  expect(bram.id).toBeLessThan(carl.id)
})

test('a notice names who wrote and leads to the chat, and never says what was written', async () => {
  const { anna, conversation } = await anUnreadMessage(server, {
    text: 'ik heb iets geheims voor je'
  })
  await after(server, 10 * MINUTE)
  const [told] = await toldTo(server, anna)
  expect(told?.data.link).toBe(`https://avondlicht.example/chats/${conversation}`)
  expect(told?.data.name).toMatch(/^anna\d+$/)
  expect(JSON.stringify(told)).not.toContain('geheims')
})

test('with a browser that takes push there is a push and no mail', async () => {
  const { anna } = await anUnreadMessage(server, { isPushed: true })
  await after(server, 10 * MINUTE)
  expect(await listTold(server, anna)).toEqual(['push new_conversations'])
})

test('a push shows what was written only where the member allows it', async () => {
  const quiet = await anUnreadMessage(server, {
    isPushed: true,
    text: 'dag lieverd, hoe was je dag'
  })
  const open = await anUnreadMessage(server, { isPushed: true, text: 'dag schat, hoe was je dag' })
  await choose(open.anna, { push_text: true })
  await after(server, 10 * MINUTE)
  const [silent] = await toldTo(server, quiet.anna)
  const [told] = await toldTo(server, open.anna)
  expect(JSON.stringify(silent?.data)).not.toContain('lieverd')
  expect(told?.data.text).toBe('dag schat, hoe was je dag')
})

test('the badge is what is unread and new likes together', async () => {
  const { anna, bram } = await anUnreadMessage(server, { isPushed: true })
  await write(bram, anna)
  const { likeMember } = await import('#contract/calls/likes/likes.ts')
  await bram.must(likeMember, { body: { id: anna.id } })
  await after(server, 10 * MINUTE)
  const badges = (await toldTo(server, anna)).map(({ data }) => data.badge)
  expect(new Set(badges)).toEqual(new Set(['3']))
})

test('who was not seen for eight days gets a mail beside the push', async () => {
  const anna = await person(server, { profile: WITH_PHOTO })
  await withPush(anna)
  server.clock.pass(8 * DAY + HOUR)
  const bram = await person(server, { credits: 10, isPremium: true, profile: { gender: 'male' } })
  await write(bram, anna)
  await after(server, 10 * MINUTE)
  const told = await listTold(server, anna)
  expect(told.toSorted()).toEqual(['mail new_conversations', 'push new_conversations'])
})

test('a push that no browser took is followed by one mail; one that went out is not', async () => {
  const lost = await anUnreadMessage(server, { isPushed: true })
  const fine = await anUnreadMessage(server, { isPushed: true })
  const seen = await anUnreadMessage(server, { isPushed: true })
  await after(server, 10 * MINUTE)
  await settle([lost.anna.id, seen.anna.id], 'failed_at')
  await settle([fine.anna.id], 'sent_at')
  await read(server, seen.anna, seen.conversation)
  await after(server, 10 * MINUTE)
  await after(server, 10 * MINUTE)
  expect(await listTold(server, lost.anna)).toEqual([
    'push new_conversations',
    'mail new_conversations'
  ])
  expect(await listTold(server, fine.anna)).toEqual(['push new_conversations'])
  expect(await listTold(server, seen.anna)).toEqual(['push new_conversations'])
})

async function settle(ids: number[], how: 'failed_at' | 'sent_at'): Promise<void> {
  await server.database.kysely
    .updateTable('outbox')
    .set({ [how]: server.clock.now() })
    .where('account_id', 'in', ids)
    .execute()
}

test('who is online is told nothing, and is told when they are gone and have not read it', async () => {
  const { anna } = await anUnreadMessage(server)
  server.clock.pass(8 * MINUTE)
  await anna.must(getUser)
  await server.database.relaxed.selectFrom('limits').selectAll().execute()
  await after(server, 3 * MINUTE)
  expect(await listTold(server, anna)).toEqual([])
  await after(server, 5 * MINUTE)
  expect(await listTold(server, anna)).toEqual(['mail new_conversations'])
})

test('a page that was hidden is no presence', async () => {
  const { anna } = await anUnreadMessage(server)
  server.clock.pass(10 * MINUTE)
  await anna.must(getUser)
  await anna.must(pageHidden, { body: {} })
  await after(server, 1)
  expect(await listTold(server, anna)).toEqual(['mail new_conversations'])
})

test('what was read, taken back or deleted by then is told to nobody', async () => {
  const one = await anUnreadMessage(server)
  const two = await anUnreadMessage(server)
  const three = await anUnreadMessage(server)
  await read(server, one.anna, one.conversation)
  const { id } = await server.database.kysely
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', two.conversation)
    .executeTakeFirstOrThrow()
  await two.bram.must(withdrawMessage, { body: { id } })
  await three.anna.must(deleteChat, { body: { conversation: three.conversation } })
  await after(server, 11 * MINUTE)
  for (const { anna } of [one, two, three]) expect(await listTold(server, anna)).toEqual([])
})

test.each(['the receiver', 'the sender'])(
  'nothing is told after %s blocked the other',
  async who => {
    const { anna, bram } = await anUnreadMessage(server)
    const [blocker, blocked] = who === 'the receiver' ? [anna, bram] : [bram, anna]
    await blocker.must(blockMember, { body: { id: blocked.id } })
    await after(server, 11 * MINUTE)
    expect(await listTold(server, anna)).toEqual([])
  }
)

test('who is paused is told nothing', async () => {
  const { anna } = await anUnreadMessage(server)
  await anna.must(pause, { body: { on: true } })
  await after(server, 11 * MINUTE)
  expect(await listTold(server, anna)).toEqual([])
})

test.each(['deleted', 'on_hold'] as const)(
  'an account that is %s is told nothing',
  async status => {
    const { anna } = await anUnreadMessage(server)
    await server.database.kysely
      .updateTable('accounts')
      .set({ status })
      .where('id', '=', anna.id)
      .execute()
    await after(server, 11 * MINUTE)
    expect(await listTold(server, anna)).toEqual([])
  }
)

test('nothing is told of a message of somebody who was removed', async () => {
  const { anna, bram } = await anUnreadMessage(server)
  await server.database.kysely
    .updateTable('profiles')
    .set({ status: 'banned' })
    .where('id', '=', bram.id)
    .execute()
  await after(server, 11 * MINUTE)
  expect(await listTold(server, anna)).toEqual([])
})

test('a message of more than ten days ago is told of no more', async () => {
  const { anna } = await anUnreadMessage(server)
  await after(server, 10 * DAY + HOUR)
  expect(await listTold(server, anna)).toEqual([])
})

test('an icebreaker is told of like a message', async () => {
  const { listIcebreakers } = await import('#contract/calls/icebreakers.ts')
  const anna = await person(server)
  const bram = await person(server, { profile: { gender: 'male' } })
  const { items } = await bram.must(listIcebreakers, { query: { member: String(anna.id) } })
  const icebreaker = items[0]?.id ?? ''
  await bram.must(sendIcebreaker, { body: { to: anna.id, icebreaker } })
  await after(server, 11 * MINUTE)
  expect(await listTold(server, anna)).toEqual(['mail new_conversations'])
})

test('a type that is off is not told by that channel', async () => {
  const noMail = await anUnreadMessage(server)
  await choose(noMail.anna, { types: { new_conversations: { email: false } } })
  const noPush = await anUnreadMessage(server, { isPushed: true })
  await choose(noPush.anna, { types: { new_conversations: { push: false } } })
  await after(server, 11 * MINUTE)
  expect(await listTold(server, noMail.anna)).toEqual([])
  expect(await listTold(server, noPush.anna)).toEqual(['mail new_conversations'])
})

test('an address that bounced gets no mail', async () => {
  const { anna } = await anUnreadMessage(server)
  await server.database.kysely
    .insertInto('notifications_disabled')
    .values({
      account_id: anna.id,
      brand: 'avondlicht',
      reason: 'bounce',
      since: server.clock.now()
    })
    .execute()
  await after(server, 11 * MINUTE)
  expect(await listTold(server, anna)).toEqual([])
})

test('a member is reminded after a day and after three, and then no more', async () => {
  const { anna } = await anUnreadMessage(server)
  await after(server, 10 * MINUTE)
  await after(server, 23 * HOUR)
  expect(await listTold(server, anna)).toHaveLength(1)
  await after(server, HOUR)
  await after(server, HOUR)
  expect(await listTold(server, anna)).toHaveLength(2)
  await after(server, 2 * DAY)
  for (let day = 0; day < 6; day++) await after(server, DAY)
  const told = await toldTo(server, anna)
  expect(told.map(({ template, data }) => `${template} ${data.hours ?? ''}`.trim())).toEqual([
    'new_conversations',
    'unread_message_reminders 24',
    'unread_message_reminders 72'
  ])
})

test('nobody is reminded of what was read', async () => {
  const { anna, conversation } = await anUnreadMessage(server)
  await after(server, 10 * MINUTE)
  await read(server, anna, conversation)
  await after(server, 25 * HOUR)
  expect(await listTold(server, anna)).toHaveLength(1)
})

test('reminders of several chats are one, and can be turned off', async () => {
  const { anna, bram } = await anUnreadMessage(server)
  const carl = await person(server, { credits: 9, isPremium: true, profile: { gender: 'male' } })
  await write(carl, anna)
  const silent = await anUnreadMessage(server)
  await choose(silent.anna, {
    types: { unread_message_reminders: { email: false, push: false } }
  })
  await after(server, 10 * MINUTE)
  await after(server, DAY)
  const told = await toldTo(server, anna)
  expect(told.map(({ template }) => template)).toEqual([
    'new_conversations',
    'unread_message_reminders'
  ])
  expect(told[1]?.data).toMatchObject({ others: '1', messages: '2', hours: '24' })
  expect(bram.id).not.toBe(carl.id)
  expect(await listTold(server, silent.anna)).toEqual(['mail new_conversations'])
})

test('two servers that run the rules at once tell once', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => anUnreadMessage(server)))
  server.clock.pass(11 * MINUTE)
  await Promise.all(Array.from({ length: 4 }, () => notices.run(server.world)))
  for (const { anna } of people) expect(await listTold(server, anna)).toHaveLength(1)
})

test('a run that is cut off tells nobody twice, and the next one tells the others', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => anUnreadMessage(server)))
  server.clock.pass(11 * MINUTE)
  const marked = people.at(-1)?.anna.id ?? 0
  await server.database.pool.query(`
    create function fail_once() returns trigger language plpgsql as $$ begin
      if new.account_id = ${marked} then raise exception 'pulled the plug'; end if; return new;
    end $$;
    create trigger fail_once before insert on outbox for each row execute function fail_once()`)
  await expect(notices.run(server.world)).rejects.toThrow('pulled the plug')
  await server.database.pool.query('drop trigger fail_once on outbox; drop function fail_once()')
  await notices.run(server.world)
  await notices.run(server.world)
  for (const { anna } of people) expect(await listTold(server, anna)).toHaveLength(1)
})

test('a member of another brand with the same address is told of their own alone', async () => {
  const { anna } = await anUnreadMessage(server, { domain: 'papillon.example' })
  await after(server, 11 * MINUTE)
  const [told] = await toldTo(server, anna)
  expect(told?.data.link).toContain('https://papillon.example/chats/')
})
