import { expect, test } from 'vitest'
import type { z } from 'zod'
import { deleteAccount, deleteByLink, listConsents } from '#contract/calls/accounts/rights.ts'
import { endSession, getUser, listSessions, pause } from '#contract/calls/accounts/session.ts'
import { getSettings, saveConsent } from '#contract/calls/brand.ts'
import { appealDecision, type Decision, listDecisions } from '#contract/calls/moderation.ts'
import { $sessions, endOne, endOthers, loadSessions, setPaused } from '#stores/accounts/account.ts'
import { $deleted, deleteForGood } from '#stores/accounts/deletion.ts'
import {
  $decisions,
  appealTo,
  consentToSensitive,
  loadDecisions,
  standingOf
} from '#stores/accounts/rights.ts'
import { $session, $user, receiveUser } from '#stores/accounts/session.ts'
import { $toasts } from '#stores/app/toasts.ts'
import { aUser, brandSettings } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()
const NOW = '2026-11-21T12:00:00.000Z'

function aSession(id: number) {
  return { id, device: 'Firefox', place: 'NL', last_seen: NOW, started: NOW, is_this: id === 1 }
}
const sessionIds = () => {
  const data = $sessions.get()
  return data.state === 'loaded' ? data.value.map(({ id }) => id) : []
}

test('a session that is ended is gone at once', async () => {
  receiveUser(aUser())
  let rows = [1, 2, 3]
  world.server.answer(listSessions, () => ({ sessions: rows.map(aSession) }))
  await loadSessions()
  const release = world.server.hold(endSession)
  world.server.answer(endSession, { ended: 1 })
  const done = endOne(2)
  expect(sessionIds()).toEqual([1, 3])
  rows = [1, 3]
  await release()
  await done
  expect(world.server.last(endSession).query).toEqual({ id: '2' })
})

test('ending all others leaves this one, and a refusal brings them back with words', async () => {
  receiveUser(aUser())
  world.server.answer(listSessions, { sessions: [1, 2, 3].map(aSession) })
  await loadSessions()
  world.server.refuse(endSession, 'offline')
  const done = endOthers()
  expect(sessionIds()).toEqual([1])
  await done
  expect(sessionIds()).toEqual([1, 2, 3])
  expect($toasts.get()).toMatchObject([{ tone: 'bad' }])
})

test('a pause is what the server says, and a refusal is told', async () => {
  receiveUser(aUser())
  world.listen($user)
  world.server.answer(pause, { user: aUser({}, { status: 'paused' }) })
  expect(await setPaused(true)).toBe(true)
  expect($user.get()?.profile.status).toBe('paused')
  world.server.refuse(pause, 'account_on_hold')
  expect(await setPaused(false)).toBe(false)
  expect($user.get()?.profile.status).toBe('paused')
})

test('who deletes the account is a visitor then, on the page that says until when', async () => {
  receiveUser(aUser())
  world.listen($session)
  const deleted = { erases_at: '2026-12-05T12:00:00.000Z', reference: 'E-1' }
  world.server.answer(deleteAccount, deleted)
  await deleteForGood({ by: 'member' }, { password: 'geheim' }, { reason: 'break' })
  expect($deleted.get()).toEqual(deleted)
  expect($session.get().state).toBe('visitor')
  expect(world.browser.went.at(-1)).toEqual({ href: '/account-deleted', isReplaced: true })
  expect(world.server.last(deleteAccount).body).toEqual({ password: 'geheim', reason: 'break' })
})

test('a link deletes without a password', async () => {
  world.server.answer(deleteByLink, { erases_at: NOW, reference: 'E-2' })
  await deleteForGood({ by: 'link', token: 't' }, { password: '' }, { reason: 'other' })
  expect(world.server.last(deleteByLink).body).toEqual({ token: 't', reason: 'other' })
})

test('a deletion that is refused leaves everything as it is', async () => {
  receiveUser(aUser())
  world.listen($session)
  world.server.refuse(deleteAccount, 'old_wrong')
  const leaving = deleteForGood({ by: 'member' }, { password: 'x' }, { reason: 'break' })
  await expect(leaving).rejects.toMatchObject({ code: 'old_wrong' })
  expect($session.get().state).toBe('free')
  expect(world.browser.went).toEqual([])
})

test('of what was agreed to, the last word counts', () => {
  const line = (choices: Record<string, boolean>) => ({ at: NOW, version: '2023-12-01', choices })
  expect(standingOf([line({ marketing: false }), line({ marketing: true, terms: true })])).toEqual({
    marketing: false,
    terms: true
  })
})

test('taking the consent to what is sensitive back is done although the server refuses with it', async () => {
  receiveUser(aUser())
  world.listen($user)
  world.server.answer(getSettings, { settings: brandSettings() })
  world.server.answer(listConsents, { consents: [] })
  world.server.answer(getUser, { user: aUser({}, { status: 'paused' }), server_time: NOW })
  world.server.refuse(saveConsent, 'consent_withdrawn', { next: '/account-delete' })
  await consentToSensitive(false)
  expect($user.get()?.profile.status).toBe('paused')
  world.server.refuse(saveConsent, 'offline')
  await expect(consentToSensitive(true)).rejects.toMatchObject({ code: 'offline' })
})

const DECISION: z.output<typeof Decision> = {
  id: 4,
  reference: 'D-1',
  subject: 'photo',
  ref: 1,
  outcome: 'removed',
  rule: '4.2',
  facts: 'Een telefoonnummer.',
  automated: false,
  from: NOW,
  until: null,
  ended_at: null,
  can_appeal: true,
  appeal_by: '2027-05-21T12:00:00.000Z',
  appeal: null
}

test('an objection stands with its decision at once', async () => {
  receiveUser(aUser())
  world.server.answer(listDecisions, { decisions: [DECISION], elsewhere: '' })
  await loadDecisions()
  const appeal = { at: NOW, outcome: null, reason: null, decided_at: null }
  world.server.answer(appealDecision, { decision: { ...DECISION, can_appeal: false, appeal } })
  await appealTo(4, 'Dat is een huisnummer.')
  const data = $decisions.get()
  expect(data.state === 'loaded' && data.value[0]).toMatchObject({ can_appeal: false, appeal })
})
