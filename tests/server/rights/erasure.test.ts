import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as access from '#contract/calls/accounts/access.ts'
import * as passkeys from '#contract/calls/accounts/passkeys.ts'
import * as rights from '#contract/calls/accounts/rights.ts'
import * as session from '#contract/calls/accounts/session.ts'
import * as account from '#contract/calls/accounts/sign-up.ts'
import * as brandCalls from '#contract/calls/brand.ts'
import { clickCam, listCams } from '#contract/calls/cams.ts'
import * as chat from '#contract/calls/chat.ts'
import * as gifts from '#contract/calls/gifts.ts'
import * as icebreakers from '#contract/calls/icebreakers.ts'
import { countLanderEvents } from '#contract/calls/landers.ts'
import * as games from '#contract/calls/likes/games.ts'
import * as likes from '#contract/calls/likes/likes.ts'
import * as reports from '#contract/calls/moderation.ts'
import * as notifications from '#contract/calls/notifications.ts'
import * as own from '#contract/calls/own-profile.ts'
import * as payments from '#contract/calls/payments.ts'
import * as members from '#contract/calls/people.ts'
import * as photos from '#contract/calls/photos.ts'
import * as searches from '#contract/calls/searches.ts'
import { CALLS } from '#contract/calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/id.ts'
import { VARIANTS } from '#server/core/ports.ts'
import { eraseAccount } from '#server/domains/accounts/rights/erase.ts'
import { erase } from '#server/domains/accounts/rights/erasing.ts'
import { exportAll } from '#server/domains/accounts/rights/exporting.ts'
import { forgetCases } from '#server/domains/accounts/rights/retention.ts'
import { STEPS } from '#server/domains/accounts/rights/steps.ts'
import { notices } from '#server/domains/notifications/notices/notices.ts'
import { CATALOG } from '#server/domains.ts'
import { mailboxMark } from '#server/platform/email/email-address.ts'
import { sweep } from '#server/platform/jobs/sweep.ts'
import { removeDropped } from '#server/platform/media/files.ts'
import { mediaStore } from '#server/platform/media/store.ts'
import type { Person } from '../../world/people.ts'
import { Browser, press, TestClock } from '../../world/server.ts'
import { choose, until, useShop } from '../../world/shop.ts'
import { form } from '../accounts/newcomer.ts'
import { askCopy, couple, DAY, dump, leave, linesWith, mailsTo, member } from './member.ts'

const server = useShop('mollie', { clock: new TestClock() })
let media: string
let copies: string

beforeAll(async () => {
  media = mkdtempSync(join(tmpdir(), 'livery-media-'))
  copies = mkdtempSync(join(tmpdir(), 'livery-exports-'))
  Object.assign(server.world, { media: await mediaStore({ folder: media }) })
  server.world.settings.exports = copies
})

afterAll(() => {
  for (const folder of [media, copies]) rmSync(folder, { recursive: true, force: true })
})

const rowsOf = async (table: string, where: string) =>
  (await server.database.pool.query(`select * from ${table} where ${where}`)).rows

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(file => file.isFile()).length

/** The proof has left the house, as far as the outbox knows. */
const sent = () =>
  server.database.pool.query(
    "update outbox set sent_at = now(), data = '{}' where template = 'account_erased'"
  )

test('every table of the database is in the list of what erasing does to it, and no other', async () => {
  const { rows } = await server.database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1"
  )
  expect(Object.keys(CATALOG.tables).toSorted()).toEqual(rows.map(({ name }) => name))
})

test('nothing is erased a second before the 14 days are over, and everything to the second', async () => {
  const { anna, bram } = await couple(server)
  await anna.must(likes.likeMember, { body: { id: bram.id } })
  await leave(anna)
  server.clock.pass(14 * DAY - 1)
  await erase(server.world)
  expect(await rowsOf('accounts', `id = ${anna.id}`)).toHaveLength(1)
  server.clock.pass(1)
  await erase(server.world)
  expect(await rowsOf('accounts', `id = ${anna.id}`)).toEqual([])
  expect(await rowsOf('profiles', `id = ${anna.id}`)).toEqual([])
  expect(await rowsOf('likes', `from_id = ${anna.id} or to_id = ${anna.id}`)).toEqual([])
})

