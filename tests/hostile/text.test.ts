import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import { beforeAll, expect, test } from 'vitest'
import { ACME, fleetIn, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

/** Texts that would do harm if a page took them for markup. */
const SCRIPT = '<script>alert(1)</script>'
const CLOSING = '</title></script><img src=x onerror=alert(1)>'
const ATTRIBUTE = '" onload="alert(1)" x="'

let hostile: ReadonlyMap<string, string>
let harmless: ReadonlyMap<string, string>

beforeAll(async () => {
  hostile = await filesOf(SCRIPT, CLOSING, ATTRIBUTE)
  harmless = await filesOf('Rustig', 'Een gewone zin', 'Nog een zin')
})

test('texts full of markup change no element and no attribute of any page', () => {
  for (const [file, html] of harmless) {
    if (!file.endsWith('.html')) continue
    expect(skeletonOf(hostile.get(file) ?? ''), file).toEqual(skeletonOf(html))
  }
})

test('a title shows markup as the characters it is written in', () => {
  const title = /<title>([\s\S]*?)<\/title>/.exec(hostile.get('index.html') ?? '')?.[1]
  expect(title).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('structured data is JSON that no text can close', () => {
  const blocks = [...hostile].flatMap(([file, html]) =>
    [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => ({ file, json })
    )
  )
  expect(blocks.length).toBeGreaterThan(0)
  for (const { file, json } of blocks) expect(() => JSON.parse(json), file).not.toThrow()
  expect(blocks.map(({ json }) => json).join('')).not.toContain('<')
})

test('the web manifest is JSON and holds the name as text', () => {
  expect(JSON.parse(hostile.get('site.webmanifest') ?? '')).toMatchObject({ name: SCRIPT })
})

test('drawings and sitemap stay well-formed XML without a script', () => {
  for (const [file, text] of hostile) {
    if (!/\.(svg|xml)$/.test(file)) continue
    expect(text.toLowerCase(), file).not.toContain('<script')
    expect(text, file).not.toMatch(/\son\w+=/)
  }
})

async function filesOf(one: string, two: string, three: string): Promise<Map<string, string>> {
  const quoted = [one, two, three].map(text => JSON.stringify(text))
  const root = mkdtempSync(join(tmpdir(), 'livery-hostile-'))
  await fleetIn(root, {
    'sites/zonnig/site.yaml': `${ZONNIG.replace('name: Zonnig', `name: ${quoted[0]}\n  tagline: { nl: ${quoted[1]}, en: ${quoted[2]} }`)}
seo:
  title: { nl: ${quoted[1]}, en: ${quoted[1]} }
  description: { nl: ${quoted[2]}, en: ${quoted[1]} }
disclosures:
  fictional:
    used: true
    singular: { nl: ${quoted[0]}, en: ${quoted[1]} }
    plural: { nl: ${quoted[1]}, en: ${quoted[2]} }
    warning: { nl: ${quoted[2]}, en: ${quoted[0]} }
`,
    'sites/zonnig/words/nl.json': JSON.stringify({ home: { h1: one, lede: two } }),
    'sites/_companies/acme.yaml': ACME.replace('Acme B.V.', quoted[1] ?? '').replace(
      'Teststraat 1, 1000 AA',
      quoted[2] ?? ''
    )
  })
  const { status, stderr } = livery(['--cwd', root, 'build', 'zonnig'])
  if (status !== 0) throw new Error(stderr)
  const folder = join(root, 'dist/zonnig.example')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const texts = names.filter(name => /\.(html|svg|xml|webmanifest|txt|json)$/.test(name))
  const files = new Map(texts.map(name => [name, readFileSync(join(folder, name), 'utf8')]))
  rmSync(root, { recursive: true })
  return files
}

/** Every element of a page with the names of its attributes, in order. */
function skeletonOf(html: string): string[] {
  const elements: string[] = []
  const parser = new Parser({
    onopentag: (name, attributes) => {
      elements.push(`${name} ${Object.keys(attributes).sort().join(' ')}`)
    }
  })
  parser.end(html)
  return elements
}
