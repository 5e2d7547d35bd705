import { randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { MAX_PHOTO_BYTES, MAX_SIDE_RATIO } from '#contract/limits.ts'
import { type Person, person } from '../../world/people.ts'
import { formOf, useServer } from '../../world/server.ts'
import { type Bytes, blots, bytesOf, fixture, jpeg, send, stored, uploading } from './pictures.ts'

const server = useServer()
let anna: Person
beforeEach(async () => {
  anna = await person(server, { isPremium: true })
})

const files = async () => ({
  store: stored(server),
  uploads: uploading(server),
  rows: await rows()
})
const rows = async () =>
  (await server.database.kysely.selectFrom('files').selectAll().execute()).length
const text = (words: string): Bytes => new Uint8Array(Buffer.from(words))
const joined = (...parts: Uint8Array[]): Bytes => new Uint8Array(Buffer.concat(parts))

/** Sends what must be refused, and sees that nothing of it is left. */
async function refused(bytes: Bytes, code: string, status: number, body = {}) {
  const before = await files()
  const { refused, status: answered } = await send(anna, bytes, body)
  expect(refused).toMatchObject({ code })
  expect(answered).toBe(status)
  expect(await files()).toEqual(before)
  return refused
}

const fetched = (url = '') =>
  server.app.inject({ url, headers: { host: anna.domain, cookie: `auth=${anna.cookie}` } })

/** Sends what must be taken; answers with its largest variant as it is served. */
async function taken(bytes: Bytes, body = {}) {
  const { status, body: photo, refused } = await send(anna, bytes, body)
  expect(refused).toBeUndefined()
  expect(status).toBe(201)
  const served = await fetched(photo?.filename)
  expect(served.statusCode).toBe(200)
  expect(served.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff'
  })
  return served.rawPayload
}

test.each(['jpeg', 'png', 'webp'] as const)('a %s is taken, and shown as WebP', async format => {
  const shown = await sharp(await taken(await bytesOf(blots().toFormat(format)))).metadata()
  expect(shown).toMatchObject({ format: 'webp', width: 600, height: 500 })
})

test('a HEIC, as phones make them, is taken and looks the same', async () => {
  const shown = sharp(await taken(fixture('portrait.heic')))
  expect(await shown.metadata()).toMatchObject({ format: 'webp', width: 480, height: 600 })
  const { channels } = await shown.stats()
  expect(channels.every(({ stdev }) => stdev > 20)).toBe(true)
})

test('there are four variants, none larger than it should be', async () => {
  const photo = (await send(anna, await jpeg(3_000, 2_000))).body
  const sizes = await Promise.all(
    [photo?.filename, photo?.match, photo?.thumb_filename].map(async url => {
      const { rawPayload } = await fetched(url)
      const { width, height } = await sharp(rawPayload).metadata()
      return [width, height]
    })
  )
  expect(sizes).toEqual([
    [1600, 1067],
    [640, 640],
    [240, 240]
  ])
  const key = /([0-9a-f-]{36})_full/.exec(photo?.filename ?? '')?.[1]
  const blur = await sharp(`${server.mediaFolder}/${key?.slice(0, 2)}/${key}_blur.webp`).metadata()
  expect(Math.max(blur.width, blur.height)).toBe(24)
})