test('the proof is mailed with the reference, then its address goes from the outbox', async () => {
  const anna = await member(server)
  const { reference } = await leave(anna)
  server.clock.pass(14 * DAY)
  await erase(server.world)
  expect(await mailsTo(server, anna.email)).toEqual([
    {
      template: 'account_erased',
      data: { reference, erased_at: server.clock.now().toISOString() }
    }
  ])
  await erase(server.world)
  expect(await mailsTo(server, anna.email)).toHaveLength(1)
  await sent()
  await erase(server.world)
  expect(await mailsTo(server, anna.email)).toEqual([])
  expect(await rowsOf('deletions', `reference = '${reference}'`)).toMatchObject([
    { text: null, erased_at: expect.any(Date) }
  ])
})

test('a proof that could not be sent for a week is given up, with its address', async () => {
  const anna = await member(server)
  await leave(anna)
  server.clock.pass(14 * DAY)
  await erase(server.world)
  server.clock.pass(7 * DAY + 1)
  await erase(server.world)
  expect(await mailsTo(server, anna.email)).toEqual([])
})

test('the other side keeps the conversation and its own words; those of the member are gone', async () => {
  const { anna, bram } = await couple(server)
  const first = 'Hoi Bram, fiets jij ook zo graag?'
  const { conversation } = await anna.must(chat.sendMessage, { body: { to: bram.id, body: first } })
  await bram.must(chat.sendMessage, {
    body: { to: anna.id, body: 'Ja, elke zondag als het droog is' }
  })
  await leave(anna)
  const query = { conversation: String(conversation) }
  const grace = await bram.must(chat.getChat, { query })
  expect(grace.messages.map(({ body }) => body)).toContain(first)
  server.clock.pass(14 * DAY)
  await erase(server.world)
  const { chats } = await bram.must(chat.listChats)
  expect(chats[0]).toMatchObject({ profile: { gone: true, name: '', main_image: null } })
  const left = await bram.must(chat.getChat, { query })
  expect(left.messages.map(({ body, from_me }) => [from_me, body])).toEqual(
    expect.arrayContaining([
      [true, 'Ja, elke zondag als het droog is'],
      [false, '']
    ])
  )
  expect(await rowsOf('profiles', `id = ${anna.id}`)).toMatchObject([
    { name: `#${anna.id}`, about: null, date_of_birth: '1900-01-01', status: 'deleted' }
  ])
})

test('when the other side is erased too, the conversation and both rows go', async () => {
  const { anna, bram } = await couple(server)
  const { conversation } = await anna.must(chat.sendMessage, {
    body: { to: bram.id, body: 'Hoi Bram, fiets jij ook zo graag?' }
  })
  for (const one of [anna, bram]) {
    await leave(one)
    server.clock.pass(14 * DAY)
    await erase(server.world)
  }
  expect(await rowsOf('conversations', `id = ${conversation}`)).toEqual([])
  expect(await rowsOf('messages', `conversation_id = ${conversation}`)).toEqual([])
  expect(await rowsOf('profiles', `id in (${anna.id}, ${bram.id})`)).toEqual([])
})

test('purchases stay for seven years as an amount and a moment; what they were spent on goes', async () => {
  const { anna, bram } = await couple(server)
  await anna.must(chat.sendMessage, {
    body: { to: bram.id, body: 'Hoi Bram, fiets jij ook graag?' }
  })
  await leave(anna)
  server.clock.pass(14 * DAY)
  await erase(server.world)
  expect(await rowsOf('ledger', `account_id = ${anna.id}`)).toMatchObject([
    { reason: 'purchase', amount: 50, note: null, member_id: null, message_id: null }
  ])
  server.clock.pass(7 * 366 * DAY)
  await erase(server.world)
  expect(await rowsOf('ledger', `account_id = ${anna.id}`)).toEqual([])
})

