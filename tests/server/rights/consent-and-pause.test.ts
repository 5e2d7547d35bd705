import { expect, test } from 'vitest'
import { listConsents } from '#contract/calls/accounts/rights.ts'
import { getUser, logIn, pause } from '#contract/calls/accounts/session.ts'
import { saveConsent } from '#contract/calls/brand.ts'
import { likeMember } from '#contract/calls/likes/likes.ts'
import { getMember } from '#contract/calls/people.ts'
import { searchMembers } from '#contract/calls/search.ts'
import { notices } from '#server/domains/notifications/notices/notices.ts'
import { Browser, useServer } from '../../world/server.ts'
import { newcomer } from '../accounts/newcomer.ts'
import { couple, mailsTo, member, PASSWORD } from './member.ts'

const server = useServer()

test('what somebody agreed to and when is there to read, the newest first', async () => {
  const { browser } = await newcomer(server)
  const at = server.clock.now().toISOString()
  server.clock.pass(60)
  const body = { version: '2026-11', choices: { marketing: true } }
  await browser.must(saveConsent, { body })
  const { consents } = await browser.must(listConsents)
  expect(consents).toEqual([
    { at: server.clock.now().toISOString(), ...body },
    { at, version: '2023-12-01', choices: { terms: true, sensitive: true, marketing: false } }
  ])
})

test('it is the own consents alone', async () => {
  await newcomer(server)
  const anna = await member(server)
  expect((await anna.must(listConsents)).consents).toEqual([])
})

test('without the consent to what is sensitive the profile is hidden, and the answer leads to the deletion', async () => {
  const { anna, bram } = await couple(server)
  const no = { version: '2023-12-01', choices: { sensitive: false } }
  const { status, refused } = await anna.call(saveConsent, { body: no })
  expect(status).toBe(409)
  expect(refused).toMatchObject({ code: 'consent_withdrawn', next: '/account-delete' })
  expect((await anna.must(listConsents)).consents[0]?.choices).toEqual({ sensitive: false })
  expect((await bram.call(getMember, { query: { id: String(anna.id) } })).status).toBe(404)
  const lifted = await anna.call(pause, { body: { on: false } })
  expect(lifted.refused?.code).toBe('consent_withdrawn')
  await anna.must(saveConsent, { body: { ...no, choices: { sensitive: true } } })
  await anna.must(pause, { body: { on: false } })
  expect((await bram.call(getMember, { query: { id: String(anna.id) } })).status).toBe(200)
})

test('a visitor’s choices are written down and hide nobody', async () => {
  const body = { version: '1', choices: { sensitive: false } }
  expect((await new Browser(server).call(saveConsent, { body })).status).toBe(204)
})

test('paused: hidden, no mails; logging in asks, and lifting it shows the profile again', async () => {
  const { anna, bram } = await couple(server)
  const { user } = await anna.must(pause, { body: { on: true } })
  expect(user.profile.status).toBe('paused')
  const found = async () =>
    (await bram.must(searchMembers, { query: {} })).results.map(({ id }) => id)
  expect(await found()).not.toContain(anna.id)
  await bram.must(likeMember, { body: { id: (await member(server)).id } })
  await server.database.pool.query(
    `insert into likes (brand, from_id, to_id, origin, created_at)
     values ('avondlicht', $1, $2, 'session', $3)`,
    [bram.id, anna.id, server.clock.now()]
  )
  server.clock.pass(1_200)
  await notices.run(server.world)
  expect(await mailsTo(server, anna.email)).toEqual([])
  const back = new Browser(server)
  const entered = await back.must(logIn, { body: { email: anna.email, password: PASSWORD } })
  expect(entered.user.profile.status).toBe('paused')
  expect(await found()).not.toContain(anna.id)
  await back.must(pause, { body: { on: false } })
  expect(await found()).toContain(anna.id)
  expect((await back.must(getUser)).user?.profile.status).toBe('active')
})
