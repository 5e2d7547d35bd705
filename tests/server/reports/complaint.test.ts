import { expect, test } from 'vitest'
import { appealComplaint, complain, getComplaint } from '#contract/calls/moderation.ts'
import { decideAppeal } from '#server/domains/moderation/appeals.ts'
import { beginComplaint, closeComplaint } from '#server/domains/moderation/close-complaint.ts'
import { OwnDecisionError } from '#server/domains/moderation/own-decision-error.ts'
import { lookAtAppeal, openAppeals, openComplaints } from '#server/domains/moderation/queues.ts'
import { person } from '../../world/people.ts'
import { Browser, useServer } from '../../world/server.ts'
import { asModerator, mailsTo } from './desk.ts'

const server = useServer()
const DAY = 86_400
const GIVEN = {
  name: 'Greta Vos',
  email: 'greta@mail.example',
  subject: 'fake_profile',
  text: 'This profile shows photos of my sister.',
  good_faith: true
} as const

test('a complaint without an account has a reference, fourteen days and a receipt by mail', async () => {
  const greta = visitor()
  const { reference, reply_by } = await greta.must(complain, { body: GIVEN })
  expect(reference).toMatch(/^C-[2-9A-Z]{4}-[2-9A-Z]{4}$/)
  expect(Date.parse(reply_by) - server.clock.now().getTime()).toBe(14 * DAY * 1000)
  const [mail] = await mailsTo(server, GIVEN.email)
  expect(mail).toMatchObject({
    template: 'complaint_received',
    account_id: null,
    data: { reference, reply_by, name_own: 'Greta Vos' }
  })
})

test('a receipt says nothing that its sender wrote, and an address gets three a day', async () => {
  const email = 'iemand-anders@mail.example'
  const text = 'Win now: call 0900 1234 or write to us.'
  for (let at = 0; at < 5; at++) {
    server.clock.pass(3_600)
    await visitor().must(complain, { body: { ...GIVEN, email, text } })
  }
  const receipts = await mailsTo(server, email)
  expect(JSON.stringify(receipts)).not.toContain('0900')
  expect(receipts).toHaveLength(3)
})

test('what is missing or out of bounds is told by field, good faith among it', async () => {
  const wrong = {
    good_faith: false,
    email: 'nobody',
    text: 'short',
    name: ' ',
    subject: 'weather',
    url: 'javascript:alert(1)'
  }
  for (const [field, value] of Object.entries(wrong)) {
    const { refused } = await visitor().call(complain, {
      body: { ...GIVEN, [field]: value } as typeof GIVEN
    })
    expect(Object.keys(refused?.fields ?? {}), field).toEqual([field])
    server.clock.pass(3_600)
  }
  const long = await visitor().call(complain, { body: { ...GIVEN, text: 'x'.repeat(4_001) } })
  expect(long.refused?.fields).toEqual({ text: 'too_long' })
  server.clock.pass(3_600)
})

test.each([
  ['name', 'Greta\x1b[8m'],
  ['name', 'Greta\x00'],
  ['text', 'This profile shows \x1b]52;c;ZXZpbA==\x07 my sister.'],
  ['text', 'This profile shows \x9b2J photos of my sister.'],
  ['text', 'This profile shows photos of my sister.\x7f']
])('control characters are refused by field: %s %j', async (field, value) => {
  const { refused } = await visitor().call(complain, { body: { ...GIVEN, [field]: value } })
  expect(refused).toMatchObject({ code: 'invalid', fields: { [field]: 'invalid' } })
  server.clock.pass(3_600)
})

test('lines and tabs are no control characters', async () => {
  const text = 'This profile shows\n\tphotos of my sister.'
  await visitor().must(complain, { body: { ...GIVEN, text } })
  server.clock.pass(3_600)
})

test('five an hour from one address of the network', async () => {
  server.clock.pass(3_600)
  for (let at = 0; at < 5; at++) await visitor().must(complain, { body: GIVEN })
  const sixth = await visitor().call(complain, { body: GIVEN })
  expect(sixth.refused?.code).toBe('too_many')
  expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(0)
  server.clock.pass(3_600)
})

test('a complaint that names a profile of ours is linked to it; one of elsewhere is not', async () => {
  const [bob, abroad] = [
    await person(server),
    await person(server, { domain: 'herbstgold.example' })
  ]
  const cases = [
    [`https://avondlicht.example/members/${bob.id}`, bob.id],
    [`https://www.avondlicht.example/en/members/${bob.id}/landing?x=1`, bob.id],
    [`https://elsewhere.example/members/${bob.id}`, null],
    [`https://avondlicht.example/members/${abroad.id}`, null],
    ['https://avondlicht.example/members/999999999', null]
  ] as const
  for (const [url, member] of cases) {
    const { reference } = await visitor().must(complain, { body: { ...GIVEN, url } })
    const all = await openComplaints({ db: server.database.kysely }, ['avondlicht'], 100)
    expect(all.find(one => one.reference === reference)?.member, url).toBe(member)
    server.clock.pass(3_600)
  }
})

test('its status is for who knows reference and address: a wrong pair is not found', async () => {
  const { reference } = await visitor().must(complain, { body: GIVEN })
  const ask = (ref: string, email: string, domain?: string) =>
    visitor(domain).call(getComplaint, { query: { ref, email } })
  expect((await ask(reference.toLowerCase(), 'GRETA@mail.example')).body?.status).toBe('received')
  const wrong = [
    await ask(reference, 'eve@mail.example'),
    await ask('C-2222-2222', GIVEN.email),
    await ask('nonsense', ''),
    await ask(reference, GIVEN.email, 'herbstgold.example')
  ]
  for (const each of wrong)
    expect(each.refused).toEqual({ code: 'not_found', message: 'not found' })
})

