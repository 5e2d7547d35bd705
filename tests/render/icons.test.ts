import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { wordsOf } from '#locales/words.ts'
import { iconsOf, readMark } from '#render/icons.ts'
import type { Site } from '#site/schema.ts'
import { themeOf } from '#theme/theme.ts'
import { changed, writeFleet, ZONNIG } from '../world/fleet.ts'

const DRAWN =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" style="fill:var(--lv-primary)"/></svg>'

const WORDS = wordsOf(
  'nl',
  'warm',
  {
    shell: { description: 'Rustig daten.' },
    app: { nav: { messages: 'Berichten', likes: 'Likes', search: 'Zoeken' } }
  },
  {}
)

async function brandWith(mark: string | undefined): Promise<{ root: string; site: Site }> {
  const named = changed(ZONNIG, '  niche: 1', '  niche: 1\n  mark: assets/mark.svg')
  const world = await writeFleet({
    'sites/zonnig/site.yaml': mark === undefined ? ZONNIG : named,
    ...(mark === undefined ? {} : { 'sites/zonnig/assets/mark.svg': mark })
  })
  const site = (await world.load()).sites[0]?.site
  if (!site) throw new Error(await world.printed())
  return { root: world.root, site }
}

async function iconsWith(mark: string | undefined) {
  const { root, site } = await brandWith(mark)
  const icons = iconsOf(themeOf(site.theme), site, readMark(root, site))
  return { root, icons, files: await icons.files(root, WORDS) }
}

test('addresses are known before anything is drawn, and every one of them is then written', async () => {
  const { icons, files } = await iconsWith(DRAWN)
  for (const link of Object.values(icons.links)) expect([...files.keys()]).toContain(link.slice(1))
})

