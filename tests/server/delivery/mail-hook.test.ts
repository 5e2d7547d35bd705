import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { makeApp } from '#server/http/app.ts'
import { serveMailHook } from '#server/http/mail-hook.ts'
import { messageIdOf } from '#server/platform/outbox/message-id.ts'
import { type Person, person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { at, post } from './outbox-world.ts'

const SECRET = 'a secret of the provider'
const server = useServer({ settings: { mailHookSecret: SECRET } })
let app: FastifyInstance

beforeAll(async () => {
  app = await makeApp(server.world, [])
  serveMailHook(app, server.world)
})

test.each([
  ['bounce', 'bounce'],
  ['complaint', 'fbl'],
  ['unsubscribe', 'listunsubscribe']
])('a %s stops the notifications, and says why', async (type, reason) => {
  const anna = await person(server, { account: { email: `${type}@mail.example` } })
  expect((await report({ type, email: `${type}@mail.example` })).statusCode).toBe(200)
  expect(await reasons(anna)).toEqual([reason])
  expect((await report({ type, email: `${type}@mail.example` })).statusCode).toBe(200)
  expect(await reasons(anna)).toEqual([reason])
})

test('a mailbox that is full for now stops nothing', async () => {
  const anna = await person(server, { account: { email: 'full@mail.example' } })
  await report({ type: 'bounce', email: 'full@mail.example', permanent: false })
  expect(await reasons(anna)).toEqual([])
})

test('a complaint at one brand leaves the account at another alone', async () => {
  const email = 'both@mail.example'
  const here = await person(server, { account: { email } })
  const there = await person(server, { domain: 'herbstgold.example', account: { email } })
  await report({ type: 'complaint', email, brand: 'avondlicht' })
  expect(await reasons(here)).toEqual(['fbl'])
  expect(await reasons(there)).toEqual([])
})

test('an address that nobody has is answered the same', async () => {
  await person(server, { account: { email: 'known@mail.example' } })
  const known = await report({ type: 'complaint', email: 'known@mail.example' })
  const unknown = await report({ type: 'complaint', email: 'unknown@mail.example' })
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
})

test('a report without the right signature is refused, and changes nothing', async () => {
  const anna = await person(server, { account: { email: 'forged@mail.example' } })
  const body = JSON.stringify({ type: 'complaint', email: 'forged@mail.example' })
  for (const headers of [
    {},
    { authorization: 'Bearer another' },
    { authorization: `Basic ${SECRET}` },
    { 'x-livery-signature': sign(`${body} `) },
    { 'x-livery-signature': 'sha256=' }
  ]) {
    expect((await send(body, headers)).statusCode).toBe(403)
  }
  expect(await reasons(anna)).toEqual([])
  expect((await send(body, { 'x-livery-signature': `sha256=${sign(body)}` })).statusCode).toBe(200)
  expect(await reasons(anna)).toEqual(['fbl'])
})

test.each(['', '[]', 'nonsense', '{"type":"bounce"}', '{"type":"other","email":"a@b.example"}'])(
  'a report that is none (%s) is told so',
  async body => {
    const { statusCode } = await send(body, { authorization: `Bearer ${SECRET}` })
    expect(statusCode).toBe(422)
  }
)

test('a server that was given no secret has no such address', async () => {
  const settings = { ...server.world.settings, mailHookSecret: undefined }
  const closed = await makeApp({ ...server.world, settings }, [])
  serveMailHook(closed, { ...server.world, settings })
  const answer = await closed.inject({ method: 'POST', url: '/hooks/mail', payload: {} })
  expect(answer.statusCode).toBe(404)
})

test('a bounce as it came by mail stops the account whose mail it was about', async () => {
  const anna = await person(server, { account: { email: 'dsn@mail.example' } })
  const id = await post(server, 'dsn@mail.example', { account: anna.id })
  const messageId = messageIdOf(server.world.settings.secret, id, at(server).brand)
  expect((await sendMail(bounce({ status: '5.1.1', messageId }))).statusCode).toBe(200)
  expect(await reasons(anna)).toEqual(['bounce'])
})

test.each([
  ['is only delayed', { action: 'delayed', status: '4.4.1' }],
  ['is of a full mailbox', { status: '5.2.2' }]
])('a bounce that %s stops nothing', async (_, given) => {
  const email = `${given.status}@mail.example`
  const anna = await person(server, { account: { email } })
  const id = await post(server, email, { account: anna.id })
  const messageId = messageIdOf(server.world.settings.secret, id, at(server).brand)
  await sendMail(bounce({ messageId, ...given }))
  expect(await reasons(anna)).toEqual([])
})

test('a bounce that somebody made up, of a mail that we did send, stops nothing', async () => {
  const anna = await person(server, { account: { email: 'forged-dsn@mail.example' } })
  const id = await post(server, 'forged-dsn@mail.example', { account: anna.id })
  const right = messageIdOf(server.world.settings.secret, id, at(server).brand)
  const messageId = right.replace(/\.[\w-]{22}@/, `.${'a'.repeat(22)}@`)
  expect((await sendMail(bounce({ status: '5.1.1', messageId }))).statusCode).toBe(422)
  expect(await reasons(anna)).toEqual([])
})

test('a complaint as it came by mail is one', async () => {
  const anna = await person(server, { account: { email: 'arf@mail.example' } })
  const id = await post(server, 'arf@mail.example', { account: anna.id })
  const messageId = messageIdOf(server.world.settings.secret, id, at(server).brand)
  await sendMail(
    reportMail('message/feedback-report', 'Feedback-Type: abuse\r\nVersion: 1', messageId)
  )
  expect(await reasons(anna)).toEqual(['fbl'])
})

const sign = (body: string) => createHmac('sha256', SECRET).update(body).digest('hex')

const send = (payload: string, headers: Record<string, string>, type = 'application/json') =>
  app.inject({
    method: 'POST',
    url: '/hooks/mail',
    headers: { 'content-type': type, ...headers },
    payload
  })

const report = (body: object) => send(JSON.stringify(body), { authorization: `Bearer ${SECRET}` })

const sendMail = (mail: string) =>
  send(mail, { authorization: `Bearer ${SECRET}` }, 'message/rfc822')

const bounce = (given: { action?: string; status: string; messageId: string }) =>
  reportMail(
    'message/delivery-status',
    [
      'Reporting-MTA: dns; mx.mail.example',
      '',
      'Final-Recipient: rfc822; somebody@mail.example',
      `Action: ${given.action ?? 'failed'}`,
      `Status: ${given.status}`,
      'Diagnostic-Code: smtp; 550 no'
    ].join('\r\n'),
    given.messageId
  )

/** A report as mail programs write it: for people, for machines, and the mail that it is about. */
function reportMail(type: string, status: string, messageId: string): string {
  return [
    'From: Mail Delivery <postmaster@mail.example>',
    'To: bounces@avondlicht.example',
    'Message-ID: <report.1@mail.example>',
    'Subject: Undelivered',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="=_1"',
    '',
    '--=_1',
    'Content-Type: text/plain',
    '',
    'It could not be delivered.',
    '--=_1',
    `Content-Type: ${type}`,
    '',
    status,
    '',
    '--=_1',
    'Content-Type: message/rfc822',
    '',
    'From: Team Avondlicht <mail@avondlicht.example>',
    'Message-ID:',
    ` ${messageId}`,
    'Subject: Hello',
    '',
    'Hello',
    '--=_1--',
    ''
  ].join('\r\n')
}

async function reasons(who: Person): Promise<string[]> {
  const rows = await server.database.kysely
    .selectFrom('notifications_disabled')
    .select('reason')
    .where('account_id', '=', who.id)
    .execute()
  return rows.map(({ reason }) => reason)
}