test('where a photo was taken, and with what, is nowhere in what is shown', async () => {
  const image = blots()
    .jpeg()
    .withExif({
      IFD0: { Make: 'Secret Camera', Artist: 'Anna Jansen' },
      IFD3: { GPSLatitude: '52/1 5/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '5/1 7/1 0/1' }
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">secret place</x:xmpmeta>')
    .withIccProfile('p3')
  const bytes = await bytesOf(image)
  expect(Buffer.from(bytes).toString('latin1')).toContain('Secret Camera')
  const shown = await taken(bytes)
  const { exif, xmp, icc, iptc } = await sharp(shown).metadata()
  expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
  expect(shown.toString('latin1')).not.toMatch(/Secret|secret|Anna|EXIF|XMP|ICCP/)
})

test.each([
  [1, [600, 400]],
  [3, [600, 400]],
  [6, [400, 600]],
  [8, [400, 600]]
])('a photo of orientation %i is stood upright', async (orientation, [width, height]) => {
  const bytes = await bytesOf(blots(600, 400).jpeg().withMetadata({ orientation }))
  const shown = await sharp(await taken(bytes)).metadata()
  expect(shown).toMatchObject({ width, height })
  expect(shown.orientation ?? 1).toBe(1)
})

test('a part is cut out of the photo as it is seen', async () => {
  const half = (background: string) =>
    ({ create: { width: 800, height: 500, channels: 3, background } }) as const
  const bytes = await bytesOf(
    sharp({ create: { width: 800, height: 1_000, channels: 3, background: '#00f' } })
      .composite([{ input: half('#f00'), top: 0, left: 0 }])
      .jpeg()
      .withMetadata({ orientation: 6 })
  )
  // Turned to the right, the red half is on the right.
  const shown = sharp(await taken(bytes, { crop: '550,100,440,420' }))
  expect(await shown.metadata()).toMatchObject({ width: 440, height: 420 })
  const { dominant } = await shown.stats()
  expect(dominant.r).toBeGreaterThan(200)
})

test.each([['0,0,601,500'], ['300,0,400,500'], ['0,200,500,400']])(
  'a part that is not within the photo is refused: %s',
  async crop => {
    const refusal = await refused(await jpeg(), 'invalid', 422, { crop })
    expect(refusal?.fields).toEqual({ crop: 'invalid' })
  }
)

test('a part that is too small is refused', async () => {
  await refused(await jpeg(), 'too_small', 422, { crop: '0,0,399,500' })
})

test.each([['1,2,3'], ['a,b,c,d'], ['-1,0,500,500'], ['0,0,1e3,500'], ['0,0,500.5,500']])(
  'a crop of %s is no crop',
  async crop => {
    const refusal = await refused(await jpeg(), 'invalid', 422, { crop })
    expect(refusal?.fields).toEqual({ crop: 'invalid' })
  }
)

test('the shorter side has 400 pixels at least', async () => {
  const refusal = await refused(await jpeg(399, 800), 'too_small', 422)
  expect(refusal).toMatchObject({ limit: 400 })
  await taken(await jpeg(400, 800))
})

test.each([
  ['a PNG of 125,000 by 400', 125_000, 400],
  ['one that is a pixel too tall', 400, 2_001]
])('%s is refused by its header: too narrow', async (_, width, height) => {
  const background = '#c33'
  const png = await bytesOf(sharp({ create: { width, height, channels: 3, background } }).png())
  expect(await refused(png, 'too_narrow', 422)).toMatchObject({ limit: MAX_SIDE_RATIO })
})

test('a narrow one is taken up to that, and a part of a narrower one', async () => {
  const widest = await sharp(await taken(await bytesOf(blots(2_000, 400).jpeg()))).metadata()
  expect(widest).toMatchObject({ width: 1_600, height: 320 })
  const narrow = await bytesOf(blots(4_000, 400).jpeg())
  expect(await sharp(await taken(narrow, { crop: '100,0,800,400' })).metadata()).toMatchObject({
    width: 800,
    height: 400
  })
  await refused(narrow, 'too_narrow', 422, { crop: '0,0,2001,400' })
})

test('ten megabytes are taken, and one byte more is not', async () => {
  const image = await jpeg()
  const filled = (size: number) => joined(image, new Uint8Array(size - image.length))
  await taken(filled(MAX_PHOTO_BYTES))
  const refusal = await refused(filled(MAX_PHOTO_BYTES + 1), 'too_large', 413)
  expect(refusal).toMatchObject({ limit: MAX_PHOTO_BYTES })
})

const AVIF = () => bytesOf(blots().avif())
test.each<[string, () => Bytes | Promise<Bytes>]>([
  ['GIF', () => bytesOf(blots().gif())],
  ['TIFF', () => bytesOf(blots().tiff())],
  ['AVIF', AVIF],
  ['BMP', () => joined(text('BM'), new Uint8Array(5_000))],
  [
    'SVG',
    () => text('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><script/></svg>')
  ],
  ['PDF', () => text('%PDF-1.7\n')],
  ['HTML', () => text('<!doctype html><script>alert(1)</script>')],
  ['nothing', () => new Uint8Array(0)],
  ['noise', () => new Uint8Array(randomBytes(5_000))]
])('%s is no kind of photo', async (_, make) => {
  await refused(await make(), 'unsupported_type', 415, { name: 'photo.jpg', type: 'image/jpeg' })
})

test('an AVIF that says it is a HEIC is not taken', async () => {
  const bytes = await AVIF()
  bytes.set(Buffer.from('heic'), 8)
  await refused(bytes, 'broken_image', 422)
})

test('neither name nor claimed type says what a file is', async () => {
  const bytes = await bytesOf(blots().png())
  await taken(bytes, { name: 'virus.exe', type: 'text/html' })
})

test.each([
  '../../../etc/passwd',
  '..\\..\\boot.ini',
  '/etc/passwd',
  'a\0.jpg',
  'x'.repeat(5_000),
  '.'
])('a file named %j is a photo like any other, and no file is named so', async name => {
  await taken(await jpeg(), { name })
  for (const file of stored(server))
    expect(file).toMatch(/^[0-9a-f-]{36}_(full|match|thumb|blur)\.webp$/)
})

test.each<[string, Uint8Array]>([
  ['HTML', text('<html><script>alert(1)</script></html>')],
  ['JavaScript', text('*/=1;alert(document.domain)//')],
  ['a ZIP', Buffer.from('504b0304140000000000', 'hex')],
  ['PHP', text('<?php system($_GET[0]);')]
])('a JPEG that is %s too is only a picture after that', async (_, other) => {
  const image = await jpeg()
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, other.length + 2]), other])
  const shown = await taken(joined(image.slice(0, 2), comment, image.slice(2), other))
  expect(shown.includes(Buffer.from(other))).toBe(false)
  expect(shown.subarray(0, 4).toString()).toBe('RIFF')
  expect(shown.readUInt32LE(4) + 8).toBe(shown.length)
})

