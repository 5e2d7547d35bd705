import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Entry, fromBuffer } from 'yauzl'
import { askExport, listExports } from '#contract/calls/accounts/rights.ts'
import { sendMessage } from '#contract/calls/chat.ts'
import { likeMember } from '#contract/calls/likes/likes.ts'
import { reportMember } from '#contract/calls/moderation.ts'
import { blockMember, getMember } from '#contract/calls/people.ts'
import { addPhoto } from '#contract/calls/photos.ts'
import { exportAll } from '#server/domains/accounts/rights/exporting.ts'
import { CATALOG } from '#server/domains.ts'
import { mediaStore } from '#server/platform/media/store.ts'
import { Browser, TestClock } from '../../world/server.ts'
import { checkout, choose, until, useShop } from '../../world/shop.ts'
import {
  askCopy,
  couple,
  DAY,
  lastMail,
  leave,
  type Member,
  mailsTo,
  member,
  PASSWORD
} from './member.ts'

const server = useShop('mollie', { clock: new TestClock() })
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'livery-exports-'))
  server.world.settings.exports = folder
  Object.assign(server.world, { media: await mediaStore({ folder: join(folder, 'media') }) })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const zips = () => readdirSync(folder).filter(name => name.endsWith('.zip'))

async function fetch(one: Browser, id: number) {
  return server.app.inject({
    method: 'GET',
    url: `/api/export.php?id=${id}`,
    headers: { host: one.domain, ...(one.cookie ? { cookie: `auth=${one.cookie}` } : {}) }
  })
}

/** Every file of a ZIP by its name. */
async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  await new Promise<void>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (failed, zip) => {
      if (failed) return reject(failed)
      zip.on('entry', (entry: Entry) => {
        zip.openReadStream(entry, (error, stream) => {
          if (error) return reject(error)
          buffer(stream).then(content => {
            files.set(entry.fileName, content)
            zip.readEntry()
          }, reject)
        })
      })
      zip.on('end', resolve)
      zip.on('error', reject)
      zip.readEntry()
    })
  })
  return files
}

/** The copy of a member, opened: its files, and the rows of one of them. */
async function copyOf(one: Member) {
  const { id } = await askCopy(one)
  await exportAll(server.world)
  const answer = await fetch(one, id)
  expect(answer.statusCode).toBe(200)
  const files = await unzip(answer.rawPayload)
  const rows = (name: string) =>
    JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null') as Record<string, unknown>[]
  return { id, files, rows, text: [...files.values()].map(String).join('\n') }
}

test('a copy is asked for with the password and is there within the hour', async () => {
  const anna = await member(server)
  const wrong = await anna.call(askExport, { body: { password: 'niet-het-goede-1' } })
  expect(wrong.refused?.code).toBe('old_wrong')
  const { id, ready_by } = await askCopy(anna)
  expect(new Date(ready_by).getTime() - server.clock.now().getTime()).toBe(3_600_000)
  expect((await fetch(anna, id)).statusCode).toBe(404)
  await exportAll(server.world)
  const mail = await lastMail(server, anna.email, 'export_ready')
  expect(mail.link).toBe(`https://avondlicht.example/export?id=${id}`)
  const answer = await fetch(anna, id)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringContaining(`attachment; filename="avondlicht-${id}.zip"`)
  })
})

test('three copies a day', async () => {
  const anna = await member(server)
  for (const status of [202, 202, 202, 429]) {
    expect((await anna.call(askExport, { body: { password: PASSWORD } })).status).toBe(status)
  }
  server.clock.pass(DAY)
  await askCopy(anna)
})

test('it is for its owner alone, logged in, and for seven days; then the file is gone', async () => {
  const { anna, bram } = await couple(server)
  const { id } = await copyOf(anna)
  expect((await fetch(bram, id)).statusCode).toBe(404)
  const visitor = await fetch(new Browser(server), id)
  expect(visitor.statusCode).toBe(403)
  expect(visitor.json()).toMatchObject({ authentication_required: true })
  server.clock.pass(7 * DAY)
  expect((await fetch(anna, id)).statusCode).toBe(410)
  expect(zips()).toContain(`export-${id}.zip`)
  await exportAll(server.world)
  expect(zips()).not.toContain(`export-${id}.zip`)
  expect((await anna.must(listExports)).exports).toEqual([])
})

