import { afterAll, beforeAll, expect, test } from 'vitest'
import { putSms } from '#server/platform/outbox/outbox.ts'
import { smsSender } from '#server/platform/outbox/sms.ts'
import { useServer } from '../../world/server.ts'
import { OUTCOMES, SmsSandbox } from '../../world/sms-sandbox.ts'
import { at, inHurry, quiet, rowOf, said } from './outbox-world.ts'

const server = useServer()
const sandbox = new SmsSandbox()
let stop: () => Promise<void>

beforeAll(async () => {
  await sandbox.start()
  const settings = { url: sandbox.url, token: sandbox.token, from: undefined }
  const sms = smsSender(settings, { silenceMs: 500 })
  server.world.senders = { ...server.world.senders, sms }
  stop = await inHurry(server)
})

afterAll(async () => {
  await stop?.()
  await sandbox.stop()
})

test('a code reaches the phone, from the brand’s name', async () => {
  const id = await send('+31612345678')
  await quiet(server)
  const [sms, ...more] = sandbox.to('+31612345678')
  expect(more).toEqual([])
  expect(sms?.from).toBe('Avondlicht')
  expect(sms?.text).toContain('123456')
  expect(await rowOf(server, id)).toMatchObject({ error: null, data: {} })
})

test('a number that is none is not tried again, and stands in no log', async () => {
  const id = await send(OUTCOMES.invalid)
  await quiet(server)
  const { failed_at, error } = await rowOf(server, id)
  expect(failed_at).not.toBeNull()
  expect(error).toContain('422')
  expect(error).not.toContain('31600000422')
})

test('a provider that is busy is asked again when it says', async () => {
  const id = await send(OUTCOMES.busy)
  await quiet(server)
  const { due_at } = await rowOf(server, id)
  expect(due_at.getTime() - server.clock.now().getTime()).toBe(20_000)
  server.clock.pass(20)
  await quiet(server)
  expect(sandbox.to(OUTCOMES.busy)).toHaveLength(1)
})

test.each(['broken', 'silent', 'cutOff'] as const)(
  'a provider that is %s is asked again with the same key, and the phone gets one message',
  async outcome => {
    await send(OUTCOMES[outcome])
    await expect
      .poll(
        () => {
          server.clock.pass(3)
          return sandbox.asked.filter(({ to }) => to === OUTCOMES[outcome]).length
        },
        { timeout: 8_000, interval: 200 }
      )
      .toBe(2)
    await quiet(server)
    const asked = sandbox.asked.filter(({ to }) => to === OUTCOMES[outcome])
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
    expect(sandbox.to(OUTCOMES[outcome])).toHaveLength(1)
  }
)

test('a provider that lets us in no more loses nothing, and the operator hears of it', async () => {
  sandbox.isClosed = true
  const id = await send('+31612345679')
  await expect.poll(() => said.join('\n'), { timeout: 5_000 }).toContain('sms waits: 401')
  expect((await rowOf(server, id)).failed_at).toBeNull()
  sandbox.isClosed = false
  await quiet(server)
  expect(sandbox.to('+31612345679')).toHaveLength(1)
})

test('a code that came too late to be of use is not sent', async () => {
  sandbox.isClosed = true
  const id = await send('+31612345680')
  server.clock.pass(16 * 60)
  sandbox.isClosed = false
  await quiet(server)
  expect(await rowOf(server, id)).toMatchObject({ sent_at: null })
  expect(sandbox.to('+31612345680')).toEqual([])
})

async function send(to: string): Promise<number> {
  return server.database.kysely.transaction().execute(async tx => {
    const sms = { account: null, to, language: 'nl', template: 'debit_code' } as const
    await putSms({ ...at(server), db: tx }, { ...sms, data: { code: '123456', minutes: '10' } })
    const newest = tx.selectFrom('outbox').select('id').orderBy('id', 'desc').limit(1)
    return (await newest.executeTakeFirstOrThrow()).id
  })
}