test.each(['jpeg', 'png', 'webp'] as const)('half of a %s is refused', async format => {
  const bytes = await bytesOf(blots(900, 900).toFormat(format))
  await refused(bytes.slice(0, bytes.length / 2), 'broken_image', 422)
})

test.each([0.3, 0.6, 0.9])('%d of a HEIC is refused', async share => {
  const bytes = fixture('portrait.heic')
  await refused(bytes.slice(0, bytes.length * share), 'broken_image', 422)
})

test('heads without a body are refused', async () => {
  for (const image of [blots().jpeg(), blots().png(), blots().webp()]) {
    await refused((await bytesOf(image)).slice(0, 40), 'broken_image', 422)
  }
})

/** A picture that says it is larger than it is. */
async function inflated(format: 'jpeg' | 'png' | 'webp'): Promise<Bytes> {
  const bytes = await bytesOf(blots().toFormat(format))
  const view = Buffer.from(bytes.buffer)
  if (format === 'png') {
    view.writeUInt32BE(30_000, 16)
    view.writeUInt32BE(30_000, 20)
    view.writeUInt32BE(crc32(view.subarray(12, 29)), 29)
  } else if (format === 'webp') {
    const frame = view.indexOf(Buffer.from('9d012a', 'hex'))
    view.writeUInt16LE(16_383, frame + 3)
    view.writeUInt16LE(16_383, frame + 5)
  } else {
    const frame = view.indexOf(Buffer.from('ffc0', 'hex'))
    view.writeUInt16BE(60_000, frame + 5)
    view.writeUInt16BE(60_000, frame + 7)
  }
  return bytes
}

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s of too many pixels is refused before it is decoded',
  async format => {
    const bytes = await inflated(format)
    const before = process.memoryUsage().rss
    const refusal = await refused(bytes, 'too_many_pixels', 422)
    expect(refusal).toMatchObject({ limit: 50 })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  }
)

test('a PNG of 52 megapixels in 200 KB is not unpacked', async () => {
  const create = { width: 7_200, height: 7_200, channels: 3, background: '#000' } as const
  const bytes = await bytesOf(sharp({ create }).png({ compressionLevel: 6 }))
  expect(bytes.length).toBeLessThan(200_000)
  await refused(bytes, 'too_many_pixels', 422)
})

test('a HEIC says its size in two places, and neither can hide the other', async () => {
  const large = fixture('portrait.heic')
  const at = Buffer.from(large.buffer).indexOf('ispe') + 8
  Buffer.from(large.buffer).writeUInt32BE(90_000, at)
  await refused(large, 'too_many_pixels', 422)
  // Its frames are 56 megapixels, its item says 480 × 600.
  await refused(new Uint8Array(gunzipSync(fixture('lying.heic.gz'))), 'too_many_pixels', 422)
})

test('of an animated picture the first frame is shown', async () => {
  const frames = await Promise.all(['#f00', '#00f'].map(background => frame(background)))
  const bytes = await bytesOf(
    sharp(frames, { join: { animated: true } }).webp({ loop: 0, delay: [100, 100] })
  )
  expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2)
  const shown = await taken(bytes)
  expect((await sharp(shown, { animated: true }).metadata()).pages ?? 1).toBe(1)
  expect((await sharp(shown).stats()).dominant.r).toBeGreaterThan(200)
})

const frame = (background: string) =>
  sharp({ create: { width: 500, height: 500, channels: 3, background } })
    .png()
    .toBuffer()

test('a form that breaks off leaves nothing', async () => {
  const before = await files()
  const form = await formOf('photo', { bytes: await jpeg() })
  const cut = form.bytes.subarray(0, form.bytes.length / 2)
  const { status } = await anna.ask('POST', '/api/photos.php', cut, form.headers)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(await files()).toEqual(before)
})

test('a form without a photo, with two, or with more is refused', async () => {
  const one = await formOf('other', { bytes: await jpeg() })
  const two = new FormData()
  for (const name of ['photo', 'photo']) two.append(name, new Blob([await jpeg()]), 'a.jpg')
  const response = new Response(two)
  const both = {
    bytes: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' }
  }
  for (const { bytes, headers } of [one, both]) {
    const before = await files()
    expect((await anna.ask('POST', '/api/photos.php', bytes, headers)).status).toBe(422)
    expect(await files()).toEqual(before)
  }
})

function crc32(bytes: Buffer): number {
  let crc = -1
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1))
  }
  return ~crc >>> 0
}