test('whoever signs up with the address a second after the 14 days finds no account, chore or not', async () => {
  const anna = await member(server)
  await leave(anna)
  server.clock.pass(14 * DAY)
  const body = form({ email: anna.email })
  const { user } = await new Browser(server).must(account.signUp, { body })
  expect(user.id).not.toBe(anna.id)
  expect(await rowsOf('accounts', `id = ${anna.id}`)).toEqual([])
})

test('an account that nobody confirmed is erased after seven days, files too, without a mail', async () => {
  const browser = new Browser(server)
  const body = form()
  const { user } = await browser.must(account.signUp, { body })
  await browser.must(photos.addPhoto, { body: {}, file: { bytes: await picture() } })
  const before = filesIn(media)
  expect(before).toBeGreaterThan(0)
  server.clock.pass(7 * DAY - 1)
  await erase(server.world)
  expect(await rowsOf('accounts', `id = ${user.id}`)).toHaveLength(1)
  server.clock.pass(1)
  await erase(server.world)
  await removeDropped(server.world)
  expect(await rowsOf('profiles', `id = ${user.id}`)).toEqual([])
  expect(await mailsTo(server, body.email)).toEqual([])
  expect(filesIn(media)).toBe(before - VARIANTS.length)
})

test('an unconfirmed account that was bought for, or brought back, is not erased', async () => {
  const old = new Date(server.clock.now().getTime() - 8 * DAY * 1000)
  const waiting = { status: 'not_confirmed' as const, activated_at: null, created_at: old }
  const bought = await member(server, { credits: 5, account: waiting })
  const plain = await member(server, { account: waiting })
  await erase(server.world)
  expect(await rowsOf('accounts', `id = ${bought.id}`)).toHaveLength(1)
  expect(await rowsOf('accounts', `id = ${plain.id}`)).toEqual([])
})

test('cut off at any step, everything is as it was, and the next run erases it whole', async () => {
  for (const broken of STEPS) {
    const { anna, bram } = await couple(server)
    await anna.must(chat.sendMessage, { body: { to: bram.id, body: 'Hoi Bram, fiets jij ook?' } })
    await leave(anna)
    server.clock.pass(14 * DAY)
    const before = await dump(server)
    const steps = STEPS.map(step =>
      step === broken ? { ...step, run: () => Promise.reject(new Error(step.name)) } : step
    )
    await expect(erase(server.world, steps)).rejects.toThrow('1 not erased')
    expect(await dump(server), broken.name).toBe(before)
    await erase(server.world)
    expect(await rowsOf('accounts', `id = ${anna.id}`)).toEqual([])
    expect(await mailsTo(server, anna.email)).toHaveLength(1)
    await sent()
    await erase(server.world)
  }
}, 120_000)

test('one that cannot be erased keeps nobody else', async () => {
  const [anna, bea] = [await member(server), await member(server)]
  await leave(anna)
  await leave(bea)
  server.clock.pass(14 * DAY)
  const [first, ...rest] = STEPS
  const steps = [
    {
      name: 'only bea',
      run: async (tx: Parameters<(typeof STEPS)[0]['run']>[0], subject: { id: number }) => {
        if (subject.id === anna.id) throw new Error('not today')
        await first?.run(tx, subject as never)
      }
    },
    ...rest
  ]
  await expect(erase(server.world, steps)).rejects.toThrow('1 not erased')
  expect(await rowsOf('accounts', `id = ${bea.id}`)).toEqual([])
  await erase(server.world)
  expect(await rowsOf('accounts', `id = ${anna.id}`)).toEqual([])
})

