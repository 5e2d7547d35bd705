import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { packRelease } from '#host/pack.ts'
import { clear, scratch } from './world.ts'

let folder: string
let site: string
let cache: string
const PAGE = '<p>Rustig kennismaken, zonder haast.</p>'.repeat(60)

beforeEach(async () => {
  folder = await scratch()
  onTestFinished(() => clear(folder))
  site = join(folder, 'site')
  cache = join(folder, 'cache')
  mkdirSync(join(site, 'de'), { recursive: true })
})

test('every text gets both packed forms, which unpack to it', async () => {
  writeFileSync(join(site, 'index.html'), PAGE)
  writeFileSync(join(site, 'de/index.html'), `${PAGE}de`)
  const report = await packRelease(site, cache)
  expect(report).toMatchObject({ texts: 2, packed: 4, cached: 0 })
  expect(report.packedBytes).toBeLessThan(report.bytes / 10)
  expect(gunzipSync(readFileSync(join(site, 'index.html.gz'))).toString()).toBe(PAGE)
  expect(brotliDecompressSync(readFileSync(join(site, 'de/index.html.br'))).toString()).toBe(
    `${PAGE}de`
  )
})

test('what is small, not text or does not shrink stays alone', async () => {
  writeFileSync(join(site, 'small.html'), 'x'.repeat(999))
  writeFileSync(join(site, 'photo.jpg'), PAGE)
  const bytes = Array.from({ length: 4000 }, (_, index) => (index * 2654435761) % 251)
  writeFileSync(join(site, 'noise.json'), Buffer.from(bytes.map(byte => (byte * byte * 31) % 256)))
  writeFileSync(join(site, 'random.txt'), crypto.getRandomValues(new Uint8Array(4000)))
  const before = readdirSync(site).length
  await packRelease(site, cache)
  expect(readdirSync(site).filter(name => /small|photo|random/.test(name))).toHaveLength(3)
  expect(readdirSync(site).length).toBeLessThanOrEqual(before + 2)
})

test('a content is packed once, whatever it is called and however often', async () => {
  writeFileSync(join(site, 'index.html'), PAGE)
  await packRelease(site, cache)
  const made = readdirSync(cache)
  writeFileSync(join(site, 'again.html'), PAGE)
  const report = await packRelease(site, cache)
  expect(report).toMatchObject({ packed: 4, cached: 4 })
  expect(readdirSync(cache)).toEqual(made)
  expect(statSync(join(site, 'again.html.br')).size).toBe(
    statSync(join(site, 'index.html.br')).size
  )
})

test('a page that changed gets new packed forms in place of the old', async () => {
  writeFileSync(join(site, 'index.html'), PAGE)
  await packRelease(site, cache)
  writeFileSync(join(site, 'index.html'), `${PAGE}new`)
  await packRelease(site, cache)
  expect(gunzipSync(readFileSync(join(site, 'index.html.gz'))).toString()).toBe(`${PAGE}new`)
})
