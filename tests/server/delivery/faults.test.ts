import { randomInt } from 'node:crypto'
import { symlinkSync, unlinkSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Brands } from '#server/core/brands.ts'
import { connect, type Database } from '#server/db/connect.ts'
import type { Schema } from '#server/db/schema.generated.ts'
import { putMail } from '#server/platform/outbox/outbox.ts'
import { loadFleet } from '#site/load.ts'
import { ChildServer } from '../../world/child-server.ts'
import { Mailbox } from '../../world/mailbox.ts'

const KILLS = 4
const mailbox = new Mailbox()
const server = new ChildServer()
let database: Database
let brands: Brands
/** Somebody who is away, for notifications. */
let anna: { id: number; email: string }

beforeAll(async () => {
  await mailbox.start()
  process.env.LIVERY_SMTP_URL = mailbox.url
  await server.start()
  database = connect(server.url)
  const { sites } = await loadFleet(server.root)
  brands = new Brands(sites.map(({ site }) => site))
  const [{ id } = { id: 0 }] = await server.people(1, {})
  await database.pool.query(`update sessions set last_seen_at = now() - interval '1 day'`)
  const { email } = await database.kysely
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  anna = { id, email }
})

afterAll(async () => {
  delete process.env.LIVERY_SMTP_URL
  await database?.close()
  await server.clear()
  await mailbox.stop()
})

test('a server that is killed while a mail is being taken: a notification is not sent again, a link that somebody waits for is, under the same name', async () => {
  const awaited = await killedAtWhole(() => put('link@mail.example'))
  const telling = await killedAtWhole(() => put(anna.email, 'news'))
  expect(await row(awaited)).toMatchObject({ sent_at: expect.any(Date), attempts: 2 })
  const [one, other, ...more] = mailbox.to('link@mail.example')
  expect(more).toEqual([])
  expect(other?.mail.messageId).toBe(one?.mail.messageId)
  expect(mailbox.to(anna.email)).toHaveLength(1)
  expect(await row(telling)).toMatchObject({
    sent_at: null,
    error: expect.stringContaining('cut off')
  })
}, 180_000)

test('however often the server is killed, every mail arrives, and none twice but those that it was killed over', async () => {
  mailbox.reset()
  mailbox.toMessage = () => ({ waitMs: 40 })
  const ids: number[] = []
  const cutOff: string[] = []
  for (let round = 0; round < KILLS; round++) {
    for (let at = 0; at < 60; at++) ids.push(await put(`r${round}-${at}@mail.example`))
    await sleep(randomInt(1_000, 1_600))
    await server.end('SIGKILL')
    cutOff.push(...(await agedBySendingTime()))
    await server.start()
  }
  await allSettled()
  const addresses = ids.map((_, at) => `r${Math.floor(at / 60)}-${at % 60}@mail.example`)
  for (const address of addresses) {
    const arrived = mailbox.to(address)
    expect(arrived.length, address).toBeGreaterThan(0)
    const kills = cutOff.filter(killed => killed === address).length
    expect(arrived.length, address).toBeLessThanOrEqual(1 + kills)
    expect(new Set(arrived.map(({ mail }) => mail.messageId)).size).toBe(1)
  }
}, 180_000)

test('while Postgres is gone for ten seconds, what is being sent is sent once, and the rest follows', async () => {
  mailbox.reset()
  mailbox.toMessage = () => ({ waitMs: 1_000 })
  const first: string[] = Array.from({ length: 20 }, (_, at) => `before${at}@mail.example`)
  for (const address of first) await put(address)
  await expect.poll(() => mailbox.asked.length, { timeout: 10_000 }).toBeGreaterThan(10)
  symlinkSync(`${process.pid}.test`, server.place.lock)
  await server.killPostgres()
  await sleep(10_000)
  unlinkSync(server.place.lock)
  mailbox.toMessage = () => undefined
  await expect
    .poll(async () => (await server.call(undefined, 'GET', '/readyz')).status, { timeout: 15_000 })
    .toBe(200)
  await put('after@mail.example')
  await allSettled()
  expect(mailbox.arrived.map(({ to }) => to).toSorted()).toEqual(
    [...first, 'after@mail.example'].toSorted()
  )
  expect(server.died).toBeUndefined()
}, 150_000)

/** Ends the server when the mail has wholly arrived and before the answer; starts it again later. */
async function killedAtWhole(act: () => Promise<number>): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<void>()
  mailbox.onWhole = async () => {
    await server.end('SIGKILL')
    resolve()
  }
  const id = await act()
  await promise
  mailbox.onWhole = () => {}
  await agedBySendingTime()
  await server.start()
  await allSettled()
  return id
}

/** Makes what was being sent look minutes old, as when nobody started the server for a while. */
async function agedBySendingTime(): Promise<string[]> {
  const { rows } = await database.pool.query<{ recipient: string }>(
    `update outbox set sending_at = sending_at - interval '5 minutes'
     where sending_at is not null and sent_at is null returning recipient`
  )
  // And tickets that were fetched for a row that was not yet taken.
  await database.pool.query(
    `update livery_jobs.job set started_on = started_on - interval '10 minutes'
     where state = 'active'`
  )
  return rows.map(({ recipient }) => recipient)
}

async function put(to: string, kind?: NonNullable<Schema['outbox']['kind']>): Promise<number> {
  const brand = brands.of('avondlicht.example')
  if (brand === undefined) throw new Error('no brand')
  const link = 'https://avondlicht.example/reset-password/do?token=abc'
  return database.kysely.transaction().execute(async tx => {
    await putMail(
      { db: tx, brand, now: new Date() },
      {
        account: kind === undefined ? null : anna.id,
        to,
        language: 'nl',
        template: 'reset',
        data: { name: 'Anna', link },
        ...(kind === undefined ? {} : { kind })
      }
    )
    const newest = tx.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(1)
    return (await newest.executeTakeFirstOrThrow()).id
  })
}

const row = (id: number) =>
  database.kysely.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function allSettled(): Promise<void> {
  const open = `select count(*)::int as open from outbox
    where sent_at is null and dropped_at is null and failed_at is null`
  await expect
    .poll(async () => (await database.pool.query<{ open: number }>(open)).rows[0]?.open, {
      timeout: 90_000,
      interval: 100
    })
    .toBe(0)
}