test('two servers erase at once: everybody once, one proof each', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => member(server)))
  for (const one of many) await leave(one)
  server.clock.pass(14 * DAY)
  await Promise.all([erase(server.world), erase(server.world), erase(server.world)])
  for (const { id, email } of many) {
    expect(await rowsOf('accounts', `id = ${id}`)).toEqual([])
    expect(await mailsTo(server, email)).toHaveLength(1)
  }
})

test('whoever comes back while the chore is at the door stays', async () => {
  const anna = await member(server)
  await leave(anna)
  const { kysely } = server.database
  const now = new Date(server.clock.now().getTime() + 14 * DAY * 1000)
  await server.database.pool.query("update accounts set status = 'active' where id = $1", [anna.id])
  const gone = { app: server.world, brand: undefined, now, emit: () => {} }
  const done = await kysely
    .transaction()
    .execute(tx => eraseAccount({ ...gone, db: tx }, anna.id, 'grace_is_over'))
  expect(done).toBe(false)
})

test('members of a brand that was taken away are erased too', async () => {
  const anna = await member(server)
  await leave(anna)
  await server.database.pool.query("update accounts set brand = 'weg' where id = $1", [anna.id])
  await server.database.pool.query("update profiles set brand = 'weg' where id = $1", [anna.id])
  server.clock.pass(14 * DAY)
  await erase(server.world)
  expect(await rowsOf('accounts', `id = ${anna.id}`)).toEqual([])
})

test('a closed report leaves nothing of whoever is erased: no reporter, no text, no evidence', async () => {
  const { anna, bram } = await couple(server)
  const about = {
    category: 'fake',
    context: 'profile',
    text: 'Dit klopt niet',
    block: false
  } as const
  await anna.must(reports.reportMember, { body: { ...about, id: bram.id } })
  await bram.must(reports.reportMember, { body: { ...about, id: anna.id } })
  await server.database.pool.query(
    "update reports set closed_at = $1, outcome = 'unfounded' where reporter_id in ($2, $3)",
    [server.clock.now(), anna.id, bram.id]
  )
  await leave(anna)
  server.clock.pass(14 * DAY)
  await erase(server.world)
  expect(await rowsOf('reports', `account_id = ${bram.id}`)).toMatchObject([
    { reporter_id: null, text: null }
  ])
  const [against] = await rowsOf('reports', `account_id = ${anna.id}`)
  expect(against).toMatchObject({ reporter_id: bram.id, text: 'Dit klopt niet' })
  expect(await rowsOf('report_evidence', `report_id = ${against.id}`)).toEqual([])
})

test('what an open report speaks of stays until it is closed, its photos too', async () => {
  const { anna, bram } = await couple(server)
  const photo = await anna.must(photos.addPhoto, { body: {}, file: { bytes: await picture() } })
  await server.database.pool.query("update photos set status = 'active' where id = $1", [photo.id])
  const given = { id: anna.id, category: 'nudity', context: 'photo', ref: photo.id } as const
  await bram.must(reports.reportMember, { body: { ...given, block: false } })
  const before = filesIn(media)
  await leave(anna)
  server.clock.pass(14 * DAY)
  await erase(server.world)
  await removeDropped(server.world)
  expect(filesIn(media)).toBe(before)
  await server.database.pool.query('update reports set closed_at = $1', [server.clock.now()])
  server.clock.pass(190 * DAY)
  await forgetCases(server.world)
  await removeDropped(server.world)
  expect(filesIn(media)).toBe(before - VARIANTS.length)
})

test('photos that others had sent go where nobody is left to see them', async () => {
  const { anna, bram } = await couple(server)
  const file = async (by: Browser, to: number) =>
    by.must(chat.sendPhoto, {
      body: { to: String(to), sure: '1' },
      file: { bytes: await picture() }
    })
  const before = filesIn(media)
  await file(anna, bram.id)
  await file(bram, anna.id)
  for (const one of [anna, bram]) await leave(one)
  server.clock.pass(14 * DAY)
  await erase(server.world)
  await removeDropped(server.world)
  expect(filesIn(media)).toBe(before)
})

