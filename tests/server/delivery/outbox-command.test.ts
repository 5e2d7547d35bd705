import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { startServer } from '#server/start.ts'
import { liveryWith } from '../../world/livery.ts'
import { useServer } from '../../world/server.ts'
import { post, rowOf } from './outbox-world.ts'

const server = useServer({ hasCities: true })
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'livery-outbox-'))
  cpSync(fileURLToPath(new URL('../../../sites', import.meta.url)), join(root, 'sites'), {
    recursive: true
  })
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

const outbox = (...args: string[]) => liveryWith({ DATABASE_URL: server.url }, 'outbox', ...args)

test('livery outbox says what became of each, and tries again what was given up', async () => {
  const ids = {
    waiting: await post(server, 'waiting@mail.example'),
    sent: await post(server, 'sent@mail.example'),
    dropped: await post(server, 'dropped@mail.example'),
    failed: await post(server, 'failed@mail.example')
  }
  const now = server.clock.now()
  const mark = (id: number, change: object) =>
    server.database.kysely.updateTable('outbox').set(change).where('id', '=', id).execute()
  await mark(ids.sent, { sent_at: now, data: '{}' })
  await mark(ids.dropped, { dropped_at: now, data: '{}', error: 'paused' })
  await mark(ids.failed, { failed_at: now, attempts: 7, error: 'DATA: 554 no' })
  const all = outbox()
  expect(all.stdout).toMatch(/waiting@mail\.example {2}reset {2}waiting {2}\{.*link/)
  expect(all.stdout).toMatch(/sent@mail\.example {2}reset {2}sent\n/)
  expect(all.stdout).toContain('dropped@mail.example  reset  dropped: paused')
  expect(all.stdout).toContain('failed@mail.example  reset  failed, 7 tries: DATA: 554 no')
  const { items } = JSON.parse(outbox('--state', 'failed', '--json').stdout)
  expect(items).toMatchObject([{ id: ids.failed, state: 'failed', due_at: null, attempts: 7 }])
  expect(outbox('retry', String(ids.failed)).stdout).toBe('1 is tried again.\n')
  expect(await rowOf(server, ids.failed)).toMatchObject({ failed_at: null, queued_at: null })
  const again = outbox('retry', String(ids.failed))
  expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('was not given up')])
  await mark(ids.failed, { failed_at: now })
  await mark(ids.waiting, { failed_at: now })
  expect(outbox('retry', '--failed').stdout).toBe('2 are tried again.\n')
  expect(outbox('retry').status).toBe(2)
  expect(outbox('retry', '1', '--failed').status).toBe(2)
}, 60_000)

test.each([
  [
    {},
    false,
    ['outbox: push can leave the machine', 'WARNING: no mail leaves this server', 'LIVERY_SMTP_URL']
  ],
  [{}, true, ['outbox: push can leave the machine']],
  [{ LIVERY_SMTP_URL: 'smtp://127.0.0.1:1' }, false, ['outbox: mail, push can leave']]
])(
  'a server says at the start what leaves: %o, in development %s',
  async (env, isDevelopment, says) => {
    const lines = await started(env, isDevelopment)
    for (const words of says) expect(lines).toContain(words)
    const aboutMail = lines.replaceAll(/WARNING: nobody can buy .*/g, '')
    expect(aboutMail.includes('WARNING')).toBe(says.length > 1)
  }
)

test('a server does not start with a private push key that fits no brand', async () => {
  const [own, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
  appendFileSync(
    join(root, 'sites/avondlicht/site.yaml'),
    `\npush: { publicKey: ${own.publicKey} }\n`
  )
  await expect(started({ LIVERY_PUSH_PRIVATE_KEY: other.privateKey }, false)).rejects.toThrow(
    /LIVERY_PUSH_PRIVATE_KEY holds no key that fits push\.publicKey of avondlicht/
  )
  const lines = await started({ LIVERY_PUSH_PRIVATE_KEY: own.privateKey }, false)
  expect(lines).toContain('push can leave')
})

async function started(env: NodeJS.ProcessEnv, isDevelopment: boolean): Promise<string> {
  const lines: string[] = []
  const running = await startServer({
    root,
    out: join(root, 'dist'),
    port: 0,
    env: { DATABASE_URL: server.url, ...env },
    isDevelopment,
    log: line => lines.push(line)
  })
  await running.stop()
  return lines.join('\n')
}
