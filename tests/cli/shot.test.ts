import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FoundFault } from '#cli/shot/overflow.ts'
import { pageScript } from '#cli/shot/page-script.ts'
import { CHECKOUT } from '#render/checkout.ts'
import type { Fault } from '#shot/fault.ts'
import { launchHeadlessShell } from '../world/chromium.ts'
import { changed, fleetIn, type World, ZONNIG } from '../world/fleet.ts'
import { livery, type Ran } from '../world/livery.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-shot-'))
const SMALL = `${ZONNIG}landers:\n  use:\n    video: {}\n`
const NAME = 'zonnig/video/none/nl/390/light'
let world: World

const shot = (...words: string[]): Ran => livery(['--cwd', root, 'shot', ...words])
const take = (out: string): Ran => shot('--out', out, '--widths', '390', '--locales', 'nl')
const diff = (...words: string[]): Ran => shot('diff', ...words)
const read = (file: string): Buffer => readFileSync(join(root, file))

function build(): void {
  const { status, stderr } = livery(['--cwd', root, 'build', '--no-media'])
  if (status !== 0) throw new Error(stderr)
}

beforeAll(async () => {
  world = await fleetIn(root, { 'sites/zonnig/site.yaml': SMALL })
  build()
  const { status, stderr } = take('first')
  if (status !== 0) throw new Error(stderr)
  take('second')
  diff('--out', 'first', '--base', 'base', '--accept', '--all')
})
afterAll(() => rmSync(root, { recursive: true }))

test('a picture is as wide as asked, as high as its page, and has its text beside it', async () => {
  const { width, height } = await sharp(read(`first/${NAME}.png`)).metadata()
  expect(width).toBe(390)
  expect(height).toBeGreaterThan(844)
  expect(read(`first/${NAME}.txt`).toString()).toContain('Zonnig')
})

test('two runs are equal to the byte, and nothing differs', () => {
  expect(read(`second/${NAME}.png`).equals(read(`first/${NAME}.png`))).toBe(true)
  const { status, stdout } = diff('--out', 'second', '--base', 'base')
  expect(stdout).toContain('0 of 2 pictures differ')
  expect(status).toBe(0)
})

test('a folder with other files is not emptied', () => {
  const { status, stderr } = take('sites')
  expect(status).toBe(2)
  expect(stderr).toContain('files that livery shot did not write')
})

test('a width that is no number is a usage error', () => {
  expect(shot('--widths', '390,wide').status).toBe(2)
})

describe('after a colour and a word changed', () => {
  beforeAll(async () => {
    await world.write({
      'sites/zonnig/site.yaml': changed(SMALL, '#c8102e', '#0b6e4f'),
      'sites/zonnig/words/nl.json': '{ "video": { "h1": "Een andere kop" } }'
    })
    build()
    take('third')
  })

  test('the pictures are named, with what differs, and it ends with 6', () => {
    const { status, stdout } = diff('--out', 'third', '--base', 'base')
    expect(stdout).toMatch(new RegExp(`${NAME}: \\d+\\.\\d\\d % of the pixels differ, the text`))
    expect(status).toBe(6)
  })

  test('the report shows both pictures, what differs, and the words', () => {
    const page = read('third/_report/index.html').toString()
    for (const part of ['before', 'after', 'diff']) {
      expect(page).toContain(`src="${part}/${NAME}.png"`)
      expect(read(`third/_report/${part}/${NAME}.png`).length).toBeGreaterThan(0)
    }
    expect(page).toContain('<ins>+Een andere kop</ins>')
  })

  test('JSON names each picture that differs', () => {
    const { stdout } = diff('--out', 'third', '--base', 'base', '--format', 'json')
    const { ok, differing } = JSON.parse(stdout) as { ok: boolean; differing: { name: string }[] }
    expect(ok).toBe(false)
    expect(differing.map(({ name }) => name)).toContain(NAME)
  })

  test('JUnit has a case for each picture, and a failure where one differs', () => {
    const { stdout } = diff('--out', 'third', '--base', 'base', '--format', 'junit')
    const counts = elementsOf(stdout)
    expect(counts).toMatchObject({ testsuites: 1, testsuite: 1, testcase: 2, failure: 2 })
    expect(stdout).toContain('tests="2" failures="2"')
  })

  test('a threshold above the difference leaves only the text', () => {
    const { stdout } = diff('--out', 'third', '--base', 'base', '--threshold', '100')
    expect(stdout).toContain(`${NAME}: the text differs`)
    expect(stdout).not.toContain('pixels')
  })

  test('accepting one leaves the other, and accepting nothing by name is refused', () => {
    const words = ['--out', 'third', '--base', 'base', '--accept']
    expect(diff(...words).status).toBe(2)
    expect(diff(...words, 'zonnig/none').status).toBe(2)
    const { status, stdout } = diff(...words, NAME)
    expect(stdout).toContain('1 of 1 pictures differ')
    expect(status).toBe(6)
    expect(diff(...words, '--all').status).toBe(0)
    expect(diff('--out', 'third', '--base', 'base').status).toBe(0)
  })
})