/** What only one member has; every place it could be in gets it. */
const NAME = 'Kanarievogel77'
const EMAIL = 'geel.kanarie@mail.example'
const OTHER_EMAIL = 'nieuwe.kanarie@mail.example'
const SAID = 'kanariegeel'
const IP = '203.0.113.77'
const AGENT = 'KanarieBrowser/7.7'
const SECRET = 'kanarie-wachtwoord-9'

/**
 * What may be left of somebody, and why: the reports that others and they made while they are open, and
 * what anybody wrote to the brand as a complaint, member or not (docs/decisions/022-rights.md).
 */
const MAY_STAY = [/^public\.complaints /, /^public\.report_evidence /, /^public\.reports /]

/** Where the number of the member may stay, which leads to nobody any more. */
const NUMBER_MAY_STAY = [
  ...MAY_STAY,
  ...[
    ...['profiles', 'conversations', 'messages', 'sides', 'ledger', 'consents', 'deletions'],
    ...['orders', 'debits']
  ].map(table => new RegExp(`^public\\.${table} `))
]

/** Calls that this one does not make: each is of somebody without the account, or undoes another. */
const NOT_MADE = new Set([
  // They need an authenticator (tests/app/passkeys.test.ts).
  'addPasskey',
  'renamePasskey',
  'removePasskey',
  'passkeyLogin',
  'activate',
  'resetPassword',
  'changeMail',
  'undoChange',
  'reactivate',
  'undoDeletion',
  'deleteByLink',
  'takeDeleteOffer',
  'endSession',
  'deleteSearch',
  'deletePhoto',
  'changePhoto',
  'appealPhoto',
  'appealDecision',
  'appealComplaint',
  'confirmNotifications',
  'enableNotifications',
  'unsubscribe',
  'unsubscribePush',
  'unblockMember',
  'unlikeMember',
  'deleteChat',
  'restoreChat',
  'dropPending',
  'sendPending',
  'withdrawMessage',
  'eraseAnswers',
  'pause',
  'resendActivation'
])

/** The test below makes such a call by itself; it needs no line there. */
const takesOnlyMember = ({ method, body }: Endpoint): boolean =>
  method === 'POST' &&
  body instanceof z.ZodObject &&
  Object.keys(body.shape).join() === 'id' &&
  body.shape.id === MemberId

