import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { preview } from '#server/http/preview.ts'
import { visitor } from '../world/browser.ts'
import { changed, fleetIn, type World, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const LOGOS = '  niche: 1\n  logo: assets/logo.png\n  logoDark: assets/logo-dark.svg'
/** As Illustrator and Inkscape write it: classes, styles, their own names. */
const STYLED = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 40 10">
<defs><style>.cls-1{fill:#ffe9c9}</style></defs>
<g inkscape:label="Layer 1"><path class="cls-1" d="M0 0h30v10H0z"/><path style="fill:#f3c48f;-inkscape-stroke:none" d="M32 0h8v10h-8z"/></g></svg>`
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path style="fill:#123456" d="M0 0h10v10H0z"/><path style="fill:#ffffff" d="M2 2h6v6H2z"/></svg>`

/** A word in dark red on nothing, 600 × 120. */
const wordPng = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="120"><path fill="#7a1020" d="M0 0h40v120H0zM80 0h200v120H80zM320 30h280v60H320z"/></svg>'
    )
  )
    .png()
    .toBuffer()

let world: World
let origin: string

beforeAll(async () => {
  world = await fleetIn(mkdtempSync(join(tmpdir(), 'livery-logo-')), {
    'sites/zonnig/site.yaml': changed(ZONNIG, '  niche: 1', LOGOS),
    'sites/zonnig/assets/logo-dark.svg': STYLED,
    'sites/wolkig/site.yaml': changed(ZONNIG, '  niche: 1', '  niche: 1\n  mark: assets/mark.svg')
      .replaceAll('zonnig', 'wolkig')
      .replace('Zonnig', 'Wolkig'),
    'sites/wolkig/assets/mark.svg': MARK
  })
  await sharp(await wordPng()).toFile(join(world.root, 'sites/zonnig/assets/logo.png'))
  const built = livery(['--cwd', world.root, 'build'])
  expect(built.stderr + built.stdout).not.toContain('error')
  expect(built.status).toBe(0)
  const server = await preview(join(world.root, 'dist'), 0)
  const address = server.server.address()
  origin = `localhost:${typeof address === 'object' ? address?.port : ''}`
  return async () => {
    await server.close()
    rmSync(world.root, { recursive: true, force: true })
  }
}, 150_000)

const PAGES = ['/', '/landers/gallery/a', '/login', '/pages/terms', '/credits']

test.each(['light', 'dark'] as const)(
  'a logo stands in every bar by its name and moves nothing, %s',
  async mode => {
    const { page, errors, context } = await visitor({ mode })
    for (const path of PAGES) {
      await page.goto(`http://zonnig.example.${origin}${path}`)
      const link = page.getByRole('banner').getByRole('link', { name: 'Zonnig', exact: true })
      const logo = link.getByRole('img', { name: 'Zonnig' })
      await logo.waitFor()
      const seen = await logo.evaluate((img: HTMLImageElement) => ({
        natural: img.naturalWidth,
        src: img.currentSrc,
        room: [img.getAttribute('width'), img.getAttribute('height')],
        box: [img.clientWidth, img.clientHeight]
      }))
      expect(seen.natural, path).toBeGreaterThan(0)
      expect(seen.src, path).toMatch(mode === 'dark' ? /\.svg$/ : /\.png$/)
      expect(seen.room.map(Number), path).toEqual(seen.box)
    }
    expect(errors.filter(text => /policy|Refused/i.test(text))).toEqual([])
    await context.close()
  }
)

test('a narrow phone scrolls in no direction but down', async () => {
  const { page, context } = await visitor({ width: 320 })
  await page.goto(`http://zonnig.example.${origin}/login`)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await context.close()
})

test('a PNG comes in two sizes, smaller than its file', async () => {
  const html = readFileSync(join(world.root, 'dist/zonnig.example/index.html'), 'utf8')
  const files = [
    ...(/srcset="([^"]*logo[^"]*png[^"]*)"/.exec(html)?.[1] ?? '').matchAll(/\/(\S+)/g)
  ]
  const widths = await Promise.all(
    files.map(async ([, file = '']) => {
      const path = join(world.root, 'dist/zonnig.example', file)
      expect(readFileSync(path).length).toBeLessThan(4096)
      return (await sharp(path).metadata()).width
    })
  )
  expect(widths).toEqual([155, 310])
})

test('a mail shows the logo by its address, and the build puts it there', async () => {
  const out = join(world.root, 'mails')
  expect(livery(['--cwd', world.root, 'mail', 'zonnig', '--out', out]).status).toBe(0)
  const mails = readdirSync(out).filter(name => name.endsWith('.html'))
  expect(mails.length).toBeGreaterThan(5)
  for (const mail of mails) {
    const html = readFileSync(join(out, mail), 'utf8')
    expect(html, mail).toContain('<img src="https://zonnig.example/_i/logo.png" alt="Zonnig"')
  }
  const file = join(world.root, 'dist/zonnig.example/_i/logo.png')
  const { format, height } = await sharp(file).metadata()
  expect([format, height]).toEqual(['png', 88])
})

test('sharing cards show the logo in the place of the name', async () => {
  // The bar that the logo for dark ground begins with.
  const [red = 0, green = 0, blue = 0] = await cardOf('zonnig')
  expect([red > 240, green > 215, blue > 185]).toEqual([true, true, true])
})

/** The colour at the beginning of the card's wordmark. */
async function cardOf(id: string): Promise<number[]> {
  const html = readFileSync(join(world.root, `dist/${id}.example/index.html`), 'utf8')
  const file = /property="og:image" content="https:\/\/[^/]+\/([^"]+)"/.exec(html)?.[1] ?? ''
  const { data, info } = await sharp(join(world.root, `dist/${id}.example`, file))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (88 * info.width + 76) * info.channels
  return [...data.subarray(at, at + 3)]
}

test('a mark with styles keeps its colours under the policy of the pages', async () => {
  const { page, errors, context } = await visitor()
  await page.goto(`http://wolkig.example.${origin}/`)
  const paths = page.locator('header .wordmark svg path')
  const fills = await paths.evaluateAll(all => all.map(path => getComputedStyle(path).fill))
  expect(fills).toEqual(['rgb(18, 52, 86)', 'rgb(255, 255, 255)'])
  expect(errors.filter(text => /policy|Refused/i.test(text))).toEqual([])
  await context.close()
})
