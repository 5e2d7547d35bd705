import { expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { activate } from '#contract/calls/accounts/sign-up.ts'
import { $activation, followLink } from '#stores/accounts/activation-link.ts'
import { $user, receiveUser } from '#stores/accounts/session.ts'
import { aUser } from '../world/shapes.ts'
import { storeWorld } from '../world/stores.ts'

const world = storeWorld()
const who = (user: ReturnType<typeof aUser> | null) =>
  world.server.answer(getUser, { user, server_time: '2026-11-21T12:00:00.000Z' })

test('a link is followed once, however often a screen asks for it', async () => {
  world.server.answer(activate, { user: aUser({ status: 'active' }), delivered: 2 })
  await Promise.all([followLink('once'), followLink('once')])
  await followLink('once')
  expect(world.server.times(activate)).toBe(1)
  expect($activation.get()).toEqual({ state: 'done', delivered: 2, isOwn: true })
  expect($user.get()?.status).toBe('active')
})

test('a link of another account than the one logged in here logs nobody in', async () => {
  receiveUser(aUser({ id: 3 }))
  world.server.answer(activate, { user: null, delivered: 0 })
  await followLink('other')
  expect($activation.get()).toMatchObject({ state: 'done', isOwn: false })
  expect($user.get()?.id).toBe(3)
})

test('a link that was used before is fine for whoever is active by it', async () => {
  world.server.refuse(activate, 'token_expired')
  who(aUser({ status: 'active' }))
  await followLink('used')
  expect($activation.get()).toEqual({ state: 'already', isOwn: true })
})

test('a link that has activated an account is fine for whoever is not logged in here', async () => {
  world.server.refuse(activate, 'already_active')
  who(null)
  await followLink('used elsewhere')
  expect($activation.get()).toEqual({ state: 'already', isOwn: false })
})

test('a link that is over is told as such to whoever still waits, and to a visitor', async () => {
  world.server.refuse(activate, 'token_expired')
  who(aUser({ status: 'not_confirmed' }))
  await followLink('old')
  expect($activation.get()).toEqual({ state: 'expired' })
  who(null)
  await followLink('older')
  expect($activation.get()).toEqual({ state: 'expired' })
})

test('a link that could not be followed for want of a network can be tried again', async () => {
  world.server.refuse(activate, 'offline')
  await followLink('again')
  expect($activation.get()).toMatchObject({ state: 'failed', error: { code: 'offline' } })
  world.server.answer(activate, { user: null, delivered: 0 })
  await followLink('again')
  expect($activation.get()).toMatchObject({ state: 'done' })
})

test('without a link nothing is asked for', async () => {
  who(aUser({ status: 'not_confirmed' }))
  await followLink('')
  expect(world.server.times(activate)).toBe(0)
  expect($activation.get()).toEqual({ state: 'expired' })
})
