import { beforeAll, expect, test } from 'vitest'
import { serveOutboxMail } from '#server/http/outbox-mail.ts'
import { serveOutbox } from '#server/http/outbox-page.ts'
import { sampleOf } from '#server/platform/mail/samples.ts'
import { putMail } from '#server/platform/outbox/outbox.ts'
import { Browser, useServer } from '../../world/server.ts'
import { demoBrand } from './brands.ts'

const server = useServer()

beforeAll(async () => {
  serveOutbox(server.app, server.world)
  serveOutboxMail(server.app, server.world)
  const brand = demoBrand('avondlicht')
  const said = { template: 'activate', language: 'nl', data: sampleOf(brand, 'activate') } as const
  const mail = { account: null, to: 'willem@mail.example', ...said }
  const { kysely } = server.database
  const setting = { brand, now: server.clock.now() }
  await kysely.transaction().execute(tx => putMail({ ...setting, db: tx }, mail))
})

async function mailOf(browser: Browser): Promise<string> {
  const { body } = await browser.get('/outbox')
  return /href="(\/outbox\/\d+)"/.exec(String(body))?.[1] ?? ''
}

test('in development a mail can be seen as it arrives, and leads to this machine', async () => {
  const anna = new Browser(server)
  const path = await mailOf(anna)
  const beside = await anna.get(path)
  expect(beside.body).toContain('Subject: Bevestig je e-mailadres')
  expect(beside.body).toContain('sandbox=')
  const { body, headers } = await anna.get(`${path}/html`)
  expect(body).toContain('Welkom, Willem')
  expect(body).toMatch(/target="_top" href="\/activate\/done\?token=/)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('a mail of one brand is not to be seen at another', async () => {
  const anna = new Browser(server)
  const path = await mailOf(anna)
  const other = new Browser(server, 'papillon.example')
  expect((await other.get(path)).status).toBe(404)
  expect((await other.get(`${path}/html`)).status).toBe(404)
  expect((await anna.get('/outbox/abc')).status).toBe(404)
})

test('a mail that has left is not to be seen any more', async () => {
  const anna = new Browser(server)
  const path = await mailOf(anna)
  await server.database.kysely
    .updateTable('outbox')
    .set({ sent_at: server.clock.now(), data: '{}' })
    .execute()
  expect((await anna.get(path)).body).toContain('This mail has left')
  expect((await anna.get(`${path}/html`)).status).toBe(404)
})
