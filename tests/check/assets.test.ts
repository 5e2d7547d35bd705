import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { assetsJudge } from '#check/assets.ts'
import { dimensionsOf, kindOf } from '#check/file-kinds.ts'
import { checkFleet, JUDGES } from '#check/fleet.ts'
import { picturesJudge } from '#check/pictures.ts'
import { loadFleet } from '#site/load.ts'
import { sourcePath } from '#theme/sources.ts'
import { changed, type World, writeFleet, ZONNIG } from '../world/fleet.ts'

const by = { judges: [assetsJudge] }
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>'

const withAssets = (files: Record<string, string>, yaml = ZONNIG) =>
  writeFleet({ 'sites/zonnig/site.yaml': yaml, 'sites/zonnig/assets/.keep': '', ...files })

const put = ({ root }: World, name: string, bytes: Uint8Array): void =>
  writeFileSync(join(root, 'sites/zonnig/assets', name), bytes)

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } })

test('L014: links out of the folder are refused wherever they stand, and not shown', async () => {
  const world = await withAssets({ 'sites/zonnig/words/en.json': '{}', 'secret.txt': 'hunter2' })
  symlinkSync('../../../secret.txt', join(world.root, 'sites/zonnig/assets/b.svg'))
  symlinkSync('../../../secret.txt', join(world.root, 'sites/zonnig/words/nl.json'))
  symlinkSync('nowhere', join(world.root, 'sites/zonnig/words/da.json'))
  expect(await world.printed(by)).toMatchInlineSnapshot(`
    "sites/zonnig/assets/b.svg:1:1 error L014 sites/zonnig/assets/b.svg is a link, and what it leads to is not inside sites/zonnig
      fix: put the file itself there

    sites/zonnig/words/da.json:1:1 error L014 sites/zonnig/words/da.json is a link, and what it leads to is not inside sites/zonnig
      fix: put the file itself there

    sites/zonnig/words/nl.json:1:1 error L014 sites/zonnig/words/nl.json is a link, and what it leads to is not inside sites/zonnig
      fix: put the file itself there"
  `)
})

test('L014: a words folder that is a link out of the folder', async () => {
  const world = await withAssets({ 'elsewhere/nl.json': '{}' })
  symlinkSync('../../elsewhere', join(world.root, 'sites/zonnig/words'))
  expect(await world.printed(by)).toContain(
    'sites/zonnig/words:1:1 error L014 sites/zonnig/words is a link, and what it leads to is not inside sites/zonnig'
  )
})