test('somebody who used every call leaves nothing behind but what a list allows', async () => {
  const made = new Set<string>()
  const unmade = () =>
    CALLS.filter(({ name, method }) => method !== 'GET' && !made.has(name) && !NOT_MADE.has(name))
  const browser = new Browser(server)
  const use = <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
    call: Endpoint<Q, B, R>,
    given: Parameters<typeof browser.must<Q, B, R>>[1] = {},
    by = browser
  ) => {
    made.add(call.name)
    return by.must(call, {
      ...given,
      headers: { 'user-agent': AGENT, 'x-country': 'NL', ...(call.idempotent ? press() : {}) }
    })
  }
  const bram = await member(server, {
    credits: 50,
    isPremium: true,
    profile: { gender: 'male', looking_for: ['female'] }
  })
  const carl = await member(server, { profile: { gender: 'male', looking_for: ['female'] } })
  const dirk = await member(server, { profile: { gender: 'male', looking_for: ['female'] } })
  // A number that nothing else has by chance.
  await server.database.pool.query('alter table profiles alter column id restart with 765432100')
  const { user } = await use(account.signUp, {
    body: form({
      email: EMAIL,
      name: NAME,
      password: SECRET,
      date_of_birth: '1977-07-17',
      signup_message: `Ik ben ${SAID}`,
      tracking: { ref: SAID, sub1: SAID },
      lander: `gallery/${SAID}`
    })
  })
  const { id } = user
  await server.database.pool.query(
    "update accounts set status = 'active', activated_at = now(), premium_since = now(), credits = 500 where id = $1",
    [id]
  )
  await server.database.pool.query("update profiles set status = 'active' where id = $1", [id])
  await server.database.pool.query(
    `insert into ledger (brand, account_id, amount, reason, balance, note, created_at)
     values ('avondlicht', $1, 500, 'purchase', 500, $2, now())`,
    [id, SAID]
  )
  await use(account.saveSignupStep, { body: { step: 'about', about: `Alles aan mij is ${SAID}` } })
  await use(own.saveProfile, { body: { about: `Nog steeds ${SAID}`, interests: [] } })
  await use(own.savePrivacy, { body: { hide_age: true } })
  await use(photos.addPhoto, { body: {}, file: { bytes: await picture(), name: `${SAID}.jpg` } })
  await use(photos.addPhoto, { body: { private: '1' }, file: { bytes: await picture() } })
  await use(likes.likeMember, { body: { id: bram.id } })
  await bram.must(likes.likeMember, { body: { id } })
  await use(likes.markLikesSeen, { body: { seen: [bram.id] } })
  await use(games.swipe, { body: { action: 'pass', id: carl.id } })
  await use(games.answerQuestions, {
    body: { answers: { kids: { own: 0, accept: [0], weight: 1 } } }
  }).catch(() => {})
  await use(members.getMember, { query: { id: String(bram.id) } })
  await bram.must(members.getMember, { query: { id: String(id) } })
  const said = `Hoi Bram, vandaag is de lucht ${SAID}`
  const { conversation, message } = await use(chat.sendMessage, {
    body: { to: bram.id, body: said }
  })
  await bram.must(chat.sendMessage, { body: { to: id, body: 'Dag, wat een mooie kleur is dat' } })
  await use(chat.sendPhoto, {
    body: { to: String(bram.id), acknowledged: '1', sure: '1' },
    file: { bytes: await picture() }
  })
  await use(gifts.sendGift, { body: { to: bram.id, gift: 'rose', message: `Een roos, ${SAID}` } })
  await use(icebreakers.sendIcebreaker, { body: { to: carl.id, icebreaker: 'sunday' } })
  await use(chat.markChat, { body: { conversation, typing: true } })
  await server.database.pool.query(
    `insert into pending_messages (brand, account_id, to_id, type, body, required, created_at, expires_at)
     values ('avondlicht', $1, $2, 'text', $3, 1, now(), now() + interval '1 year')`,
    [id, bram.id, SAID]
  )
  await use(members.blockMember, { body: { id: dirk.id } })
  await use(session.subscribePush, {
    body: {
      subscription: { endpoint: `https://push.example/${SAID}`, keys: { p256dh: SAID, auth: SAID } }
    }
  })
  await use(notifications.saveNotifications, { body: { types: { like: { email: true } } } })
  await use(reports.reportMember, {
    body: {
      id: carl.id,
      category: 'spam',
      context: 'profile',
      text: `Hij schrijft ${SAID}`,
      block: false
    }
  })
  await bram.must(reports.reportMember, {
    body: {
      id,
      category: 'fake',
      context: 'message',
      ref: message.id,
      text: 'Onecht',
      block: false
    }
  })
  await use(reports.complain, {
    body: {
      name: NAME,
      email: EMAIL,
      subject: 'service',
      text: `Het is niet ${SAID} genoeg`,
      good_faith: true
    }
  })
  await buyEverything(use, Object.assign(browser, { id }))
  await use(brandCalls.saveConsent, { body: { version: '2026-11', choices: { marketing: true } } })
  await use(brandCalls.track, { body: { ref: 'zomer' } })
  await use(countLanderEvents, { body: { lander: 'gallery', lang: 'nl', events: ['view'] } })
  await use(brandCalls.logBounce, { body: { t: 1, scroll: 1, events: 1 } })
  await use(brandCalls.pageHidden)
  await use(session.saveUser, { body: { language: 'nl' } })
  await use(passkeys.beginPasskey, { query: { begin: '1' }, body: { password: SECRET } })
  const { search } = await use(searches.saveSearch, { body: { name: NAME, query: 'gender=male' } })
  await use(searches.changeSearch, { body: { id: search.id, name: SAID, alert: 'mail' } })
  await use(passkeys.beginPasskeyLogin, { query: { begin: '1' } })
  await use(access.askMailChange, { body: { email: OTHER_EMAIL, password: SECRET } })
  await use(access.askReset, { body: { email: EMAIL } })
  const second = `${SECRET}b`
  await use(access.changePassword, { body: { old: SECRET, password: second, password2: second } })
  await use(session.logIn, { body: { email: EMAIL, password: second } }, new Browser(server))
  await server.app.inject({
    method: 'POST',
    url: '/api/user.php',
    remoteAddress: IP,
    headers: { host: browser.domain, origin: `https://${browser.domain}`, 'user-agent': AGENT },
    payload: { email: EMAIL, password: 'kanarie-verkeerd-1' }
  })
  const [cam] = (await browser.call(listCams, { query: {} })).body?.items ?? []
  if (cam) await use(clickCam, { body: { id: cam.id } })
  else made.add('clickCam')
  for (const call of unmade().filter(takesOnlyMember)) await use(call, { body: { id: carl.id } })
  await use(rights.askExport, { body: { password: second } })
  await exportAll(server.world)
  await use(rights.mailDeleteCode)
  await use(rights.mailDeleteLink, { body: { email: EMAIL } }, new Browser(server))
  server.clock.pass(1_200)
  await notices.run(server.world)
  const { cookie = '' } = browser
  await use(rights.deleteAccount, {
    body: { password: second, reason: 'other', text: `Te weinig ${SAID}` }
  })
  expect(unmade().map(({ name }) => name)).toEqual([])

  const needles = [NAME, EMAIL, OTHER_EMAIL, 'kanarie', IP, '1977-07-17', cookie]
  needles.push('0417164300', '612345678')
  const marks = [EMAIL, OTHER_EMAIL].map(email =>
    mailboxMark(server.world.settings.secret, email).toString('hex')
  )
  expect(linesWith(await dump(server), needles).length).toBeGreaterThan(25)
  server.clock.pass(14 * DAY - 60)
  await new Browser(server).call(session.logIn, { body: { email: EMAIL, password: second } })
  server.clock.pass(60)
  await sweep(server.world)
  await erase(server.world)
  await removeDropped(server.world)
  await sent()
  await erase(server.world)
  const left = linesWith(await dump(server), [...needles, ...marks])
  expect(left.filter(line => !MAY_STAY.some(allowed => allowed.test(line)))).toEqual([])
  const numbered = linesWith(await dump(server), [String(id)])
  expect(numbered.filter(line => !NUMBER_MAY_STAY.some(allowed => allowed.test(line)))).toEqual([])

  await server.database.pool.query("update reports set closed_at = $1, outcome = 'unfounded'", [
    server.clock.now()
  ])
  await server.database.pool.query("update complaints set decided_at = $1, outcome = 'rejected'", [
    server.clock.now()
  ])
  server.clock.pass(190 * DAY)
  await forgetCases(server.world)
  await removeDropped(server.world)
  expect(linesWith(await dump(server), [...needles, ...marks])).toEqual([])
  expect(filesIn(copies)).toBe(0)
  expect(filesIn(media)).toBe(0)
}, 120_000)

