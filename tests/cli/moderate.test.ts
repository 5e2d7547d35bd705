import { execFile, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Role } from '#contract/operator/roles.ts'
import { CHECKOUT } from '#render/checkout.ts'
import { addOperator } from '#server/core/operator/operators.ts'
import { keepFile, storeImage } from '#server/platform/media/files.ts'
import { mediaStore } from '#server/platform/media/store.ts'
import { liveryMeanwhile, type Ran } from '../world/livery.ts'
import { person, profile } from '../world/people.ts'
import { useServer } from '../world/server.ts'
import { liveryLine, Session } from '../world/terminal.ts'

const server = useServer({ hasCities: true })
const folder = mkdtempSync(join(tmpdir(), 'livery-moderate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

vi.setConfig({ testTimeout: 240_000 })

const ENV = () => ({
  DATABASE_URL: server.url,
  LIVERY_SECRET: 'of the tests',
  LIVERY_MEDIA_FOLDER: folder
})

/** The command line on the database of the test; without blocking, since the test has connections. */
function run(...args: string[]): Promise<Ran> {
  return liveryMeanwhile(['--cwd', CHECKOUT, ...args], ENV())
}

/** The same in a process of its own, which alone reads an environment with colours. */
function runWith(env: NodeJS.ProcessEnv, ...args: string[]): Promise<Ran> {
  const bin = join(CHECKOUT, 'bin/livery.mjs')
  const { promise, resolve } = Promise.withResolvers<Ran>()
  const child = execFile(
    process.execPath,
    [bin, '--cwd', CHECKOUT, ...args],
    { env: { ...process.env, ...ENV(), ...env } },
    (_, stdout, stderr) => resolve({ status: child.exitCode, stdout, stderr })
  )
  return promise
}

async function add(name: string, role: Role): Promise<void> {
  const given = { name, role, brands: null }
  await server.database.kysely
    .transaction()
    .execute(tx => addOperator(tx, given, server.clock.now()))
}

beforeAll(async () => {
  await add('bram', 'moderator')
  await add('chief', 'admin')
})

/** A member whose text waits. */
async function waiting(text: string): Promise<number> {
  const { id } = await person(server, { profile: { about_in_review: text } })
  return id
}

test('an operator is made, listed and revoked; the token is printed once', async () => {
  const added = await run(
    'operators',
    'add',
    'lotte',
    '--role',
    'moderator',
    '--brand',
    'avondlicht'
  )
  expect(added.status, added.stderr).toBe(0)
  expect(added.stdout.trim()).toMatch(/^lo_[\w-]{43}$/)
  const listed = (await run('operators', 'list')).stdout
  expect(listed).toMatch(/^lotte {2}moderator {2}avondlicht {2}last used never$/m)
  expect(listed).not.toContain(added.stdout.trim())
  const twice = await run('operators', 'add', 'lotte', '--role', 'admin')
  expect([twice.status, twice.stderr]).toEqual([2, expect.stringContaining('take another name')])
  await run('operators', 'add', 'gone', '--role', 'support')
  expect((await run('operators', 'revoke', 'gone')).status).toBe(0)
  expect((await run('operators', 'list')).stdout).toMatch(/^gone {2}support .* revoked /m)
  await run('operators', 'add', 'robot', '--role', 'metrics', '--machine')
  expect((await run('operators', 'list')).stdout).toMatch(
    /^robot {2}metrics {2}every brand {2}machine {2}last used never$/m
  )
  const known = await run('moderate', 'queue', '--as', 'gone')
  expect([known.status, known.stderr]).toEqual([2, expect.stringContaining('no operator "gone"')])
})

test('a queue is worked through: look, approve, reject, and what was done is in the log', async () => {
  const [good, bad] = [await waiting('I like the sea'), await waiting('call 06 12 34 56 78')]
  const queue = (await run('moderate', 'queue', '--kind', 'texts', '--as', 'bram')).stdout
  expect(queue).toContain(`texts:${good}`)
  expect(queue).toContain('I like the sea')
  const blind = await run('moderate', 'approve', `texts:${good}`, '--as', 'bram')
  expect([blind.status, blind.stderr]).toEqual([2, expect.stringContaining('look at it first')])
  const seen = (await run('moderate', 'show', `texts:${good}`, '--as', 'bram')).stdout
  expect(seen).toContain('text: I like the sea')
  await run('moderate', 'show', `texts:${bad}`, '--as', 'bram')
  expect((await run('moderate', 'approve', `texts:${good}`, '--as', 'bram')).status).toBe(0)
  const reject = ['moderate', 'reject', `texts:${bad}`, '--as', 'bram', '--reason']
  expect((await run(...reject, 'ugly')).status).toBe(2)
  expect((await run(...reject, 'contact_details')).status).toBe(0)
  const { rows } = await server.database.pool.query(
    'select id, about, about_in_review, about_reason from profiles where id in ($1, $2) order by id',
    [good, bad]
  )
  expect(rows).toEqual([
    { id: good, about: 'I like the sea', about_in_review: null, about_reason: null },
    { id: bad, about: null, about_in_review: null, about_reason: 'contact_details' }
  ])
  const log = JSON.parse((await run('--json', 'moderate', 'log', '--as', 'chief')).stdout)
  const acts = log.items
    .filter(
      ({ subject }: { subject: { kind: string; id: number } }) =>
        subject.kind === 'texts' && subject.id === bad
    )
    .map(({ operator, action }: Record<string, string>) => `${operator} ${action}`)
  expect(acts).toEqual(['bram decideReview', 'bram getReview'])
  expect(await run('moderate', 'log', '--as', 'bram')).toMatchObject({
    status: 2,
    stderr: 'livery: not_allowed: this role may not do that (right log.read).\n'
  })
})

/** Sets the clipboard, hides, clears the screen by C1, turns the order around, and joins unseen. */
const HOSTILE = 'nice\x1b]52;c;ZXZpbA==\x07 \x1b[8mhidden\x9b2J\u202etxet\u200b\r.'
const AS_SHOWN = 'nice\\x1b]52;c;ZXZpbA==\\x07 \\x1b[8mhidden\\x9b2J\\u202etxet\\u200b\\x0d.'

const STEERS = /(?!\n)[\p{Cc}\p{Cf}]/u

test('what a member wrote reaches the terminal as text, also beside colours of our own', async () => {
  const id = await waiting(HOSTILE)
  await chiefsReason('looked\n2026 chief \x1b[8m')
  const env = { NO_COLOR: '', FORCE_COLOR: '1' }
  const shown = await runWith(env, 'moderate', 'show', `texts:${id}`, '--as', 'bram')
  expect(shown.stdout).toContain(`text: ${AS_SHOWN}`)
  const queue = await runWith(env, 'moderate', 'queue', '--kind', 'texts', '--as', 'bram')
  expect(queue.stdout).toContain('nice\\x1b]52;c;ZXZpbA==\\x07')
  const log = await runWith(env, 'moderate', 'log', '--as', 'chief')
  expect(log.stdout).toContain('looked\\n2026 chief \\x1b[8m')
  for (const { stdout } of [shown, queue, log]) expect(stdout).not.toMatch(STEERS)
  const machine = await run('--json', 'moderate', 'show', `texts:${id}`, '--as', 'bram')
  expect(machine.stdout).not.toMatch(STEERS)
  expect(JSON.parse(machine.stdout).item.content.text).toBe(HOSTILE)
  const seen = ['moderate', 'show', `member:${id}`, '--as', 'chief', '--reason', 'asked']
  const member = await runWith(env, ...seen)
  expect(member.stdout).not.toMatch(STEERS)
  expect(JSON.stringify(JSON.parse(member.stdout))).toContain(JSON.stringify(HOSTILE))
  const coloured = await runWith(env, 'info', 'avondlicht')
  expect(coloured.stdout).toContain('\x1b[1m')
})

/** A reason for a look, which stands in the log. */
async function chiefsReason(reason: string): Promise<void> {
  const { id } = await person(server)
  await run('moderate', 'show', `member:${id}`, '--as', 'chief', '--reason', reason)
}

test('next gives the oldest, and without a terminal asks nothing', async () => {
  await server.database.pool.query('update profiles set about_in_review = null')
  const id = await waiting('the only one')
  const { status, stdout } = await run(
    '--json',
    'moderate',
    'next',
    '--kind',
    'texts',
    '--as',
    'bram'
  )
  expect(status).toBe(0)
  expect(JSON.parse(stdout).item).toMatchObject({ queue: 'texts', id, claimed_by: 'bram' })
})

test.skipIf(spawnSync('script', ['-V']).error)(
  'at a terminal next asks for the verdict and goes on',
  async () => {
    await server.database.pool.query('update profiles set about_in_review = null')
    const [good, bad] = [await waiting('a good one'), await waiting('a bad one')]
    const line = liveryLine('moderate', 'next', '--kind', 'texts', '--as', 'bram')
    const session = new Session(line, { cwd: CHECKOUT, env: ENV() })
    onTestFinished(() => session.stop())
    await session.until(`◆  texts:${good}`)
    await session.press('enter')
    await session.until(`◆  texts:${bad}`)
    await session.press('down', 'enter')
    await session.until('Why?')
    await session.press('enter')
    await session.until('Nothing waits.')
    expect(await session.end()).toBe(0)
    const { rows } = await server.database.pool.query(
      'select about, about_reason from profiles where id in ($1, $2) order by id',
      [good, bad]
    )
    expect(rows).toEqual([
      { about: 'a good one', about_reason: null },
      { about: null, about_reason: 'contact_details' }
    ])
  }
)

test('a photo is printed as a file, and written where it is wanted', async () => {
  const { id } = await person(server)
  const path = join(folder, 'upload.png')
  const create = { width: 500, height: 500, channels: 3, background: '#a33' } as const
  await sharp({ create }).png().toFile(path)
  const brand = server.world.brands.byId('avondlicht')
  if (brand === undefined) throw new Error('avondlicht is gone')
  const world = { ...server.world, media: await mediaStore({ folder }) }
  const { file } = await storeImage(world, brand, { path })
  await server.database.kysely.transaction().execute(tx => keepFile(tx, brand, file))
  const { rows } = await server.database.pool.query(
    `insert into photos (brand, profile_id, origin, file, status, created_at)
      values ('avondlicht', $1, 'session', $2, 'pending', now()) returning id`,
    [id, file]
  )
  const [{ id: photo }] = rows
  const shown = (await run('moderate', 'show', `photos:${photo}`, '--as', 'bram')).stdout
  const [, there = ''] = /picture: (.+)/.exec(shown) ?? []
  expect((await sharp(there).metadata()).format).toBe('webp')
  const out = join(folder, 'seen.webp')
  writeFileSync(out, 'of before')
  chmodSync(out, 0o644)
  await run('moderate', 'show', `photos:${photo}`, '--as', 'bram', '--out', out)
  expect((await sharp(out).metadata()).width).toBe(500)
  expect(statSync(out).mode & 0o777).toBe(0o600)
})

test('the log is filtered and written as CSV', async () => {
  const text = await waiting('I like the woods')
  await run('moderate', 'show', `texts:${text}`, '--as', 'bram')
  await run('moderate', 'approve', `texts:${text}`, '--as', 'bram')
  const log = (...flags: string[]) => run('moderate', 'log', '--as', 'chief', ...flags)
  const csv = await log('--operator', 'bram', '--act', 'decideReview', '--csv')
  const [head = '', ...lines] = csv.stdout.trim().split(/\r?\n/)
  expect(head).toMatch(/^"id","at","operator","role","act"/)
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) expect(line).toContain('"bram","moderator","decideReview"')
  expect((await log('--q', 'no such text')).stdout).toBe('')
  expect((await log('--from', '2000-01-01', '--to', '2000-01-02')).stdout).toBe('')
  expect((await log('--subject', 'operator', '--last', '1')).stdout).toMatch(/ operator:\d+ /)
})

test.each([
  [['moderate', 'log', '--as', 'chief', '--from', 'then'], 'write a day'],
  [['moderate', 'queue'], '--as'],
  [['moderate', 'show', 'photo:1', '--as', 'bram'], 'such as photos:1'],
  [['moderate', 'decide', 'member:1', '--as', 'bram'], '--facts'],
  [['operators', 'add', 'A B', '--role', 'admin'], 'small letters'],
  [['operators', 'revoke', 'nobody'], 'operators list'],
  [['operators', 'reset-totp', 'bram'], 'has codes']
])('%j says what to do', async (args, says) => {
  const { status, stderr } = await run(...args)
  expect(status).toBe(2)
  expect(stderr).toContain(says)
  expect(stderr).not.toContain('    at ')
})

test('audit activity counts by origin and kind, and fails where nobody did it', async () => {
  await server.database.pool.query('delete from likes')
  const anna = await person(server)
  const before = await run('audit', 'activity', 'avondlicht')
  expect(before.stdout).toContain('Every row has an actor.')
  expect(before.stdout).toMatch(/avondlicht {2}profiles {6}session {4}member/)
  expect(before.status).toBe(0)
  const demo = await profile(server, { kind: 'demo', label: 'demo', origin: 'demo' })
  await server.database.pool.query(
    `insert into likes (brand, from_id, to_id, origin, created_at)
      values ('avondlicht', $1, $2, 'demo', now())`,
    [demo, anna.id]
  )
  const after = await run('--json', 'audit', 'activity', '--days', '1')
  expect(after.status).toBe(6)
  expect(JSON.parse(after.stdout)).toMatchObject({
    ok: false,
    faults: [{ what: 'likes', fault: 'of a profile that does nothing', count: 1, examples: [demo] }]
  })
})

test('audit of built sites goes on working beside it', async () => {
  const { stdout } = await run('audit', '--help')
  expect(stdout).toContain('--only <checks>')
  expect(stdout).toContain('activity')
})