describe('the search for texts without room', () => {
  const overflow = (): Ran => shot('overflow', '--out', 'overflow', '--widths', '320', '--json')

  test('finds none in a page as we made it', () => {
    const { status, stdout } = overflow()
    expect((JSON.parse(stdout) as { faults: unknown[] }).faults).toEqual([])
    expect(status).toBe(0)
  })

  test('finds a label too long for its button, with its picture', async () => {
    const label = 'Kennismaken zonder haast en zonder kaart, '.repeat(6)
    await world.write({ 'sites/zonnig/words/nl.json': `{ "video": { "cta": "${label}" } }` })
    const { status, stdout } = overflow()
    const { faults } = JSON.parse(stdout) as { faults: FoundFault[] }
    const planted = faults.find(({ text }) => text.startsWith('Kennismaken'))
    expect(planted).toMatchObject({ page: 'zonnig/video/none/longest/320', kind: 'wrapped' })
    expect(
      readFileSync(planted?.picture ?? '')
        .subarray(1, 4)
        .toString()
    ).toBe('PNG')
    expect(status).toBe(6)
  })

  test('JUnit has a case for each page, and a failure where one has a fault', () => {
    const junit = shot('overflow', '--out', 'overflow', '--widths', '320', '--format', 'junit')
    expect(junit.status).toBe(6)
    expect(elementsOf(junit.stdout)).toMatchObject({ testsuite: 1, testcase: 2, failure: 1 })
    expect(junit.stdout).toContain('tests="2" failures="1"')
  })

  test.each(['avondlicht', 'herbstgold', 'papillon'])(
    'finds none in a lander of %s, in words 40 per cent longer and in the longest of all languages',
    brand => {
      const words = ['--out', join(root, `none-${brand}`), '--widths', '320', '--json']
      const { status, stdout } = livery(['--cwd', CHECKOUT, 'shot', 'overflow', brand, ...words])
      const { faults, pages } = JSON.parse(stdout) as { faults: FoundFault[]; pages: number }
      expect(faults.map(({ page, kind, selector }) => `${page} ${kind} ${selector}`)).toEqual([])
      expect([pages > 10, status]).toEqual([true, 0])
    },
    150_000
  )

  const PLANTED: readonly [Fault['kind'], string][] = [
    ['clipped', '<p class="cut">A text that is much too long for its box</p>'],
    ['overlap', '<p>Below</p><p class="up">Above</p>'],
    ['wrapped', '<button class="narrow">One two three four five six</button>'],
    ['beyond', '<p class="wide">Wide</p>']
  ]
  const STYLE = `
    .cut { width: 90px; overflow: hidden; white-space: nowrap }
    .up { margin-top: -35px }
    .narrow { width: 60px }
    .wide { width: 900px }
    .scroll { overflow-x: auto }
    .spoken { position: absolute; clip-path: inset(50%); overflow: hidden; width: 1px; height: 1px }`

  async function kindsIn(body: string): Promise<string[]> {
    const browser = await launchHeadlessShell()
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.setContent(`<!doctype html><style>${STYLE}</style><body>${body}`)
    const faults = await page.evaluate(`${pageScript('faults')}; window.liveryFaults()`)
    await browser.close()
    return (faults as Fault[]).map(({ kind }) => kind)
  }

  test.each(PLANTED)('%s is found', async (kind, body) => {
    expect(await kindsIn(body)).toEqual([kind])
  })

  test('what can be scrolled or is only spoken is meant', async () => {
    const wide = '<div class="scroll"><p class="wide">Wide</p></div>'
    expect(await kindsIn(`${wide}<p class="spoken">Only for screen readers</p>`)).toEqual([])
  })
})

/** Number of elements by name; throws where tags do not close in order. */
function elementsOf(xml: string): Record<string, number> {
  const counts: Record<string, number> = {}
  const open: string[] = []
  const parser = new Parser(
    {
      onopentagname(name) {
        counts[name] = (counts[name] ?? 0) + 1
        open.push(name)
      },
      onclosetag(name, isImplied) {
        if (open.pop() !== name || (isImplied && name !== 'testcase')) throw new Error(`<${name}>`)
      }
    },
    { xmlMode: true }
  )
  parser.end(xml)
  if (open.length > 0) throw new Error(`<${open}> is open`)
  return counts
}
