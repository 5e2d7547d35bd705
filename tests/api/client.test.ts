import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeClient } from '#api/client.ts'
import { Refused } from '#api/refused.ts'
import { getUser, logIn } from '#contract/calls/accounts/session.ts'
import { listChats, sendMessage, sendPhoto } from '#contract/calls/chat.ts'
import { aMessage, mayStillSend } from '../world/chat-shapes.ts'

/** What a server of ours answers next, one after the other. */
let answers: ((request: IncomingMessage, response: ServerResponse) => void)[] = []
let seen: { method: string; url: string; key: string | undefined }[] = []
let server: Server
let prefix: string

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    seen.push({ method, url, key: headers['idempotency-key'] as string | undefined })
    answers.shift()?.(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  prefix = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => server.close())
beforeEach(() => {
  answers = []
  seen = []
})

const saying =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify(body))
  }
const refusing = (status: number, code: string, extras = {}, headers = {}) =>
  saying(
    status,
    {
      ...(code === 'authentication_required' ? { authentication_required: true } : {}),
      error: { code, message: code, ...extras }
    },
    headers
  )
const hangUp = (_: IncomingMessage, response: ServerResponse) => response.destroy()
const client = (onLoggedOut?: () => void) =>
  makeClient({ prefix, retryMs: 1, ...(onLoggedOut ? { onLoggedOut } : {}) })
const nobody = { user: null, server_time: '2026-11-21T12:00:00.000Z' }
const message = { body: { to: 2, body: 'hoi' } }
const refusalOf = (promise: Promise<unknown>): Promise<Refused> =>
  promise.then(
    () => {
      throw new Error('the call was not refused')
    },
    (error: unknown) => {
      if (error instanceof Refused) return error
      throw error
    }
  )

test.each([502, 503, 504])('a %d is tried again until it works', async status => {
  answers = [saying(status, {}), saying(status, {}), saying(200, nobody)]
  expect(await client().call(getUser)).toEqual(nobody)
  expect(seen).toHaveLength(3)
})

test('after five retries a call gives up', async () => {
  answers = Array.from({ length: 10 }, () => saying(502, {}))
  expect((await refusalOf(client().call(getUser))).status).toBe(502)
  expect(seen).toHaveLength(6)
})

test.each([400, 402, 403, 404, 409, 422, 500])('a %d is not tried again', async status => {
  answers = [refusing(status, 'failed'), saying(200, nobody)]
  await refusalOf(client().call(getUser))
  expect(seen).toHaveLength(1)
})

test('a lost connection repeats a message under the key of the first try', async () => {
  const unpaid = { required: 1, credits: 0, pending_message: 7 }
  answers = [hangUp, refusing(402, 'not_enough_credits', unpaid)]
  const refused = await refusalOf(client().call(sendMessage, message))
  expect(refused).toMatchObject({ code: 'not_enough_credits', extras: { pending_message: 7 } })
  expect(seen).toHaveLength(2)
  expect(seen[0]?.key).toMatch(/^[0-9a-f-]{36}$/)
  expect(seen[1]?.key).toBe(seen[0]?.key)
})

const keys = () => seen.map(({ key }) => key)
const sent = (id: number) =>
  saying(201, {
    message: aMessage(id, { from_me: true }),
    credits: 1,
    conversation: 7,
    can_send: mayStillSend()
  })

test('a message whose answer is lost for good has the same key when the member presses again', async () => {
  const asking = client()
  answers = [...Array.from({ length: 6 }, () => hangUp), sent(50)]
  await refusalOf(asking.call(sendMessage, message))
  await asking.call(sendMessage, message)
  expect(seen).toHaveLength(7)
  expect(new Set(keys()).size).toBe(1)
})

test.each([500, 502, 504])(
  'a %d leaves it open whether it was done: the key stays',
  async status => {
    const asking = client()
    const failing = () => refusing(status, 'failed', {}, { 'retry-after': '60' })
    answers = [failing(), sent(50)]
    await refusalOf(asking.call(sendMessage, message))
    await asking.call(sendMessage, message)
    expect(new Set(keys()).size).toBe(1)
  }
)

