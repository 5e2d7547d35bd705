import { expect, test } from 'vitest'
import { appealDecision, complain } from '#contract/calls/moderation.ts'
import { decideAppeal } from '#server/domains/moderation/appeals.ts'
import { closeComplaint } from '#server/domains/moderation/close-complaint.ts'
import { openAppeals, openComplaints } from '#server/domains/moderation/queues.ts'
import { transparency } from '#server/domains/moderation/transparency.ts'
import { person } from '../../world/people.ts'
import { Browser, useServer } from '../../world/server.ts'
import { asModerator, closed, decided, reported } from './desk.ts'

const server = useServer()
const HOUR = 3_600

test('the numbers of a year are those of its rows, and name nobody', async () => {
  const [anna, bob] = [await person(server), await person(server, { profile: { name: 'Kees-41' } })]
  const scam = await reported(anna, bob.id, 'scam')
  const spam = await reported(anna, bob.id, 'spam')
  await reported(anna, bob.id, 'threat')
  server.clock.pass(2 * HOUR)
  await closed(server, scam, 'upheld')
  server.clock.pass(4 * HOUR)
  await closed(server, spam, 'unfounded')
  const ban = await decided(server, bob.id, { outcome: 'on_hold' })
  const complaint = { name: 'Greta', email: 'greta@mail.example', subject: 'privacy' } as const
  await new Browser(server).must(complain, {
    body: { ...complaint, text: 'Please look at this.', good_faith: true }
  })
  await bob.must(appealDecision, { body: { id: ban.id, text: 'Not me, please look.' } })
  server.clock.pass(HOUR)
  await answered()
  const numbers = await transparency(
    { db: server.database.kysely, now: server.clock.now() },
    'avondlicht',
    2026
  )
  expect(numbers).toMatchObject({
    format: 1,
    brand: 'avondlicht',
    year: 2026,
    reports: {
      received: 3,
      priority: 1,
      by_category: { scam: 1, spam: 1, threat: 1, nudity: 0 },
      by_outcome: { upheld: 1, unfounded: 1, abusive: 0 },
      open: 1,
      median_hours: 4
    },
    complaints: {
      received: 1,
      by_subject: { privacy: 1 },
      by_outcome: { partly: 1 },
      open: 0,
      late: 0
    },
    decisions: { taken: 2, by_outcome: { on_hold: 1, no_action: 1 }, automated: 0 },
    appeals: { of_decisions: { received: 1, by_outcome: { upheld: 1 }, median_hours: 1 } },
    misuse: { accounts_on_hold: 1, accounts_banned: 0, reporting_suspended: 0 }
  })
  expect(JSON.stringify(numbers)).not.toMatch(/Kees|Greta|mail\.example|[RCD]-\w{4}-\w{4}/)
  const before = await transparency(
    { db: server.database.kysely, now: server.clock.now() },
    'avondlicht',
    2025
  )
  expect(before.reports).toMatchObject({ received: 0, median_hours: null })
  const elsewhere = await transparency(
    { db: server.database.kysely, now: server.clock.now() },
    'herbstgold',
    2026
  )
  const { reports, decisions, misuse } = elsewhere
  expect([reports.received, decisions.taken, misuse.accounts_on_hold]).toEqual([0, 0, 0])
})

test('a complaint that nobody answered in fourteen days counts as late', async () => {
  const body = { name: 'G', email: 'g@mail.example', subject: 'other', good_faith: true } as const
  await new Browser(server, 'papillon.example').must(complain, {
    body: { ...body, text: 'Is anybody there?' }
  })
  const late = async () =>
    (await transparency({ db: server.database.kysely, now: server.clock.now() }, 'papillon', 2026))
      .complaints.late
  expect(await late()).toBe(0)
  server.clock.pass(15 * 24 * HOUR)
  expect(await late()).toBe(1)
})

async function answered(): Promise<void> {
  const { kysely } = server.database
  const [complaint] = await openComplaints({ db: kysely }, ['avondlicht'], 1)
  const [appeal] = await openAppeals({ db: kysely }, ['avondlicht'], 1)
  await asModerator(server, async ctx => {
    await closeComplaint(ctx, {
      complaint: complaint?.id ?? 0,
      outcome: 'partly',
      reason: 'Half of it.',
      actor: 'mira'
    })
    await decideAppeal(ctx, {
      appeal: appeal?.id ?? 0,
      outcome: 'upheld',
      reason: 'It stands.',
      actor: 'joris'
    })
  })
}
