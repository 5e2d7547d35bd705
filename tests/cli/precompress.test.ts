import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changed, fleetIn, SMALL, type World } from '../world/fleet.ts'
import { livery, type Ran } from '../world/livery.ts'

const SITE = 'sites/zonnig/site.yaml'

let world: World
let folder: string
let first: Ran
let before: Ran
beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'livery-precompress-'))
  world = await fleetIn(root, { [SITE]: SMALL })
  folder = join(root, 'dist/zonnig.example')
  build()
  before = audit()
  first = build('--precompress')
})
afterAll(() => rm(world.root, { recursive: true, force: true }))

const run = (...words: string[]): Ran => livery('--cwd', world.root, ...words)
const build = (...flags: string[]): Ran => run('build', '--no-media', ...flags)
const audit = (): Ran => run('audit', '--json')
const files = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name).slice(folder.length + 1))
const bytesOf = (file: string): Buffer => readFileSync(join(folder, file))

/** How many packed files a run left, and how many of them it had not to make. */
function countsOf({ stderr }: Ran): { known: number; packed: number } {
  const [, known, packed] = /; (\d+) of (\d+) packed files were known/.exec(stderr) ?? []
  return { known: Number(known), packed: Number(packed) }
}

test('a brand that was built without packing is packed although nothing changed', () => {
  expect(first.status).toBe(0)
  expect(first.stdout).toContain('0 built (0 pages rendered), 1 unchanged')
  expect(countsOf(first).packed).toBeGreaterThan(50)
})

test('beside every text of a kilobyte and more stand both packed forms, of the same bytes', () => {
  const texts = files().filter(
    file =>
      /\.(html|css|js|svg|json|xml|txt|webmanifest)$/.test(file) && bytesOf(file).length > 1500
  )
  const published = texts.filter(file => !/^(rewrites|theme\.proof)\.json$/.test(file))
  expect(published.length).toBeGreaterThan(30)
  for (const file of published) {
    expect(brotliDecompressSync(bytesOf(`${file}.br`)).equals(bytesOf(file)), file).toBe(true)
    expect(gunzipSync(bytesOf(`${file}.gz`)).equals(bytesOf(file)), file).toBe(true)
    expect(bytesOf(`${file}.br`).length).toBeLessThan(bytesOf(file).length)
  }
})

test('nothing packed stands alone, or beside what is packed already', () => {
  const packed = files().filter(file => /\.(br|gz)$/.test(file))
  expect(packed).toHaveLength(countsOf(first).packed)
  for (const file of packed) {
    const raw = file.replace(/\.(br|gz)$/, '')
    expect(existsSync(join(folder, raw)), file).toBe(true)
    expect(raw).not.toMatch(/\.(woff2|png|jpg|avif|webp|ico|br|gz)$/)
  }
})

test('plan sees no page and no file in what was packed', () => {
  const { status, stdout } = run('plan', '--no-media', '--json')
  expect(status).toBe(0)
  const [{ changes }] = JSON.parse(stdout).sites
  expect(changes.files).toEqual([])
  expect(changes.bytes.before).toBe(changes.bytes.after)
  const { same, ...others } = changes.pages['']
  expect(Object.values(others).flat()).toEqual([])
  expect(same.filter((file: string) => !file.endsWith('.html'))).toEqual([])
})

test('audit says of a packed site what it said of it before', () => {
  const said = ({ status, stdout }: Ran) => {
    const { durationMs: _, ...rest } = JSON.parse(stdout)
    return { status, rest }
  }
  expect(said(audit())).toEqual(said(before))
})

test('a second run makes nothing anew, and leaves the same bytes', () => {
  const page = bytesOf('index.html.br')
  const { known, packed } = countsOf(build('--precompress'))
  expect({ known, packed }).toEqual({
    known: countsOf(first).packed,
    packed: countsOf(first).packed
  })
  expect(bytesOf('index.html.br').equals(page)).toBe(true)
})

test('a change has what it changed packed anew, and no packed form of an old text stays', async () => {
  await world.write({ [SITE]: changed(SMALL, 'email: help@', 'email: hulp@') })
  const second = build('--precompress')
  expect(second.stdout).toContain('1 built')
  const page = 'pages/service.html'
  expect(gunzipSync(bytesOf(`${page}.gz`)).toString()).toContain('hulp@zonnig.example')
  for (const file of files().filter(file => file.endsWith('.gz'))) {
    expect(gunzipSync(bytesOf(file)).equals(bytesOf(file.slice(0, -3))), file).toBe(true)
  }
})