test('L014: settings that are a link out of the folder are neither read nor shown', async () => {
  const world = await writeFleet({
    'secret.txt': 'password: hunter2',
    'sites/wind/site.yaml': ZONNIG.replaceAll('zonnig.example', 'wind.example'),
    'sites/zonnig/assets/.keep': ''
  })
  symlinkSync('../../secret.txt', join(world.root, 'sites/zonnig/site.yaml'))
  symlinkSync('../../secret.txt', join(world.root, 'sites/_companies/other.yaml'))
  expect(await world.printed()).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:1:1 error L014 sites/zonnig/site.yaml is a link, and what it leads to is not inside sites/zonnig
      fix: put the file itself there"
  `)
  expect((await world.load()).sites.map(({ id }) => id)).toEqual(['wind'])
  await world.write({ 'sites/wind/site.yaml': changed(ZONNIG, 'company: acme', 'company: other') })
  expect(await world.printed({ only: ['wind'] })).toContain(
    'L014 sites/_companies/other.yaml is a link'
  )
})

test('links inside of the folder are as good as files', async () => {
  const world = await withAssets({ 'sites/zonnig/words/en.json': '{}' })
  symlinkSync('en.json', join(world.root, 'sites/zonnig/words/nl.json'))
  expect(await world.printed(by)).toBe('')
})

test("a sites folder that is a link itself is the operator's own choice", async () => {
  const world = await withAssets({ 'sites/zonnig/words/en.json': '{}' })
  const elsewhere = await mkdtemp(join(tmpdir(), 'livery-linked-'))
  onTestFinished(() => rm(elsewhere, { recursive: true }))
  symlinkSync(join(world.root, 'sites'), join(elsewhere, 'sites'))
  const { sites, diagnostics } = await loadFleet(elsewhere, by)
  expect(diagnostics).toEqual([])
  expect(sites.map(({ id }) => id)).toEqual(['zonnig'])
})

test('L203: a picture that is not what its ending says', async () => {
  const world = await withAssets({
    'sites/zonnig/assets/photo.png': '<html><script>alert(1)</script>'
  })
  expect(await world.printed(by)).toMatchInlineSnapshot(`
    "sites/zonnig/assets/photo.png:1:1 error L203 sites/zonnig/assets/photo.png ends in .png and is no picture, film or font
      1 | <html><script>alert(1)</script>
        | ^
      fix: save it again as what it is to be

    sites/zonnig/assets/photo.png:1:1 warning L223 no setting uses sites/zonnig/assets/photo.png, so no page shows it
      1 | <html><script>alert(1)</script>
        | ^
      fix: name it, logo: assets/photo.png under brand:, or remove it"
  `)
})

test('L203: a picture under the name of another kind says what it holds', async () => {
  const world = await withAssets({})
  put(world, 'photo.PNG', await plain(8, 8).jpeg().toBuffer())
  expect(await world.printed(by)).toContain(
    'error L203 sites/zonnig/assets/photo.PNG ends in .PNG and holds JPEG'
  )
})

test.each([
  'face.woff2',
  'face.woff',
  'face.ttf',
  'face.otf',
  'a.jpg',
  'a.webp',
  'a.avif',
  'a.svg'
])('L203: words that are called %s', async name => {
  const world = await withAssets({ [`sites/zonnig/assets/${name}`]: 'wOF2 only words, no font' })
  expect(await world.printed(by)).toContain('and is no picture, film or font')
})

test('L203: a font cut short is no font', async () => {
  const font = readFileSync(sourcePath('nunito', { variant: 'wght', style: 'normal' }, 'latin'))
  const world = await withAssets({})
  put(world, 'whole.woff2', font)
  put(world, 'half.woff2', font.subarray(0, font.length / 2))
  const { diagnostics } = await world.load(by)
  expect(diagnostics.filter(({ code }) => code === 'L203').map(({ file }) => file)).toEqual([
    'sites/zonnig/assets/half.woff2'
  ])
})

test('L203: a picture of more than 50 megapixels is refused by its header', async () => {
  const world = await withAssets({})
  const png = await plain(8, 8).png().toBuffer()
  png.writeUInt32BE(60_000, 16)
  png.writeUInt32BE(60_000, 20)
  put(world, 'bomb.png', png)
  const jpeg = await plain(8, 8).jpeg().toBuffer()
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(60_000, frame + 5)
  jpeg.writeUInt16BE(60_000, frame + 7)
  put(world, 'bomb.jpg', jpeg)
  const { diagnostics } = await world.load(by)
  expect(diagnostics.filter(({ code }) => code === 'L203').map(({ message }) => message)).toEqual([
    'sites/zonnig/assets/bomb.jpg has 60000 × 60000 pixels; more than 50 million are not opened',
    'sites/zonnig/assets/bomb.png has 60000 × 60000 pixels; more than 50 million are not opened'
  ])
})

test('L203: a picture cut short in its header, and one with a broken length', async () => {
  const world = await withAssets({})
  put(world, 'a.png', (await plain(8, 8).png().toBuffer()).subarray(0, 18))
  put(world, 'b.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x00, 0xff, 0xff, 0xff]))
  const { diagnostics } = await world.load(by)
  expect(diagnostics.filter(({ code }) => code === 'L203')).toHaveLength(2)
})

test.each(['png', 'jpeg', 'webp', 'avif'] as const)(
  'L203: a real %s of 9 by 5 is taken',
  async kind => {
    const forms = kind === 'webp' ? [{}, { lossless: true }, { alphaQuality: 50 }] : [{}]
    for (const form of forms) {
      const picture =
        kind === 'webp' && 'alphaQuality' in form ? plain(9, 5).ensureAlpha(0.5) : plain(9, 5)
      const bytes = await picture.toFormat(kind, form).toBuffer()
      const found = kindOf(bytes, bytes.length)
      expect(found?.toLowerCase()).toBe(kind)
      expect(found && dimensionsOf(bytes, found)).toEqual({ width: 9, height: 5 })
      const world = await withAssets({})
      put(world, `a.${kind}`, bytes)
      expect((await world.load(by)).diagnostics.map(({ code }) => code)).toEqual(['L223'])
    }
  }
)

test('L223: files that no setting names, and what would', async () => {
  const world = await withAssets(
    {
      'sites/zonnig/assets/mark.svg': SVG,
      'sites/zonnig/assets/old/logo.svg': SVG,
      'sites/zonnig/assets/notes.txt': 'x'
    },
    changed(ZONNIG, '  niche: 1', '  niche: 1\n  mark: assets/mark.svg')
  )
  put(world, 'people.jpg', await plain(8, 8).jpeg().toBuffer())
  expect(await world.printed(by)).toMatchInlineSnapshot(`
    "sites/zonnig/assets/notes.txt:1:1 warning L223 no setting uses sites/zonnig/assets/notes.txt, so no page shows it
      1 | x
        | ^
      fix: remove it

    sites/zonnig/assets/old/logo.svg:1:1 warning L223 no setting uses sites/zonnig/assets/old/logo.svg, so no page shows it
      1 | <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>
        | ^
      fix: name it, mark: assets/old/logo.svg or logo: assets/old/logo.svg under brand:, or remove it

    sites/zonnig/assets/people.jpg:1:1 warning L223 no setting uses sites/zonnig/assets/people.jpg, so no page shows it
      fix: remove it: people and scenes are drawn, and a logo is SVG or PNG"
  `)
})

const HERO =
  'landers: { use: { gallery: { knobs: { hero: { src: assets/hero.jpg, alt: { nl: Twee mensen } } } } } }\n'
const pictured = (yaml = HERO) => withAssets({}, `${ZONNIG}${yaml}`)

test('L203: a picture of a lander that is not there, or leads out of the folder', async () => {
  expect(await (await pictured()).printed({ judges: [picturesJudge] })).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:18:52 error L203 landers.use.gallery.knobs.hero.src is "assets/hero.jpg", and there is no such file
      17 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      18 | landers: { use: { gallery: { knobs: { hero: { src: assets/hero.jpg, alt: { nl: Twee mensen } } } } } }
         |                                                    ^^^^^^^^^^^^^^^
      fix: put it at sites/zonnig/assets/hero.jpg

    sites/zonnig/site.yaml:18:52 error L203 landers.use.gallery.knobs.hero.src is "assets/hero.jpg", without words for who cannot see it in en
      17 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      18 | landers: { use: { gallery: { knobs: { hero: { src: assets/hero.jpg, alt: { nl: Twee mensen } } } } } }
         |                                                    ^^^^^^^^^^^^^^^
      fix: write { src: assets/hero.jpg, alt: { en: what it shows } }"
  `)
  const up = await pictured(HERO.replace('assets/hero', 'assets/../../_companies/hero'))
  expect(await up.printed({ judges: [picturesJudge] })).toContain('which leads out of assets/')
})

