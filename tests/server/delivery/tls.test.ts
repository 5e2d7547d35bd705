import { afterEach, beforeAll, expect, test } from 'vitest'
import type { OutgoingMail } from '#server/core/ports.ts'
import { sendersFrom } from '#server/platform/outbox/senders.ts'
import { deliverySettings } from '#server/platform/outbox/settings.ts'
import { smtpSender } from '#server/platform/outbox/smtp.ts'
import { CERTIFICATE, KEY } from '../../world/certificate.ts'
import { Mailbox } from '../../world/mailbox.ts'
import { useServer } from '../../world/server.ts'

const server = useServer()
const own = { key: KEY, cert: CERTIFICATE }
let mailbox: Mailbox | undefined
let mail: OutgoingMail

beforeAll(() => {
  const brand = server.world.brands.of('avondlicht.example')
  if (brand === undefined) throw new Error('no brand')
  const words = { subject: 'Hello', html: '<p>Hello', text: 'Hello', headers: {} }
  mail = { ...words, brand, to: 'anna@mail.example', messageId: '<a.b@avondlicht.example>' }
})

afterEach(() => mailbox?.stop())

test.each([
  ['TLS from the start', 'smtps', { secure: true, ...own }],
  ['STARTTLS', 'smtp', { disabledCommands: [], ...own }]
])('over %s a mail is handed over, with user and password', async (_, protocol, options) => {
  mailbox = new Mailbox({
    ...options,
    authOptional: false,
    onAuth: ({ username, password }, __, done) =>
      done(null, password === 's3cret/+' ? { user: username } : {})
  })
  await mailbox.start()
  const password = encodeURIComponent('s3cret/+')
  const sent = await handOver(`${protocol}://livery:${password}@localhost:${mailbox.port}`, {
    ca: CERTIFICATE
  })
  expect(sent).toEqual({ state: 'sent' })
  expect(mailbox.arrived[0]).toMatchObject({ isSecure: true, user: 'livery' })
})

test('a certificate that nobody signed is not believed: the mail waits', async () => {
  mailbox = new Mailbox({ disabledCommands: [], ...own })
  await mailbox.start()
  const { state } = await handOver(`smtp://localhost:${mailbox.port}`)
  expect(state).toBe('down')
  expect(mailbox.arrived).toEqual([])
})

test('a server without TLS gets nothing where TLS is asked for', async () => {
  mailbox = new Mailbox()
  await mailbox.start()
  const { state } = await handOver(`smtp://localhost:${mailbox.port}/?requireTLS=true`)
  expect(state).toBe('down')
  expect(mailbox.arrived).toEqual([])
})

test('a wrong password makes every mail wait, and gives up none', async () => {
  mailbox = new Mailbox({
    secure: true,
    ...own,
    authOptional: false,
    onAuth: (_, __, done) => done(new Error('no'))
  })
  await mailbox.start()
  const outcome = await handOver(`smtps://livery:old@localhost:${mailbox.port}`, {
    ca: CERTIFICATE
  })
  expect(outcome).toMatchObject({ state: 'down', why: expect.stringMatching(/AUTH.*535/) })
})

test.each([
  [{ LIVERY_SMTP_URL: 'mail.example' }, /LIVERY_SMTP_URL/],
  [{ LIVERY_SMTP_URL: 'https://mail.example' }, /LIVERY_SMTP_URL/],
  [{ LIVERY_SMTP_URL: 'smtp://a.example', LIVERY_MAIL_FROM: 'a@b' }, /LIVERY_MAIL_FROM/],
  [{ LIVERY_SMS_URL: 'https://sms.example' }, /LIVERY_SMS_TOKEN/],
  [{ LIVERY_SMS_URL: 'sms', LIVERY_SMS_TOKEN: 'x' }, /LIVERY_SMS_URL/],
  [{ LIVERY_MAIL_HOOK_SECRET: 'short' }, /LIVERY_MAIL_HOOK_SECRET/]
])('a setting that can’t be is told by its name: %o', (env, message) => {
  expect(() => deliverySettings(env)).toThrow(message)
})

test('what is not set leaves no sender, but for push: it has keys of its own', async () => {
  const settings = { ...deliverySettings({}), secret: 'of the tests' }
  const senders = await sendersFrom(settings, server.world.brands.all)
  expect(senders).toEqual({ mail: undefined, push: expect.anything(), sms: undefined })
  senders.push?.close()
})

async function handOver(url: string, tls?: { ca: string }) {
  const settings = { url, from: 'mail', bounces: 'bounces' }
  const sender = smtpSender(settings, { silenceMs: 2_000, ...(tls ? { tls } : {}) })
  try {
    return await sender.send(mail)
  } finally {
    sender.close()
  }
}
