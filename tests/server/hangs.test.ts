import { execFileSync } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pidOf } from '#server/db/embedded/postmaster.ts'
import { ChildServer } from '../world/child-server.ts'
import type { Person } from '../world/people.ts'

const server = new ChildServer()
let anna: Person

beforeAll(async () => {
  await server.start()
  const [person] = await server.people(1, { credits: 60, isPremium: true })
  if (person === undefined) throw new Error('nobody')
  anna = person
})

afterAll(() => server.clear())

test('the description of the calls is made once, and is kept by who read it', async () => {
  const url = `http://127.0.0.1:${server.port}/api/openapi.json`
  const first = await fetch(url)
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
  expect(((await first.json()) as { openapi: string }).openapi).toBe('3.1.0')
  const again = await fetch(url, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const described = await millisecondsOf(50, url)
  const alive = await millisecondsOf(50, `http://127.0.0.1:${server.port}/healthz`)
  // Made anew it is some 30 ms of the processor each; the same run's own is the measure.
  expect(described).toBeLessThan(alive * 5 + 250)
})

test('whoever holds a connection while Postgres hangs is told to come back before long', async () => {
  // So many at once that every connection of the pools is there.
  await Promise.all(Array.from({ length: 40 }, () => server.call(anna, 'GET', '/api/user.php')))
  const pids = await postgres()
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  const began = Date.now()
  const asked = Array.from({ length: 20 }, () => server.call(anna, 'GET', '/api/user.php'))
  const answered = asked.map(async call => ({ ...(await call), ms: Date.now() - began }))
  const heard = Promise.all(answered)
  const isAlive = await server.call(undefined, 'GET', '/healthz')
  const all = await Promise.race([heard, sleep(25_000, [])])
  for (const pid of pids) process.kill(pid, 'SIGCONT')
  expect(isAlive.status).toBe(200)
  expect(all.map(({ status }) => status)).toEqual(asked.map(() => 503))
  expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(20_000)
  await expect
    .poll(async () => (await server.call(anna, 'GET', '/api/user.php')).status, { timeout: 10_000 })
    .toBe(200)
})

let isEnded = false

test('told to stop while photos come slowly, it ends in order all the same', async () => {
  // A second try needs a server again.
  if (isEnded) await server.start()
  isEnded = true
  const head = `Host: avondlicht.example\r\nOrigin: https://avondlicht.example\r\nCookie: auth=${anna.cookie}\r\nContent-Length: 50000\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n`
  const part = `--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n`
  const sockets = Array.from({ length: 10 }, () => {
    const socket = connect(server.port, '127.0.0.1', () => {
      socket.write(`POST /api/photos.php HTTP/1.1\r\n${head}${part}`)
    })
    return socket.on('error', () => {})
  })
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('x')
  }, 500)
  await sleep(1_000)
  const code = await server.end('SIGTERM')
  clearInterval(timer)
  expect(code).toBe(0)
  await expect.poll(() => server.isPostgresAlive()).toBe(false)
})

/** The time that so many answers take, one after the other. */
async function millisecondsOf(times: number, url: string): Promise<number> {
  const began = performance.now()
  for (let time = 0; time < times; time++) await fetch(url, { method: 'HEAD' })
  return performance.now() - began
}

/** Postgres and all its processes. */
async function postgres(): Promise<number[]> {
  const pid = await pidOf(server.place)
  if (pid === undefined) throw new Error('no Postgres')
  const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return [pid, ...children.trim().split('\n').map(Number)]
}