test('whoever tries out references is stopped after thirty an hour', async () => {
  server.clock.pass(3_600)
  for (let at = 0; at < 30; at++) {
    const query = { ref: `C-2222-22${at}`, email: GIVEN.email }
    expect((await visitor().call(getComplaint, { query })).status).toBe(404)
  }
  const query = { ref: 'C-2222-2222', email: GIVEN.email }
  expect((await visitor().call(getComplaint, { query })).status).toBe(429)
  server.clock.pass(3_600)
})

test('from receipt to the answer, an appeal, and its outcome by somebody else', async () => {
  const { reference } = await visitor().must(complain, { body: GIVEN })
  const key = { ref: reference, email: GIVEN.email }
  const { id } = await openOne(reference)
  const appeal = 'They are still there, look at the second photo.'
  const early = await visitor().call(appealComplaint, { body: { ...key, appeal } })
  expect(early.refused?.code).toBe('not_decided')
  await asModerator(server, ctx => beginComplaint(ctx, id))
  expect((await visitor().must(getComplaint, { query: key })).status).toBe('in_review')
  await close(id)
  expect(await visitor().must(getComplaint, { query: key })).toMatchObject({
    status: 'decided',
    outcome: 'rejected',
    reason: 'The photos are of the member.'
  })
  expect((await mailsTo(server, GIVEN.email))[0]).toMatchObject({
    template: 'complaint_decided',
    data: { reference, outcome: 'rejected' }
  })
  await visitor().must(appealComplaint, { body: { ...key, appeal } })
  const again = await visitor().call(appealComplaint, { body: { ...key, appeal } })
  expect(again.refused?.code).toBe('already_appealed')
  expect((await visitor().must(getComplaint, { query: key })).status).toBe('appealed')
  const [waiting] = (await openAppeals({ db: server.database.kysely }, ['avondlicht'], 50)).filter(
    one => one.reference === reference
  )
  expect(waiting).toMatchObject({ kind: 'complaint', first_actor: 'mira', text: appeal })
  const verdict = {
    appeal: waiting?.id ?? 0,
    outcome: 'reversed',
    reason: 'She is right.'
  } as const
  await expect(
    asModerator(server, ctx => decideAppeal(ctx, { ...verdict, actor: 'mira' }))
  ).rejects.toThrow(OwnDecisionError)
  await asModerator(server, ctx => decideAppeal(ctx, { ...verdict, actor: 'joris' }))
  expect(await visitor().must(getComplaint, { query: key })).toMatchObject({
    status: 'decided',
    appeal: { outcome: 'reversed', reason: 'She is right.' }
  })
  expect((await mailsTo(server, GIVEN.email))[0]?.template).toBe('complaint_appeal_decided')
  expect(
    await lookAtAppeal({ db: server.database.kysely }, ['avondlicht'], verdict.appeal)
  ).toBeUndefined()
})

test('an appeal is possible for six months, to the day, and not later', async () => {
  const { reference } = await visitor().must(complain, { body: GIVEN })
  const { id } = await openOne(reference)
  server.clock.set('2027-08-31T12:00:00Z')
  await close(id)
  const key = { ref: reference, email: GIVEN.email }
  const { appeal_by } = await visitor().must(getComplaint, { query: key })
  expect(appeal_by).toBe('2028-02-29T12:00:00.000Z')
  server.clock.set('2028-02-29T12:00:01Z')
  const body = { ...key, appeal: 'I was on a long journey.' }
  const late = await visitor().call(appealComplaint, { body })
  expect([late.status, late.refused?.code]).toEqual([410, 'appeal_too_late'])
  server.clock.set('2028-02-29T12:00:00Z')
  expect((await visitor().call(appealComplaint, { body })).status).toBe(200)
})

test('a complaint is answered once, and only in its brand', async () => {
  const { reference } = await visitor().must(complain, { body: GIVEN })
  const { id } = await openOne(reference)
  await expect(close(id, 'herbstgold')).rejects.toThrow('not_found')
  await close(id)
  await expect(close(id)).rejects.toThrow('not_found')
})

test('a page of another site can send no complaint', async () => {
  const { status } = await visitor().post('/api/complaint.php', GIVEN, {
    origin: 'https://evil.example'
  })
  expect(status).toBe(403)
})

const visitor = (domain?: string) => new Browser(server, domain)

async function openOne(reference: string) {
  const all = await openComplaints({ db: server.database.kysely }, ['avondlicht'], 200)
  const one = all.find(each => each.reference === reference)
  if (one === undefined) throw new Error(`${reference} does not wait`)
  return one
}

function close(id: number, brand?: string): Promise<void> {
  const given = { complaint: id, outcome: 'rejected', actor: 'mira' } as const
  const reason = 'The photos are of the member.'
  return asModerator(server, ctx => closeComplaint(ctx, { ...given, reason }), brand)
}

test('illegal content can be told of without a name or an address; the reference alone shows the answer, and no mail goes out', async () => {
  const notice = {
    subject: 'illegal_content',
    text: 'On this profile stands a picture of a child.',
    good_faith: true
  } as const
  const { reference } = await visitor().must(complain, { body: notice })
  const { status } = await visitor().must(getComplaint, { query: { ref: reference, email: '' } })
  expect(status).toBe('received')
  expect(await mailsTo(server, '')).toEqual([])
  const other = await visitor().call(getComplaint, {
    query: { ref: reference, email: 'somebody@else.example' }
  })
  expect(other.refused?.code).toBe('not_found')
  const service = await visitor().call(complain, { body: { ...notice, subject: 'service' } })
  expect(service.refused?.fields).toEqual({ email: 'required' })
})