test('every icon that the manifest names is there, as large as it says', async () => {
  const { files } = await iconsWith(DRAWN)
  const { icons } = JSON.parse(String(files.get('site.webmanifest'))) as {
    icons: { src: string; sizes: string }[]
  }
  for (const { src, sizes } of icons) {
    const file = files.get(src.slice(1))
    expect(file, src).toBeDefined()
    if (sizes === 'any') continue
    const { width, height } = await sharp(file as Uint8Array).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('the manifest speaks the language of the brand, and leads to the screens of a member', async () => {
  const { files } = await iconsWith(DRAWN)
  expect(JSON.parse(String(files.get('site.webmanifest')))).toMatchObject({
    id: '/',
    scope: '/',
    start_url: '/members',
    display: 'standalone',
    lang: 'nl',
    description: 'Rustig daten.',
    shortcuts: [
      { name: 'Berichten', url: '/chats' },
      { name: 'Likes', url: '/likes' },
      { name: 'Zoeken', url: '/members' }
    ]
  })
})

test('the same brand gives the same bytes, drawn or from the cache', async () => {
  const one = await iconsWith(DRAWN)
  const other = await iconsWith(DRAWN)
  const again = await one.icons.files(one.root, WORDS)
  for (const [name, content] of one.files) {
    expect(Buffer.from(other.files.get(name) ?? ''), name).toEqual(Buffer.from(content))
    expect(Buffer.from(again.get(name) ?? ''), name).toEqual(Buffer.from(content))
  }
})

test('a favicon carries both modes, because it sees no page', async () => {
  const { files } = await iconsWith(DRAWN)
  const favicon = String(files.get('favicon.svg'))
  expect(favicon).toMatch(/:root\{[^}]*--lv-primary:#c8102e/)
  expect(favicon).toContain('prefers-color-scheme:dark')
})

test('a brand without a mark shows its first letter on its own colour', async () => {
  const { files } = await iconsWith(undefined)
  const { data, info } = await sharp(files.get('_i/180.png') as Uint8Array)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3).subarray(0, 3)
  ]
  expect(pixel(2, 2)).toEqual([0xc8, 0x10, 0x2e])
  const lit = Array.from({ length: 180 }, (_, x) => pixel(x, 90)).filter(
    ([, green = 0]) => green > 200
  )
  expect(lit.length).toBeGreaterThan(5)
})

test('the icon for a phone has no see-through corner', async () => {
  const { files } = await iconsWith(DRAWN)
  const { isOpaque } = await sharp(files.get('_i/180.png') as Uint8Array).stats()
  expect(isOpaque).toBe(true)
})

test('the maskable drawing keeps inside the middle 80 %', async () => {
  const { files } = await iconsWith(DRAWN)
  const { info } = await sharp(files.get('_i/maskable.png') as Uint8Array)
    .trim()
    .toBuffer({ resolveWithObject: true })
  expect(Math.max(info.width, info.height)).toBeLessThanOrEqual(512 * 0.8)
})

test.each([
  ['a script', '<script>alert(1)</script>', '<script>'],
  ['foreign content', '<foreignObject/>', '<foreignObject>'],
  ['a style that hides it', '<style>*{display:none}</style>', 'draws nothing'],
  ['a style of a state', '<style>path:hover{fill:red}</style>', 'has a style with ":hover"'],
  ['a picture', '<image href="a.png"/>', '<image>'],
  ['an animation', '<set attributeName="href" to="#a"/>', '<set>'],
  ['an event', '<path d="M0 0" onload="alert(1)"/>', 'event in <path onload='],
  ['a link out', '<use href="other.svg#a"/>', 'links out of the file in <use href='],
  ['a paint from elsewhere', '<path style="fill:url(//a.example/x)"/>', 'fetches another file'],
  ['a link in disguise', '<use href="&#35;a"/>', 'escaped character in <use'],
  ['broken markup', '<path d="M0 0">', 'closes </svg> where another element is open'],
  ['a stray bracket', '<path d="M0 0" <', 'cannot be read at']
])('a mark with %s is refused by file and element', async (_, inner, said) => {
  const { root, site } = await brandWith(`<svg viewBox="0 0 9 9">${inner}</svg>`)
  expect(() => readMark(root, site)).toThrow('sites/zonnig/assets/mark.svg')
  expect(() => readMark(root, site)).toThrow(said)
})

test("an editor's leftovers go, and its links keep to the mark", async () => {
  const { root, site } = await brandWith(
    `<?xml version="1.0"?><!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg"
      xmlns:pen="urn:pen" width="20" height="20" id="Layer_1"><title>Sun</title>
      <pen:view zoom="2"><pen:guide/></pen:view><defs><linearGradient id="a"><stop stop-color="red"/></linearGradient></defs>
      <path class="cls-1" pen:label="x" d="M0 0h20v20z" fill="url(#a)"/></svg>`
  )
  expect(readMark(root, site)).toBe(
    '<svg class="lv-mark" aria-hidden="true" focusable="false" viewBox="0 0 20 20"><defs>' +
      '<linearGradient id="mark-a"><stop stop-color="red"/></linearGradient></defs>' +
      '<path d="M0 0h20v20z" fill="url(#mark-a)"/></svg>'
  )
})

test('a mark that paints with an unknown token is refused by name', async () => {
  const mark = DRAWN.replace('--lv-primary', '--lv-purple')
  await expect(iconsWith(mark)).rejects.toThrow('sites/zonnig/assets/mark.svg uses --lv-purple')
})

test.each(['avondlicht', 'papillon', 'herbstgold'])(
  'the mark of %s is clean and has no size',
  async id => {
    const file = await readFile(
      new URL(`../../sites/${id}/assets/mark.svg`, import.meta.url),
      'utf8'
    )
    const { root, site } = await brandWith(file)
    expect(readMark(root, site)).toMatch(/^<svg class="lv-mark"[^>]*viewBox="0 0 32 32"></)
    expect((await iconsWith(file)).files.size).toBeGreaterThan(7)
  }
)
