import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fleetIn, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const root = mkdtempSync(join(tmpdir(), 'livery-audit-'))
const page = (file: string): string => join(realpathSync(join(root, 'dist/zonnig.example')), file)

beforeAll(async () => {
  await fleetIn(root, { 'sites/zonnig/site.yaml': ZONNIG })
  const { status, stderr } = livery(['--cwd', root, 'build', '--no-media'])
  if (status !== 0) throw new Error(stderr)
})
afterAll(() => rmSync(root, { recursive: true }))

/** What the audit says of a page with one piece of its markup replaced; the page is put back. */
function auditWith(file: string, piece: string | RegExp, other: string, only: string): string {
  const before = readFileSync(page(file), 'utf8')
  const after = before.replace(piece, other)
  if (after === before) throw new Error(`${file} does not contain ${piece}`)
  writeFileSync(page(file), after)
  const { status, stdout } = livery(['--cwd', root, 'audit', '--only', only])
  writeFileSync(page(file), before)
  expect(status).toBe(6)
  return stdout
}

test('a site as built has nothing to find', () => {
  const { status, stdout } = livery(['--cwd', root, 'audit'])
  expect(stdout).toMatch(/\d+ pages of 1 brands: 0 errors/)
  expect(status).toBe(0)
})

test('a link that leads nowhere is named with its page, line and column', () => {
  const said = auditWith('index.html', 'href="/login"', 'href="/log-in"', 'links')
  expect(said).toMatch(/^zonnig\.example\/index\.html:\d+:\d+ error links \/log-in does not exist/m)
})

test('an anchor that is not there is named', () => {
  const said = auditWith('index.html', 'href="#content"', 'href="#contents"', 'links')
  expect(said).toContain('/ has no anchor "contents"')
})

test('a link to a member screen with an id counts as there', () => {
  const before = readFileSync(page('index.html'), 'utf8')
  writeFileSync(page('index.html'), before.replace('href="/login"', 'href="/members/123"'))
  const { status } = livery(['--cwd', root, 'audit', '--only', 'links'])
  writeFileSync(page('index.html'), before)
  expect(status).toBe(0)
})

test('invalid HTML is named with its rule', () => {
  const said = auditWith('login.html', '</main>', '<img src="/x.png"></main>', 'html')
  expect(said).toMatch(/login\.html:\d+:\d+ error html .*\(wcag\/h37\)/)
})

test('a second h1 and a level left out are named', () => {
  const said = auditWith('login.html', '</main>', '<h1>Two</h1><h4>Deep</h4></main>', 'headings')
  expect(said).toContain('the page has 2 h1')
  expect(said).toContain('h4 follows h1')
})

test('a translation that does not name the page in turn is named', () => {
  const said = auditWith('en/pricing.html', /<link rel="alternate"[^>]*>/g, '', 'hreflang')
  expect(said).toContain('https://zonnig.example/en/pricing does not name this page')
})

test('an inline script, a style and a foreign picture break the policy', () => {
  const inline =
    '<p style="color:red">x</p><script>alert(1)</script><img src="https://elsewhere.example/x.png" alt="">'
  const said = auditWith('login.html', '</main>', `${inline}</main>`, 'policy')
  expect(said).toContain('the policy refuses a script')
  expect(said).toContain('the policy refuses the attribute style')
  expect(said).toContain('https://elsewhere.example/x.png is loaded from an origin')
})

test('a page in another language than it says is named', () => {
  const said = auditWith('login.html', '<html lang="nl"', '<html lang="de"', 'languages')
  expect(said).toContain('lang is "de" and not "nl"')
})

test('a page that one language lacks is named', () => {
  const before = readFileSync(page('en/login.html'))
  rmSync(page('en/login.html'))
  const { stdout } = livery(['--cwd', root, 'audit', '--only', 'languages'])
  writeFileSync(page('en/login.html'), before)
  expect(stdout).toContain('login.html is missing in en')
})

test('an empty title is named', () => {
  const said = auditWith('index.html', /<title>[^<]*<\/title>/, '<title></title>', 'search')
  expect(said).toContain('the title is empty')
})

test('a pair of colours under its need is named with its ratio', () => {
  const said = auditWith('theme.proof.json', /"ratio": ?[\d.]+/, '"ratio": 1.5', 'contrast')
  expect(said).toMatch(/has 1\.50:1 and needs/)
})

test('a lander over its budget is named with its bytes', () => {
  const noise = Array.from({ length: 30_000 }, (_, index) => (index * 7919).toString(36)).join(' ')
  const said = auditWith('landers/gallery.html', '</main>', `<p>${noise}</p></main>`, 'budgets')
  expect(said).toMatch(/a visit costs too much: HTML \d+ bytes, allowed 14600/)
})

test('a brand that was never built is told, and fails', async () => {
  const { status, stderr } = livery(['--cwd', root, 'audit', '--out', 'elsewhere'])
  expect(status).toBe(6)
  expect(stderr).toContain('zonnig is not built yet')
})

test('a check that does not exist names the nearest', () => {
  const { status, stderr } = livery(['audit', '--only', 'link'])
  expect(status).toBe(2)
  expect(stderr).toContain('Did you mean links?')
})
