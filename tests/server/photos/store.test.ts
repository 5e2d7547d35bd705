import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { deletePhoto, listPhotos } from '#contract/calls/photos.ts'
import type { MediaStore } from '#server/core/ports.ts'
import { removingFiles } from '#server/domains/files/chores.ts'
import { storeImage } from '#server/platform/media/files.ts'
import { mediaSettings } from '#server/platform/media/settings.ts'
import { mediaStore } from '#server/platform/media/store.ts'
import { type Person, person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { jpeg, send, sent, stored } from './pictures.ts'

const server = useServer()
const KEY = '0d4b1f5e-7c5a-4f0e-9a3e-2f6a1c9b8d70'
const TEN_MINUTES = 600
let disk: MediaStore
let anna: Person
beforeAll(() => {
  disk = server.world.media
})
beforeEach(async () => {
  anna = await person(server)
})
afterEach(async () => {
  server.world.media = disk
  server.clock.pass(2 * TEN_MINUTES)
  await removingFiles.run(server.world)
})

const rows = () => server.database.kysely.selectFrom('files').select(['key', 'state']).execute()
const photos = async () => (await anna.must(listPhotos)).photos

test('a full disk is 503, and leaves no row and no file', async () => {
  const before = [stored(server), await rows()]
  server.world.media = {
    ...disk,
    put: async (key, variant, bytes) => {
      if (variant === 'thumb') throw Object.assign(new Error('no space left'), { code: 'ENOSPC' })
      await disk.put(key, variant, bytes)
    }
  }
  const { status, refused, headers } = await send(anna, await jpeg())
  expect([status, refused?.code]).toEqual([503, 'maintenance'])
  expect(headers['retry-after']).toBe('30')
  expect([stored(server), await rows()]).toEqual(before)
  expect(await photos()).toEqual([])
  server.world.media = disk
  await sent(anna)
})

const isRoot = process.getuid?.() === 0
test.skipIf(!isRoot)('a disk that fills up keeps what it has, and nothing half', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-full-'))
  if (!mounted(folder)) return
  try {
    const small = await mediaStore({ folder })
    server.world.media = small
    await sent(anna)
    expect(() => writeFileSync(join(folder, 'other'), new Uint8Array(2_000_000))).toThrow('ENOSPC')
    const { status } = await send(anna, await jpeg())
    expect(status).toBe(503)
    expect(list(folder).filter(name => /webp/.test(String(name)))).toHaveLength(4)
    expect(await photos()).toHaveLength(1)
  } finally {
    server.world.media = disk
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  }
})

function mounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=960k', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const list = (folder: string) => readdirSync(folder, { recursive: true }).toSorted()

test('a server that dies between file and row leaves nothing', async () => {
  const before = [stored(server), await rows()]
  const [brand] = server.world.brands.all
  if (brand === undefined) throw new Error('there are no brands')
  const folder = mkdtempSync(join(tmpdir(), 'livery-photo-'))
  const path = join(folder, 'photo')
  writeFileSync(path, await jpeg())
  await storeImage(server.world, brand, { path })
  rmSync(folder, { recursive: true })
  expect(stored(server)).toHaveLength((before[0]?.length ?? 0) + 4)
  await removingFiles.run(server.world)
  expect(stored(server), 'an upload that runs is left alone').toHaveLength(
    (before[0]?.length ?? 0) + 4
  )
  server.clock.pass(TEN_MINUTES + 1)
  await removingFiles.run(server.world)
  expect([stored(server), await rows()]).toEqual(before)
})

test('a server that dies while it writes a file leaves nothing', async () => {
  const before = stored(server)
  await server.database.kysely
    .insertInto('files')
    .values({ key: KEY, brand: 'avondlicht', state: 'new', created_at: server.clock.now() })
    .execute()
  await disk.put(KEY, 'full', new Uint8Array(10))
  const folder = join(server.mediaFolder, KEY.slice(0, 2))
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${KEY}_match.webp.part`), 'half')
  server.clock.pass(TEN_MINUTES + 1)
  await removingFiles.run(server.world)
  expect(stored(server)).toEqual(before)
})

test.each(['../../etc/passwd', `${KEY}/..`, 'a\0', ''])('%j is no key of a picture', async key => {
  await expect(disk.put(key, 'full', new Uint8Array(1))).rejects.toThrow('is no picture')
  await expect(disk.open(key, 'full')).rejects.toThrow('is no picture')
  await expect(disk.remove(key)).rejects.toThrow('is no picture')
  await expect(disk.open(KEY, '../x' as never)).rejects.toThrow('is no picture')
})

test('what is not there is not opened, and is removed without a word', async () => {
  expect(await disk.open(KEY, 'full')).toBeUndefined()
  await disk.remove(KEY)
})

let bucket: { url: string; folder: string; close(): Promise<void> }
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-s3-'))
  const s3 = new S3rver({
    port: 0,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures' }]
  })
  const { port } = await s3.run()
  bucket = { url: `http://127.0.0.1:${port}`, folder, close: () => s3.close() }
})
afterAll(async () => {
  await bucket.close()
  rmSync(bucket.folder, { recursive: true, force: true })
})

