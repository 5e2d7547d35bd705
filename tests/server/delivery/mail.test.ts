import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { retryFailed } from '#server/platform/outbox/outbox-list.ts'
import { SMTP_CONNECTIONS, smtpSender } from '#server/platform/outbox/smtp.ts'
import { pauseBrand, resumeBrand } from '#server/platform/paused-brands.ts'
import { Mailbox } from '../../world/mailbox.ts'
import { person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { inHurry, post, quiet, rowOf, said } from './outbox-world.ts'

const server = useServer()
const mailbox = new Mailbox()
let stop: () => Promise<void>

beforeAll(async () => {
  await mailbox.start()
  const settings = { url: mailbox.url, from: 'mail', bounces: 'bounces' }
  const mail = smtpSender(settings, { silenceMs: 1_500, wholeMs: 3_000 })
  server.world.senders = { ...server.world.senders, mail }
  stop = await inHurry(server)
})

afterEach(() => mailbox.reset())

afterAll(async () => {
  await stop?.()
  server.world.senders.mail?.close()
  await mailbox.stop()
})

test('a mail is delivered once, from the brand, with bounces to an address of its own', async () => {
  const id = await post(server, 'anna@mail.example')
  await quiet(server)
  const [arrived, ...more] = mailbox.to('anna@mail.example')
  expect(more).toEqual([])
  expect(arrived?.from).toBe('bounces@avondlicht.example')
  expect(arrived?.mail.from).toEqual({
    name: 'Team Avondlicht',
    address: 'mail@avondlicht.example'
  })
  expect(arrived?.mail.replyTo?.[0]?.address).toBe('help@avondlicht.example')
  expect(arrived?.mail.messageId).toMatch(/^<[\w-]+\.[\w-]{22}@avondlicht\.example>$/)
  expect(arrived?.mail.html).toContain('/reset-password/do?token=abc')
  expect(arrived?.mail.text).toContain('/reset-password/do?token=abc')
  const header = (name: string) => arrived?.mail.headers.find(({ key }) => key === name)?.value
  expect(header('auto-submitted')).toBe('auto-generated')
  expect(header('feedback-id')).toMatch(/^s:0:0:[0-9a-f]{8}$/)
  expect(header('list-unsubscribe')).toBeUndefined()
  const row = await rowOf(server, id)
  expect(row).toMatchObject({ attempts: 1, error: null, data: {} })
  expect(row.sent_at).toEqual(server.clock.now())
})

test('mails of a paused brand wait, those of others go on, and they leave when it goes on', async () => {
  const { database } = server
  const pausedAt = server.clock.now()
  await pauseBrand(database.kysely, { brand: 'avondlicht', pausedAt, by: 'Anna', note: null })
  const waiting = await post(server, 'rest@mail.example')
  await post(server, 'awake@mail.example', {
    domain: 'papillon.example',
    data: { name: 'Anna', link: 'https://papillon.example/reset-password/do?token=abc' }
  })
  await expect.poll(() => mailbox.to('awake@mail.example').length, { timeout: 15_000 }).toBe(1)
  expect(await rowOf(server, waiting)).toMatchObject({ queued_at: null, attempts: 0 })
  expect(mailbox.to('rest@mail.example')).toEqual([])
  await resumeBrand(database.kysely, 'avondlicht')
  await expect.poll(() => mailbox.to('rest@mail.example').length, { timeout: 15_000 }).toBe(1)
})

test('a notification says how to have no more of it, in one click', async () => {
  const anna = await person(server, { account: { email: 'leaver@mail.example' } })
  await away(anna.id)
  const unsubscribe = 'https://avondlicht.example/api/unsubscribe.php?t=abc.def-ghi'
  await post(server, 'leaver@mail.example', {
    account: anna.id,
    template: 'news',
    kind: 'news',
    data: { subject: 'Hello', text: 'There is news.', unsubscribe }
  })
  await quiet(server)
  const { raw } = mailbox.to('leaver@mail.example')[0] ?? { raw: '' }
  const unfolded = raw.replace(/\r\n[ \t]+/g, ' ')
  expect(unfolded).toContain(`\r\nList-Unsubscribe: <${unsubscribe}>\r\n`)
  expect(unfolded).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(unfolded).toMatch(/\r\nFeedback-ID: n:0:0:[0-9a-f]{8}\r\n/)
})

test('one event makes one mail, whoever tells of it and however often', async () => {
  const put = (event: string) => post(server, 'once@mail.example', { dedupe: event })
  await Promise.all([put('like 1'), put('like 1'), put('like 1')])
  await quiet(server)
  await put('like 1')
  await put('like 2')
  await quiet(server)
  expect(mailbox.to('once@mail.example')).toHaveLength(2)
})

test('a mail that is not due stays until it is', async () => {
  const dueAt = new Date(server.clock.now().getTime() + 60_000)
  const id = await post(server, 'later@mail.example', { dueAt })
  await sleep(300)
  expect(mailbox.asked).toEqual([])
  server.clock.pass(60)
  await quiet(server)
  expect((await rowOf(server, id)).sent_at).not.toBeNull()
})

test('while the mail server is down nothing is lost and nobody uses up a try; then all leave at once', async () => {
  await mailbox.stop()
  const before = said.length
  const ids = await Promise.all(
    Array.from({ length: 30 }, (_, at) => post(server, `waiting${at}@mail.example`))
  )
  await expect
    .poll(() => said.slice(before).join('\n'), { timeout: 5_000 })
    .toContain('mail waits: ')
  await sleep(1_500)
  for (const id of ids)
    expect(await rowOf(server, id)).toMatchObject({ sent_at: null, failed_at: null })
  await mailbox.start()
  const back = performance.now()
  await quiet(server)
  expect(performance.now() - back).toBeLessThan(8_000)
  expect(mailbox.arrived.map(({ to }) => to).toSorted()).toEqual(
    ids.map((_, at) => `waiting${at}@mail.example`).toSorted()
  )
  for (const id of ids) expect((await rowOf(server, id)).attempts).toBeLessThanOrEqual(1)
  expect(said.slice(before).filter(line => /@|waiting\d/.test(line))).toEqual([])
})

test('a recipient whom the server puts off is tried again, later each time, for days', async () => {
  mailbox.toRecipient = address =>
    address.startsWith('grey') ? { code: 451, says: '4.7.1 try again later' } : undefined
  const id = await post(server, 'grey@mail.example')
  const waits: number[] = []
  for (let hours = 0; hours < 90; ) {
    await quiet(server)
    const { due_at, error, failed_at, attempts } = await rowOf(server, id)
    expect(failed_at).toBeNull()
    expect(error).toContain('451')
    expect(attempts).toBe(waits.length + 1)
    const wait = (due_at.getTime() - server.clock.now().getTime()) / 1000
    waits.push(wait)
    server.clock.pass(wait)
    hours += wait / 3600
  }
  expect(waits[0]).toBeGreaterThan(20)
  expect(waits[0]).toBeLessThan(40)
  expect(Math.max(...waits)).toBeLessThan(5 * 3600)
  expect(waits.length).toBeLessThan(45)
  mailbox.toRecipient = () => undefined
  await quiet(server)
  expect(mailbox.to('grey@mail.example')).toHaveLength(1)
})

test('what could not be sent for four days is given up, and kept until somebody tries it again', async () => {
  mailbox.toRecipient = () => ({ code: 451, says: 'later' })
  const id = await post(server, 'never@mail.example')
  await quiet(server)
  server.clock.pass(4 * 86_400 + 60)
  await quiet(server)
  const row = await rowOf(server, id)
  expect(row.failed_at).not.toBeNull()
  expect(row.data).toHaveProperty('link')
  mailbox.reset()
  expect(await retryFailed(server.database.kysely, id, server.clock.now())).toBe(1)
  await quiet(server)
  expect(mailbox.to('never@mail.example')).toHaveLength(1)
})

test('a refused mail is not tried again, and its refusal is written down without the address', async () => {
  mailbox.toMessage = () => ({ code: 554, says: '5.7.1 not for refused@mail.example here' })
  const id = await post(server, 'refused@mail.example')
  await quiet(server)
  server.clock.pass(3600)
  await quiet(server)
  expect(mailbox.asked).toEqual(['refused@mail.example'])
  const { failed_at, error } = await rowOf(server, id)
  expect(failed_at).not.toBeNull()
  expect(error).toContain('554')
  expect(error).not.toContain('refused@')
})

test('an address without a mailbox gets nothing more, until its owner has another', async () => {
  mailbox.toRecipient = address =>
    address === 'gone@mail.example' ? { code: 550, says: '5.1.1 no such user' } : undefined
  const anna = await person(server, { account: { email: 'gone@mail.example' } })
  await away(anna.id)
  await post(server, 'gone@mail.example', { account: anna.id })
  await quiet(server)
  const disabled = await server.database.kysely
    .selectFrom('notifications_disabled')
    .select('reason')
    .where('account_id', '=', anna.id)
    .execute()
  expect(disabled).toEqual([{ reason: 'bounce' }])
  const id = await post(server, 'gone@mail.example', { account: anna.id })
  await quiet(server)
  expect(await rowOf(server, id)).toMatchObject({ error: 'the address does not exist' })
  expect(mailbox.asked).toEqual(['gone@mail.example'])
  await post(server, 'new@mail.example', { account: anna.id })
  await quiet(server)
  expect(mailbox.to('new@mail.example')).toHaveLength(1)
})

test('a sender whom the server does not know is the operator’s to put right: nothing is given up', async () => {
  mailbox.toSender = address =>
    address.endsWith('herbstgold.example') ? { code: 553, says: '5.7.1 unknown sender' } : undefined
  const theirs = await post(server, 'karl@mail.example', {
    domain: 'herbstgold.example',
    language: 'de'
  })
  const ours = await post(server, 'other@mail.example')
  await quiet(server)
  expect((await rowOf(server, ours)).sent_at).not.toBeNull()
  expect(await rowOf(server, theirs)).toMatchObject({ sent_at: null, failed_at: null })
})

test('slow and refused recipients do not hold up others', async () => {
  mailbox.toRecipient = address => {
    if (address.startsWith('slow')) return { waitMs: 1_200 }
    return address.startsWith('bad') ? { code: 450, says: 'busy' } : undefined
  }
  for (let at = 0; at < 8; at++) await post(server, `slow${at}@mail.example`)
  for (let at = 0; at < 20; at++) await post(server, `bad${at}@mail.example`)
  await sleep(200)
  await post(server, 'quick@mail.example')
  await expect
    .poll(() => mailbox.to('quick@mail.example').length, { timeout: 5_000, interval: 10 })
    .toBe(1)
  expect(mailbox.arrived.filter(({ to }) => to.startsWith('slow'))).toEqual([])
  await quiet(server)
  expect(mailbox.arrived.filter(({ to }) => to.startsWith('slow'))).toHaveLength(8)
})

test('one brand’s trouble leaves room for the mails of another', async () => {
  let [busy, most] = [0, 0]
  mailbox.toSender = address => {
    if (!address.endsWith('herbstgold.example')) return undefined
    most = Math.max(most, ++busy)
    setTimeout(() => busy--, 1_000)
    return { waitMs: 1_000 }
  }
  for (let at = 0; at < 60; at++) {
    await post(server, `viele${at}@mail.example`, { domain: 'herbstgold.example', language: 'de' })
  }
  await sleep(300)
  await post(server, 'ours@mail.example')
  await expect
    .poll(() => mailbox.to('ours@mail.example').length, { timeout: 5_000, interval: 10 })
    .toBe(1)
  await quiet(server)
  expect(most).toBeLessThan(SMTP_CONNECTIONS)
})

test('when the answer to a whole mail is cut off, a notification is not sent again, a link that somebody waits for is, under the same name', async () => {
  const anna = await person(server, { account: { email: 'cut@mail.example' } })
  await away(anna.id)
  mailbox.toMessage = address => (address.startsWith('cut') ? { waitMs: 2_500 } : undefined)
  const telling = await post(server, 'cut@mail.example', { account: anna.id, kind: 'news' })
  const awaited = await post(server, 'cut-awaited@mail.example')
  await expect
    .poll(async () => (await rowOf(server, awaited)).due_at > server.clock.now(), {
      timeout: 8_000
    })
    .toBe(true)
  mailbox.toMessage = () => undefined
  server.clock.pass(60)
  await quiet(server)
  expect((await rowOf(server, telling)).failed_at).not.toBeNull()
  expect(mailbox.to('cut@mail.example')).toHaveLength(1)
  const [one, other, ...more] = mailbox.to('cut-awaited@mail.example')
  expect(more).toEqual([])
  expect(other?.mail.messageId).toBe(one?.mail.messageId)
  expect((await rowOf(server, awaited)).sent_at).not.toBeNull()
})

test('a row that was being sent when a server ended is seen to after its lease', async () => {
  const anna = await person(server, { account: { email: 'left@mail.example' } })
  await away(anna.id)
  const later = new Date(server.clock.now().getTime() + 1_000)
  const telling = await post(server, 'left@mail.example', {
    account: anna.id,
    kind: 'news',
    dueAt: later
  })
  const awaited = await post(server, 'left-awaited@mail.example', { dueAt: later })
  await server.database.kysely
    .updateTable('outbox')
    .set({ queued_at: server.clock.now(), sending_at: server.clock.now(), attempts: 1 })
    .where('id', 'in', [telling, awaited])
    .execute()
  // Another test's mail may still be on its way.
  const asked = () => mailbox.asked.filter(address => address.startsWith('left'))
  server.clock.pass(230)
  await sleep(500)
  expect(asked()).toEqual([])
  server.clock.pass(20)
  await expect.poll(asked, { timeout: 5_000 }).toEqual(['left-awaited@mail.example'])
  await quiet(server)
  expect(await rowOf(server, telling)).toMatchObject({
    sent_at: null,
    error: expect.stringContaining('cut off')
  })
})

/** Puts a member out of sight: last seen an hour ago. */
async function away(id: number): Promise<void> {
  const at = new Date(server.clock.now().getTime() - 3_600_000)
  await server.database.kysely
    .updateTable('sessions')
    .set({ last_seen_at: at })
    .where('account_id', '=', id)
    .execute()
}
