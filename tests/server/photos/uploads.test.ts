import { existsSync, mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { connect as open, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearUploadsJob } from '#server/http/upload-folder.ts'
import { ChildServer } from '../../world/child-server.ts'
import type { Person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { jpeg } from './pictures.ts'

const server = useServer()
const child = new ChildServer()
const folder = join(child.root, '.livery', 'uploads')
const here = () => (existsSync(folder) ? readdirSync(folder) : [])
let anna: Person

beforeAll(async () => {
  await child.start()
  const [first] = await child.people(1, {})
  anna = first as Person
}, 120_000)
afterAll(() => child.clear())

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'what a server that ended with %s had of an upload is gone when it is there again',
  async signal => {
    const half = await halfAnUpload()
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    await child.end(signal)
    half.destroy()
    if (signal === 'SIGKILL') expect(here()).toHaveLength(1)
    await child.start()
    expect(here()).toEqual([])
  },
  90_000
)

test('what has stood there for an hour is swept, whoever left it; what is younger is not', async () => {
  const { uploads } = server.world.settings
  mkdirSync(uploads, { recursive: true })
  const old = join(uploads, 'of-another-machine')
  writeFileSync(old, 'a photo')
  const before = new Date(Date.now() - 61 * 60_000)
  utimesSync(old, before, before)
  writeFileSync(join(uploads, 'younger'), 'a photo')
  await clearUploadsJob.run(server.world)
  expect(readdirSync(uploads)).toEqual(['younger'])
})

/** Sends a photo and stops in the middle; comes back when the server has the beginning. */
async function halfAnUpload(): Promise<Socket> {
  const head = `--b\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const photo = await jpeg(2_000, 2_000)
  const socket = open(child.port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(
    [
      'POST /api/photos.php?domain=avondlicht.example HTTP/1.1',
      `Host: 127.0.0.1:${child.port}`,
      `Origin: http://127.0.0.1:${child.port}`,
      `Cookie: auth=${anna.cookie}`,
      `Idempotency-Key: ${crypto.randomUUID()}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${photo.length + 1_000}`,
      '',
      head
    ].join('\r\n')
  )
  socket.write(photo)
  for (let tries = 0; here().length === 0 && tries < 200; tries++) await sleep(50)
  expect(here()).toHaveLength(1)
  return socket
}
