import { expect, test } from 'vitest'
import { appealDecision, listDecisions, reportMember } from '#contract/calls/moderation.ts'
import { decideAppeal } from '#server/domains/moderation/appeals.ts'
import { liftMeasures } from '#server/domains/moderation/lift.ts'
import { lookAtReport, openAppeals, openReports } from '#server/domains/moderation/queues.ts'
import { reportsUpheld } from '#server/domains/moderation/upheld.ts'
import { type Person, person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { addressOf, asModerator, closed, mailsTo, reported, rowOf, statusOf } from './desk.ts'

const server = useServer()
const DAY = 86_400

test('the urgent waits before all else, then the oldest; a brand sees its own alone', async () => {
  const anna = await person(server)
  const [one, two, three] = [await person(server), await person(server), await person(server)]
  const spam = await reported(anna, one.id, 'spam')
  server.clock.pass(60)
  const fake = await reported(anna, two.id, 'fake')
  server.clock.pass(60)
  const minor = await reported(anna, three.id, 'underage')
  const { kysely } = server.database
  const waiting = await openReports({ db: kysely }, ['avondlicht'], 10)
  expect(waiting.map(({ reference }) => reference)).toEqual([minor, spam, fake])
  expect(await openReports({ db: kysely }, ['herbstgold'], 10)).toEqual([])
  const { id } = await rowOf(server, spam)
  expect(await lookAtReport({ db: kysely }, ['herbstgold'], id)).toBeUndefined()
  expect(await lookAtReport({ db: kysely }, ['avondlicht'], id)).toMatchObject({
    member: one.id,
    reporter: anna.id,
    evidence: { profile: { id: one.id } }
  })
  await closed(server, spam, 'upheld')
  expect(await lookAtReport({ db: kysely }, ['avondlicht'], id)).toBeUndefined()
  await expect(closed(server, spam, 'upheld')).rejects.toThrow('not_found')
})

test('who reported is told what came of it, and nothing of the other', async () => {
  const [anna, bob] = [await person(server), await person(server, { profile: { name: 'Bobby-9' } })]
  const reference = await reported(anna, bob.id)
  await closed(server, reference, 'upheld')
  const [mail] = await mailsTo(server, await addressOf(server, anna.id))
  expect(mail).toMatchObject({ template: 'report_closed', data: { reference, outcome: 'upheld' } })
  expect(JSON.stringify(mail)).not.toContain('Bobby-9')
  expect((await anna.must(listDecisions)).decisions).toEqual([])
  expect(await mailsTo(server, await addressOf(server, bob.id))).toEqual([])
})

test('that nothing was done is a statement, and its appeal can find the report right after all', async () => {
  const [anna, bob] = [await person(server), await person(server)]
  const reference = await reported(anna, bob.id)
  await closed(server, reference, 'unfounded')
  const [decision] = (await anna.must(listDecisions)).decisions
  expect(decision).toMatchObject({ subject: 'report', outcome: 'no_action', can_appeal: true })
  await anna.must(appealDecision, { body: { id: decision?.id ?? 0, text: 'Look at message two.' } })
  await reverse(decision?.id ?? 0)
  expect((await rowOf(server, reference)).outcome).toBe('upheld')
})

test('reports that were found right since a moment are counted', async () => {
  const bob = await person(server)
  const { kysely } = server.database
  const since = server.clock.now()
  server.clock.pass(1)
  await closed(server, await reported(await person(server), bob.id), 'upheld')
  await closed(server, await reported(await person(server), bob.id), 'unfounded')
  expect(await reportsUpheld({ db: kysely }, 'avondlicht', bob.id, since)).toBe(1)
  expect(await reportsUpheld({ db: kysely }, 'avondlicht', bob.id, server.clock.now())).toBe(0)
  expect(await reportsUpheld({ db: kysely }, 'herbstgold', bob.id, since)).toBe(0)
})

test('three plainly untrue reports are a warning, two more cost the right for thirty days', async () => {
  const anna = await person(server)
  for (let at = 0; at < 2; at++) await untrue(anna)
  expect(await outcomes(anna)).toEqual([])
  await untrue(anna)
  expect(await outcomes(anna)).toEqual(['warned'])
  await untrue(anna)
  expect(await outcomes(anna)).toEqual(['warned'])
  await untrue(anna)
  expect(await outcomes(anna)).toEqual(['paused', 'warned'])
  const [mail] = await mailsTo(server, await addressOf(server, anna.id))
  expect(mail).toMatchObject({ template: 'decision', data: { subject: 'report', automated: '1' } })
  const bob = await person(server)
  const body = { id: bob.id, category: 'spam', context: 'profile' } as const
  const { refused, status } = await anna.call(reportMember, { body })
  const until = new Date(server.clock.now().getTime() + 30 * DAY * 1000).toISOString()
  expect([status, refused]).toMatchObject([403, { code: 'reporting_suspended', until }])
  expect((await statusOf(server, anna.id))[1]).toBe('active')
  server.clock.pass(30 * DAY)
  await anew(anna)
  await anna.must(reportMember, { body })
  await liftMeasures.run(server.world)
  expect(await outcomes(anna)).toEqual(['restored', 'paused', 'warned'])
})

test('without the right a minor or a threat can still be reported, and hides nobody', async () => {
  const [anna, eve, bob] = [await person(server), await person(server), await person(server)]
  for (let at = 0; at < 5; at++) await untrue(anna)
  await reported(anna, bob.id, 'threat')
  await reported(eve, bob.id, 'threat')
  expect((await statusOf(server, bob.id))[1]).toBe('active')
})

test('who is right more often than not is not warned, and honest mistakes count for nothing', async () => {
  const [anna, eve] = [await person(server), await person(server)]
  for (let at = 0; at < 4; at++) {
    await closed(server, await reported(anna, (await person(server)).id), 'upheld')
    await closed(server, await reported(eve, (await person(server)).id), 'unfounded')
  }
  for (let at = 0; at < 3; at++) await untrue(anna)
  expect(await outcomes(anna)).toEqual([])
  expect(await outcomes(eve)).toEqual([])
})

test('a warning that is taken back is as if it had not been given', async () => {
  const anna = await person(server)
  for (let at = 0; at < 3; at++) await untrue(anna)
  const warning = (await anna.must(listDecisions)).decisions.find(
    ({ outcome }) => outcome === 'warned'
  )
  await anna.must(appealDecision, { body: { id: warning?.id ?? 0, text: 'They were true.' } })
  await reverse(warning?.id ?? 0)
  for (let at = 0; at < 2; at++) await untrue(anna)
  expect(await outcomes(anna)).not.toContain('paused')
})

/** A report of somebody that a moderator finds plainly untrue. */
async function untrue(by: Person): Promise<void> {
  server.clock.pass(60)
  await closed(server, await reported(by, (await person(server)).id), 'abusive')
}

/** Outcomes of the statements on misuse, the newest first. */
async function outcomes(of: Person): Promise<string[]> {
  const { decisions } = await of.must(listDecisions)
  return decisions.map(({ outcome }) => outcome).filter(outcome => outcome !== 'no_action')
}

async function reverse(decision: number): Promise<void> {
  const all = await openAppeals({ db: server.database.kysely }, ['avondlicht'], 50)
  const appeal = all.find(one => one.decision === decision)?.id ?? 0
  const verdict = { appeal, outcome: 'reversed', reason: 'You are right.', actor: 'joris' } as const
  await asModerator(server, ctx => decideAppeal(ctx, verdict))
}

/** Sessions end after thirty days. */
async function anew(of: Person): Promise<void> {
  await server.database.kysely
    .updateTable('sessions')
    .set({ expires_at: new Date(server.clock.now().getTime() + DAY * 1000) })
    .where('account_id', '=', of.id)
    .execute()
}