test('the hash of a mailbox is kept for a ban that is in force, and no longer', async () => {
  const anna = await member(server)
  const mark = mailboxMark(server.world.settings.secret, anna.email)
  const { rows } = await server.database.pool.query<{ id: number }>(
    `insert into decisions (brand, reference, account_id, subject, outcome, rule, facts, is_automated, actor, created_at)
     values ('avondlicht', 'D-TEST-TEST', $1, 'account', 'banned', 'r', 'f', false, 'mo', $2) returning id`,
    [anna.id, server.clock.now()]
  )
  const decision = rows[0]?.id
  await server.database.pool.query(
    `insert into measures (decision_id, brand, account_id, kind, since) values ($1, 'avondlicht', $2, 'banned', $3)`,
    [decision, anna.id, server.clock.now()]
  )
  await server.database.pool.query(
    `insert into banned_mailboxes (decision_id, brand, mark) values ($1, 'avondlicht', $2)`,
    [decision, mark]
  )
  await leave(anna)
  server.clock.pass(14 * DAY)
  await erase(server.world)
  await forgetCases(server.world)
  expect(await rowsOf('banned_mailboxes', `decision_id = ${decision}`)).toHaveLength(1)
  await server.database.pool.query('update measures set ended_at = $1', [server.clock.now()])
  await forgetCases(server.world)
  expect(await rowsOf('banned_mailboxes', `decision_id = ${decision}`)).toEqual([])
})