test('L203: a picture of a lander that is too small, and says nothing in English', async () => {
  const world = await pictured()
  put(world, 'hero.jpg', await plain(1599, 10).jpeg().toBuffer())
  expect(await world.printed({ judges: [picturesJudge] })).toMatchInlineSnapshot(`
    "sites/zonnig/site.yaml:18:52 error L203 landers.use.gallery.knobs.hero.src is "assets/hero.jpg", which is 1599 pixels wide and would be blurred
      17 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      18 | landers: { use: { gallery: { knobs: { hero: { src: assets/hero.jpg, alt: { nl: Twee mensen } } } } } }
         |                                                    ^^^^^^^^^^^^^^^
      fix: use one of at least 1600 pixels across

    sites/zonnig/site.yaml:18:52 error L203 landers.use.gallery.knobs.hero.src is "assets/hero.jpg", without words for who cannot see it in en
      17 |   minimumMessageCost: { NL: { amount: 1.25, currency: EUR } }
      18 | landers: { use: { gallery: { knobs: { hero: { src: assets/hero.jpg, alt: { nl: Twee mensen } } } } } }
         |                                                    ^^^^^^^^^^^^^^^
      fix: write { src: assets/hero.jpg, alt: { en: what it shows } }"
  `)
  expect(await world.printed(by)).toBe('')
})

test('L203: a picture of a lander that is no picture', async () => {
  const world = await pictured(HERO.replace('hero.jpg', 'hero.svg'))
  await world.write({ 'sites/zonnig/assets/hero.svg': SVG })
  expect(await world.printed({ judges: [picturesJudge] })).toContain('which is no picture')
})

test('L203: a picture that is wide enough and says what it shows is taken', async () => {
  const world = await pictured(HERO.replace('nl: Twee mensen', 'nl: Twee mensen, en: Two people'))
  put(world, 'hero.jpg', await plain(1600, 10).jpeg().toBuffer())
  expect(await world.printed({ judges: [picturesJudge, assetsJudge] })).toBe('')
})

test('every judge is asked by default, and the demo brands have no error', async () => {
  expect(JUDGES).toContain(assetsJudge)
  const { diagnostics } = await checkFleet(join(import.meta.dirname, '../..'))
  // Words and legal texts have tests of their own.
  const ours = diagnostics.filter(({ code }) => /^L(?:0|105|14|20|223)/.test(code))
  expect(ours.filter(({ severity }) => severity === 'error')).toEqual([])
})

/** Zonnig with a film of its own, whose poster is as it should be. */
async function filmed(mp4: Uint8Array): Promise<World> {
  const knobs =
    '{ film: { mp4: assets/film.mp4, poster: { src: assets/film.jpg, alt: { nl: Twee ramen, en: Two windows } } } }'
  const world = await withAssets({}, `${ZONNIG}landers: { use: { video: { knobs: ${knobs} } } }\n`)
  put(world, 'film.jpg', await plain(1600, 1000).jpeg().toBuffer())
  put(world, 'film.mp4', mp4)
  return world
}

const MP4 = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0', 'latin1')

test('L203: a film of the brand itself serves where it is small and what it says', async () => {
  const world = await filmed(MP4)
  expect(await world.printed({ judges: [picturesJudge, assetsJudge] })).toBe('')
})

test('L203: a film larger than a page may load says how large it may be', async () => {
  const world = await filmed(Buffer.concat([MP4, Buffer.alloc(1_500_000)]))
  expect(await world.printed({ judges: [picturesJudge] })).toContain(
    'which has 1500016 bytes; a film has at most 1500000'
  )
})

test('L203: a film that is none names its ending and content', async () => {
  const world = await filmed(Buffer.from('<html>'))
  expect(await world.printed({ judges: [picturesJudge] })).toContain('which ends in .mp4')
})