test('it has everything: profile, photos, likes, messages both ways, credits, consents, reports and more', async () => {
  const { anna, bram } = await couple(server)
  const photo = await sharp({
    create: { width: 600, height: 600, channels: 3, background: 'teal' }
  })
    .jpeg()
    .toBuffer()
  await anna.must(addPhoto, { body: {}, file: { bytes: new Uint8Array(photo) } })
  await anna.must(likeMember, { body: { id: bram.id } })
  await bram.must(likeMember, { body: { id: anna.id } })
  await anna.must(getMember, { query: { id: String(bram.id) } })
  await anna.must(sendMessage, { body: { to: bram.id, body: 'Hoi Bram, fiets jij ook graag?' } })
  await bram.must(sendMessage, { body: { to: anna.id, body: 'Zeker, elke zondag langs de Vecht' } })
  const report = {
    category: 'spam',
    context: 'profile',
    text: 'Stuurt reclame',
    block: false
  } as const
  await anna.must(reportMember, { body: { ...report, id: bram.id } })
  const { transaction, url } = await checkout(anna)
  await choose(url, 'paid')
  await until(anna, transaction, 'completed')
  const { files, rows } = await copyOf(anna)
  expect(rows('account')).toMatchObject([{ email: anna.email, credits: expect.any(Number) }])
  expect(rows('profile')).toMatchObject([
    { id: anna.id, city: 'Utrecht', date_of_birth: '1985-03-14' }
  ])
  const [{ file } = { file: '' }] = rows('photos')
  const kept = files.get(String(file))
  expect((await sharp(kept).metadata()).format).toBe('webp')
  expect(rows('likes-given')).toMatchObject([{ member: bram.id }])
  expect(rows('likes-received')).toMatchObject([{ member: bram.id }])
  expect(rows('visits-made')).toMatchObject([{ member: bram.id }])
  expect(rows('messages').map(({ from_me, body }) => [from_me, body])).toEqual([
    [true, 'Hoi Bram, fiets jij ook graag?'],
    [false, 'Zeker, elke zondag langs de Vecht']
  ])
  expect(rows('credits').map(({ amount }) => amount)).toEqual([50, -1, 15])
  expect(rows('payments')).toMatchObject([{ credits: 15, total: 1799, status: 'completed' }])
  expect(rows('reports')).toMatchObject([{ category: 'spam', text: 'Stuurt reclame' }])
  expect(rows('sessions')).toMatchObject([{ device: 'test' }])
  for (const { name } of CATALOG.exports) expect(Array.isArray(rows(name)), name).toBe(true)
})

test('a page in the member’s language says what each file is', async () => {
  const anna = await member(server)
  const { files } = await copyOf(anna)
  const page = String(files.get('index.html'))
  expect(page).toContain('<html lang="nl">')
  expect(page).toContain('Verstuurde en ontvangen berichten')
  for (const { name } of CATALOG.exports) expect(page).toContain(`href="${name}.json"`)
  expect(page).not.toMatch(/<script|https?:/)
})

test('of others it has no more than the member saw: no visitor, no reporter, no e-mail, no name of who blocks', async () => {
  const { anna, bram } = await couple(server)
  const carl = await member(server, { profile: { gender: 'male', name: 'Stillekijker' } })
  await bram.must(sendMessage, { body: { to: anna.id, body: 'Zeker, elke zondag langs de Vecht' } })
  await carl.must(getMember, { query: { id: String(anna.id) } })
  const report = { category: 'spam', context: 'profile', text: 'Verklikt', block: false } as const
  await carl.must(reportMember, { body: { ...report, id: anna.id } })
  await bram.must(blockMember, { body: { id: anna.id } })
  const { rows, text } = await copyOf(anna)
  expect(rows('visits-received')).toEqual([{ at: expect.any(String) }])
  expect(rows('conversations')).toMatchObject([{ member: bram.id, name: null }])
  for (const secret of ['Stillekijker', carl.email, bram.email, 'Verklikt', 'password']) {
    expect(text).not.toContain(secret)
  }
})

test('it works on hold', async () => {
  const anna = await member(server, { account: { status: 'on_hold' } })
  expect((await copyOf(anna)).files.size).toBeGreaterThan(10)
})

test('ten thousand messages are all there', async () => {
  const { anna, bram } = await couple(server)
  const { conversation } = await anna.must(sendMessage, {
    body: { to: bram.id, body: 'Hoi Bram, fiets jij ook graag?' }
  })
  await server.database.pool.query(
    `insert into messages (brand, conversation_id, sender_id, origin, type, body, state, created_at)
     select 'avondlicht', $1, $2, 'session', 'text', 'bericht ' || n, 'sent', now()
     from generate_series(1, 10000) n`,
    [conversation, bram.id]
  )
  const { rows } = await copyOf(anna)
  expect(rows('messages')).toHaveLength(10_001)
  expect(rows('messages').at(-1)).toMatchObject({ body: 'bericht 10000' })
})

test('four servers build each copy once', async () => {
  const many = await Promise.all(Array.from({ length: 12 }, () => member(server)))
  for (const one of many) await askCopy(one)
  await Promise.all(Array.from({ length: 4 }, () => exportAll(server.world)))
  for (const { email } of many) {
    expect((await mailsTo(server, email)).filter(m => m.template === 'export_ready')).toHaveLength(
      1
    )
  }
})

test('a copy that was cut off is begun again, and one that fails keeps no other', async () => {
  const [anna, bea] = [await member(server), await member(server)]
  const first = await askCopy(anna)
  await askCopy(bea)
  const { kysely } = server.database
  await kysely
    .insertInto('photos')
    .values({
      brand: 'avondlicht',
      profile_id: anna.id,
      origin: 'session',
      file: 'photo/kapot',
      status: 'active',
      created_at: server.clock.now(),
      reason: null
    } as never)
    .execute()
  await expect(exportAll(server.world)).rejects.toThrow('1 copies not made')
  expect((await mailsTo(server, bea.email)).at(-1)?.template).toBe('export_ready')
  expect(await mailsTo(server, anna.email)).toEqual([])
  await server.database.pool.query("delete from photos where file = 'photo/kapot'").catch(() => {})
  await kysely
    .updateTable('photos')
    .set({ file: 'drawn' })
    .where('profile_id', '=', anna.id)
    .execute()
  await exportAll(server.world)
  expect((await fetch(anna, first.id)).statusCode).toBe(200)
  expect(statSync(join(folder, `export-${first.id}.zip`)).mode & 0o077).toBe(0)
})

test('a deleted account waits for its copy until it is back', async () => {
  const anna = await member(server)
  await askCopy(anna)
  await leave(anna)
  await exportAll(server.world)
  expect((await mailsTo(server, anna.email)).at(-1)?.template).toBe('account_deleted')
})
