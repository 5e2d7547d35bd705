import { expect } from 'vitest'
import type { z } from 'zod'
import { subscribePush } from '#contract/calls/accounts/session.ts'
import { getChat, markChat, sendMessage } from '#contract/calls/chat.ts'
import { saveNotifications } from '#contract/calls/notifications.ts'
import { notices } from '#server/domains/notifications/notices/notices.ts'
import { type Person, person } from '../../world/people.ts'
import type { TestServer } from '../../world/server.ts'

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A row of the outbox, as far as it says what was told. */
export interface Told {
  channel: string
  template: string
  kind: string | null
  data: Record<string, unknown>
}

/** Runs the rules at a moment so many seconds later. */
export async function after(server: TestServer, seconds: number): Promise<void> {
  server.clock.pass(seconds)
  await notices.run(server.world)
}

/** What was put into the outbox for a member, the oldest first. */
export async function toldTo(server: TestServer, { id }: { id: number }): Promise<Told[]> {
  return server.database.kysely
    .selectFrom('outbox')
    .select(['channel', 'template', 'kind', 'data'])
    .where('account_id', '=', id)
    .orderBy('id')
    .execute()
}

/** The same, as `mail new_messages`. */
export async function listTold(server: TestServer, member: { id: number }): Promise<string[]> {
  return (await toldTo(server, member)).map(({ channel, template }) => `${channel} ${template}`)
}

/** Nobody reminds such a one of a photo. */
export const WITH_PHOTO = { picture: 'portrait-1' }

let browsers = 0

/** A browser of the member that takes push messages. */
export async function withPush(member: Person): Promise<string> {
  const endpoint = `https://push.example/${++browsers}`
  const subscription = { endpoint, keys: { p256dh: 'p', auth: 'a' } }
  await member.must(subscribePush, { query: { push: '1' }, body: { subscription } })
  return endpoint
}

/** Someone who has written to someone, an instant ago. */
export async function anUnreadMessage(
  server: TestServer,
  given: { isPushed?: boolean; text?: string; domain?: string } = {}
): Promise<{ anna: Person; bram: Person; conversation: number }> {
  const domain = given.domain ?? 'avondlicht.example'
  const anna = await person(server, { domain, profile: WITH_PHOTO })
  if (given.isPushed) await withPush(anna)
  const bram = await person(server, {
    domain,
    credits: 1_000,
    isPremium: true,
    profile: { gender: 'male' }
  })
  const conversation = await write(bram, anna, given.text)
  return { anna, bram, conversation }
}

let texts = 0

/** Writes a message, each with words of its own. */
export async function write(
  from: Person,
  to: { id: number },
  body = `Wat een mooie wandeling bij molen ${++texts}, zeg`
): Promise<number> {
  const { conversation } = await from.must(sendMessage, { body: { to: to.id, body, sure: true } })
  return conversation
}

/** Reads all of a chat; the server notes the visit after its answers. */
export async function read(
  server: TestServer,
  member: Person,
  conversation: number
): Promise<void> {
  const { messages } = await member.must(getChat, { query: { conversation: String(conversation) } })
  const last = Math.max(...messages.map(({ id }) => id))
  await member.must(markChat, { body: { conversation, read_to: last } })
  const visits = server.database.kysely.selectFrom('profiles').select('last_active_at')
  const visit = visits.where('id', '=', member.id)
  await expect
    .poll(async () => (await visit.executeTakeFirstOrThrow()).last_active_at)
    .toEqual(server.clock.now())
}

export async function choose(
  member: Person,
  body: z.input<typeof saveNotifications.body>
): Promise<void> {
  await member.must(saveNotifications, { body })
}