test('a copy that was asked for goes with the account', async () => {
  const anna = await member(server)
  await askCopy(anna)
  await exportAll(server.world)
  const before = filesIn(copies)
  await leave(anna)
  server.clock.pass(14 * DAY)
  await erase(server.world)
  expect(filesIn(copies)).toBe(before - 1)
})

/** A photo that nobody has had before. */
async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const raw = { width: 16, height: 16, channels: 3 } as const
  const bytes = await sharp(randomBytes(16 * 16 * 3), { raw })
    .resize(600, 600)
    .withExif({ IFD0: { Artist: NAME, ImageDescription: SAID } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(bytes)
}

/** Buys, repeats, withdraws, sets a limit, pays by direct debit and verifies a number. */
async function buyEverything(use: Use, buyer: Person): Promise<void> {
  const wanted = {
    product: 'c15',
    paymentmethod: 'ideal',
    expected_total: 1799,
    consent_start: true,
    remember: true
  } as const
  await use(payments.setSpending, { body: { limit_month: 20_000 } })
  const { transaction, redirect_url } = await use(payments.startPayment, { body: wanted })
  await choose(redirect_url ?? '', 'paid')
  await until(buyer, transaction, 'completed')
  await use(payments.repeatOrder, { body: { transaction } })
  await use(payments.withdrawPurchase, { body: { transaction } })
  const left = await use(payments.startPayment, { body: wanted })
  await use(payments.cancelPayment, { body: { transaction: left.transaction } })
  const phone = '+31612345678'
  const debit = await use(payments.startDebit, {
    body: {
      product: 'c15',
      expected_total: 1799,
      account_holder: NAME,
      iban: 'NL91ABNA0417164300',
      street: `${SAID}straat`,
      house_number: '12',
      zip: '1000 AA',
      city: SAID,
      phone,
      mandate_accepted: true,
      consent_start: true
    }
  })
  server.clock.pass(61)
  await use(payments.resendDebitCode, { body: { transaction: debit.transaction } })
  await use(payments.confirmDebit, {
    body: { transaction: debit.transaction, otp: await codeSentTo(buyer) }
  })
  await use(payments.startPhoneCheck, { body: { phone } })
  server.clock.pass(61)
  await use(payments.resendPhoneCode)
  await use(payments.confirmPhone, { body: { otp: await codeSentTo(buyer) } })
}

type Use = <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Endpoint<Q, B, R>,
  given?: Parameters<typeof Browser.prototype.must<Q, B, R>>[1]
) => Promise<z.output<R>>

async function codeSentTo({ id }: Person): Promise<string> {
  const rows = await rowsOf('outbox', `account_id = ${id} and channel = 'sms' order by id desc`)
  return rows[0].data.code
}
