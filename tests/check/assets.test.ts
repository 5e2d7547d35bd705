import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { assetsJudge } from '#check/assets.ts'
import { changed, writeFleet, ZONNIG } from '../world/fleet.ts'
import { livery } from '../world/livery.ts'

const by = { judges: [assetsJudge] }
const MARKED = changed(ZONNIG, 'niche: 1', 'niche: 1\n  mark: assets/mark.svg')
const GOOD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'

const printed = async (mark: string): Promise<string> =>
  (
    await writeFleet({ 'sites/zonnig/site.yaml': MARKED, 'sites/zonnig/assets/mark.svg': mark })
  ).printed(by)

test('L105: a plain drawing is taken', async () => {
  expect(await printed(GOOD)).toBe('')
})

test('L105: a script in a drawing is told with the line of the setting', async () => {
  expect(
    await printed(GOOD.replace('</svg>', '<script>alert(1)</script></svg>'))
  ).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:6:9 error L105 brand.mark: sites/zonnig/assets/mark.svg holds <script>, which a mark may not
      5 |   niche: 1
      6 |   mark: assets/mark.svg
        |         ^^^^^^^^^^^^^^^
      7 | locales:
      fix: save it as plain shapes and colours, with a viewBox"
  `)
})

test.each([
  ['an event', GOOD.replace('<path', '<path onclick="alert(1)"')],
  ['foreign content', GOOD.replace('<path', '<foreignObject><body/></foreignObject><path')],
  [
    'a link out of the file',
    GOOD.replace('<path', '<use href="https://evil.example/x.svg#a"/><path')
  ],
  ['a data address', GOOD.replace('<path', '<image href="data:text/html,<script>"/><path')],
  [
    'a style that fetches',
    GOOD.replace('<path', '<style>@import url(https://evil.example)</style><path')
  ],
  ['an entity', `<!DOCTYPE svg [<!ENTITY x "y">]>${GOOD}`],
  [
    'an animation',
    GOOD.replace('<path', '<animate attributeName="href" to="javascript:alert(1)"/><path')
  ],
  [
    'a link to click',
    GOOD.replace('<path', '<a href="javascript:alert(1)"><path').replace('</svg>', '</a></svg>')
  ],
  ['no viewBox and no size', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8"/></svg>'],
  ['no drawing at all', '%PDF-1.4']
])('L105: %s is refused', async (_, mark) => {
  expect(await printed(mark)).toContain('error L105 brand.mark: ')
})

test('L105: a drawing of half a megabyte is refused', async () => {
  expect(await printed(GOOD.replace('M0 0', `M0 0${' h1'.repeat(200_000)}`))).toContain(
    '256 KB at most'
  )
})

test('L014: a link out of the folder is refused, wherever it stands', async () => {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': ZONNIG, 'secret.txt': 'x' })
  await world.write({ 'sites/zonnig/assets/a.svg': GOOD, 'sites/zonnig/words/en.json': '{}' })
  symlinkSync('../../../secret.txt', join(world.root, 'sites/zonnig/assets/b.svg'))
  symlinkSync('/etc/hostname', join(world.root, 'sites/zonnig/words/nl.json'))
  const { problems } = await world.load(by)
  expect(problems.filter(({ code }) => code === 'L014').map(({ file }) => file)).toEqual([
    'sites/zonnig/assets/b.svg',
    'sites/zonnig/words/nl.json'
  ])
})

test('a mark that is a link out of the folder is not built', async () => {
  const world = await writeFleet({ 'sites/zonnig/site.yaml': MARKED, 'elsewhere.svg': GOOD })
  await world.write({ 'sites/zonnig/assets/other.svg': GOOD })
  symlinkSync('../../../elsewhere.svg', join(world.root, 'sites/zonnig/assets/mark.svg'))
  const { status, stderr } = livery(['--cwd', world.root, 'build', '--no-media'])
  expect(status).toBe(3)
  expect(stderr).toContain("a link to a file outside the brand's folder")
})

test('L203: a picture that is not what its ending says', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG,
    'sites/zonnig/assets/photo.png': '<html><script>alert(1)</script></html>'
  })
  expect(await world.printed(by)).toMatchInlineSnapshot(`
    "sites/zonnig/assets/photo.png:1:1 error L203 sites/zonnig/assets/photo.png is not what its ending says: its content is unknown
      1 | <html><script>alert(1)</script></html>
        | ^
      fix: save it again in the right format

    sites/zonnig/assets/photo.png:1:1 warning L223 sites/zonnig/assets/photo.png is used by no setting
      1 | <html><script>alert(1)</script></html>
        | ^
      fix: name it as brand.logo or brand.mark, or remove it"
  `)
})

test.each(['face.woff2', 'photo.jpg', 'photo.webp', 'photo.avif', 'face.ttf'])(
  'L203: text that is called %s',
  async name => {
    const world = await writeFleet({
      'sites/zonnig/site.yaml': ZONNIG,
      [`sites/zonnig/assets/${name}`]: 'only words'
    })
    expect(await world.printed(by)).toContain('is not what its ending says')
  }
)

test('L203: a kind of file that no page shows', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG,
    'sites/zonnig/assets/page.html': '<h1>x</h1>'
  })
  expect(await world.printed(by)).toContain('is of a kind that no page can show')
})

test('L203: a picture of more than 50 megapixels is refused without decoding it', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG,
    'sites/zonnig/assets/x.svg': GOOD
  })
  const png = await sharp({
    create: { width: 8, height: 8, channels: 3, background: '#fff' }
  })
    .png()
    .toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  writeFileSync(join(world.root, 'sites/zonnig/assets/huge.png'), png)
  expect(await world.printed(by)).toContain('huge.png has 60000 x 60000 pixels')
})

test('L203: real pictures of every kind are taken', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG,
    'sites/zonnig/assets/x.svg': GOOD
  })
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  for (const kind of ['png', 'jpeg', 'webp', 'avif'] as const) {
    writeFileSync(
      join(world.root, `sites/zonnig/assets/x.${kind}`),
      await picture.clone().toFormat(kind).toBuffer()
    )
  }
  const { problems } = await world.load(by)
  expect(problems.map(({ code }) => code)).not.toContain('L203')
})

test('L223: a file that no setting names', async () => {
  const world = await writeFleet({
    'sites/zonnig/site.yaml': ZONNIG,
    'sites/zonnig/assets/old-logo.svg': GOOD
  })
  expect(await world.printed(by)).toMatchInlineSnapshot(`
    "sites/zonnig/assets/old-logo.svg:1:1 warning L223 sites/zonnig/assets/old-logo.svg is used by no setting
      1 | <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>
        | ^
      fix: name it as brand.logo or brand.mark, or remove it"
  `)
})