const bucketAt = (endpoint: string, more = {}) =>
  mediaStore(
    mediaSettings(
      {
        LIVERY_MEDIA_S3_BUCKET: 'pictures/of/members',
        LIVERY_MEDIA_S3_ENDPOINT: endpoint,
        LIVERY_MEDIA_S3_ACCESS_KEY_ID: 'S3RVER',
        LIVERY_MEDIA_S3_SECRET_ACCESS_KEY: 'S3RVER',
        LIVERY_MEDIA_S3_TIMEOUT_MS: '500',
        ...more
      },
      '/nowhere'
    )
  )

test('a bucket keeps, shows and forgets pictures as a disk does', async () => {
  const store = await bucketAt(bucket.url)
  await store.put(KEY, 'full', new Uint8Array([1, 2, 3]))
  const stream = await store.open(KEY, 'full')
  expect(stream && [...(await buffer(stream))]).toEqual([1, 2, 3])
  expect(await store.open(KEY, 'thumb')).toBeUndefined()
  expect(list(bucket.folder).some(name => String(name).includes(`of/members/0d/${KEY}_full`))).toBe(
    true
  )
  await store.remove(KEY)
  await store.remove(KEY)
  expect(await store.open(KEY, 'full')).toBeUndefined()
})

test('a photo goes through a bucket: sent, shown, deleted, gone', async () => {
  server.world.media = await bucketAt(bucket.url)
  const { body } = await send(anna, await jpeg())
  const headers = { host: anna.domain, cookie: `auth=${anna.cookie}` }
  const shown = await server.app.inject({ url: body?.filename ?? '', headers })
  expect([shown.statusCode, shown.rawPayload.subarray(0, 4).toString()]).toEqual([200, 'RIFF'])
  await anna.must(deletePhoto, { body: { id: body?.id ?? 0 } })
  await removingFiles.run(server.world)
  expect(list(bucket.folder).filter(name => String(name).includes('.webp'))).toEqual([])
})

/** Something at the other end that is no bucket. */
async function otherEnd(hear: (socket: Socket) => void): Promise<{ url: string; server: Server }> {
  const other = createServer(socket => {
    socket.on('error', () => {})
    hear(socket)
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => other.once('listening', resolve))
  const address = other.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    server: other
  }
}

const say = (status: string) => (socket: Socket) =>
  socket.on('data', () =>
    socket.end(`HTTP/1.1 ${status}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
  )

test.each<[string, ((socket: Socket) => void) | undefined]>([
  ['is down', undefined],
  ['hangs up', socket => socket.destroy()],
  ['never answers', () => {}],
  ['refuses', say('403 Forbidden')],
  ['is broken', say('500 Internal Server Error')],
  ['is overrun', say('503 Slow Down')]
])('a bucket that %s is 503 soon, and leaves no row', async (_, hear) => {
  const end = await otherEnd(hear ?? (() => {}))
  if (hear === undefined) await new Promise(resolve => end.server.close(resolve))
  const before = await rows()
  server.world.media = await bucketAt(end.url)
  const began = performance.now()
  const { status, refused } = await send(anna, await jpeg())
  expect([status, refused?.code]).toEqual([503, 'maintenance'])
  expect(performance.now() - began).toBeLessThan(5_000)
  expect(await photos()).toEqual([])
  // What could not be removed either is remembered until the bucket is back.
  expect((await rows()).length - before.length).toBeLessThanOrEqual(1)
  expect((await rows()).every(({ state }) => state !== 'new')).toBe(true)
  server.world.media = await bucketAt(bucket.url)
  await removingFiles.run(server.world)
  expect(await rows()).toEqual(before)
  if (hear) end.server.close()
})

test('a picture whose bucket is away is 503, not 404', async () => {
  server.world.media = await bucketAt(bucket.url)
  const { body } = await send(anna, await jpeg())
  server.world.media = await bucketAt('http://127.0.0.1:1')
  const url = body?.filename ?? ''
  expect((await anna.get(url)).status).toBe(503)
  server.world.media = await bucketAt(bucket.url)
  await anna.must(deletePhoto, { body: { id: body?.id ?? 0 } })
  await removingFiles.run(server.world)
})

test('settings that make no sense are told by name', () => {
  const from = (env: NodeJS.ProcessEnv) => () =>
    mediaSettings({ LIVERY_MEDIA_S3_BUCKET: 'b', ...env }, '/project')
  expect(from({ LIVERY_MEDIA_S3_ENDPOINT: 'minio:9000' })).toThrow(
    'LIVERY_MEDIA_S3_ENDPOINT is "minio:9000"'
  )
  expect(from({ LIVERY_MEDIA_S3_TIMEOUT_MS: 'soon' })).toThrow(
    'LIVERY_MEDIA_S3_TIMEOUT_MS is "soon"'
  )
  expect(from({ LIVERY_MEDIA_S3_ACCESS_KEY_ID: 'x' })).toThrow('set both')
  expect(mediaSettings({}, '/project')).toEqual({ folder: '/project/.livery/media' })
})