test.each([
  [401, 'login_failed'],
  [403, 'authentication_required'],
  [423, 'account_on_hold'],
  [429, 'too_fast']
])(
  'a %d %s after a lost answer leaves it open whether it was done: the key stays',
  async (status, code) => {
    const asking = client()
    answers = [hangUp, refusing(status, code, {}, { 'retry-after': '60' }), sent(50)]
    await refusalOf(asking.call(sendMessage, message))
    await asking.call(sendMessage, message)
    expect(seen).toHaveLength(3)
    expect(new Set(keys()).size).toBe(1)
  }
)

test('the same message after an answer, or another meanwhile, has a key of its own', async () => {
  const asking = client()
  answers = [sent(50), sent(51), refusing(402, 'not_enough_credits'), sent(52)]
  await asking.call(sendMessage, message)
  await asking.call(sendMessage, message)
  await refusalOf(asking.call(sendMessage, message))
  await asking.call(sendMessage, message)
  expect(new Set(keys()).size).toBe(4)
  answers = [...Array.from({ length: 6 }, () => hangUp), sent(53)]
  await refusalOf(asking.call(sendMessage, message))
  await asking.call(sendMessage, { body: { to: 2, body: 'hallo' } })
  expect(new Set(keys()).size).toBe(6)
})

test('a file is the same one when it is tried again, and another one is another', async () => {
  const asking = client()
  const body = { to: '2' }
  const [file, other] = [new Blob(['sea']), new Blob(['sea'])]
  const failing = () => refusing(500, 'failed')
  answers = [failing(), failing(), failing()]
  await refusalOf(asking.call(sendPhoto, { body, file }))
  await refusalOf(asking.call(sendPhoto, { body, file }))
  await refusalOf(asking.call(sendPhoto, { body, file: other }))
  const [first, again, another] = keys()
  expect(again).toBe(first)
  expect(another).not.toBe(first)
})

test('an act that is kept over reloads brings its own key', async () => {
  const act = 'b54c2a0e-6a53-4f0e-9d6f-5a1b6f6f0a01'
  answers = [sent(50)]
  await client().call(sendMessage, { ...message, act })
  expect(keys()).toEqual([act])
})

test('a write without a key is tried once: nobody knows whether it was done', async () => {
  answers = [hangUp, saying(200, nobody)]
  const body = { email: 'a@mail.example', password: 'x' }
  expect((await refusalOf(client().call(logIn, { body }))).code).toBe('offline')
  expect(seen).toHaveLength(1)
})

test('a limit that passes soon is waited for, one that does not is told', async () => {
  answers = [refusing(429, 'too_fast', {}, { 'retry-after': '0' }), saying(200, nobody)]
  expect(await client().call(getUser)).toEqual(nobody)
  answers = [refusing(429, 'swipe_limit', {}, { 'retry-after': '3600' }), saying(200, nobody)]
  const refused = await refusalOf(client().call(getUser))
  expect(refused).toMatchObject({ code: 'swipe_limit', extras: { retryAfter: 3600 } })
  expect(seen).toHaveLength(3)
})

test('a session that is over logs out, but not on user.php', async () => {
  const loggedOut = vi.fn()
  answers = [refusing(403, 'authentication_required'), refusing(403, 'authentication_required')]
  await refusalOf(client(loggedOut).call(listChats, { query: {} }))
  expect(loggedOut).toHaveBeenCalledTimes(1)
  await refusalOf(client(loggedOut).call(getUser))
  expect(loggedOut).toHaveBeenCalledTimes(1)
})

test('another 403 does not log out', async () => {
  const loggedOut = vi.fn()
  answers = [refusing(403, 'premium_required')]
  await refusalOf(client(loggedOut).call(sendMessage, message))
  expect(loggedOut).not.toHaveBeenCalled()
})

test('an answer that is not what the contract says is no answer', async () => {
  answers = [saying(200, { user: 'anna' })]
  expect((await refusalOf(client().call(getUser))).code).toBe('failed')
})
