import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { standalone, tokensIn } from '#art/standalone.ts'
import { cleanMark, MarkError } from '#check/mark.ts'
import { htmlLang } from '#contract/locale.ts'
import type { Words } from '#locales/words.ts'
import type { Site } from '#site/schema.ts'
import { writeWhole } from '#site/write-whole.ts'
import { hourOf, paintsOf } from '#theme/paints.ts'
import type { Theme } from '#theme/theme.ts'
import { hashOf } from './hash.ts'
import { type Face, markFace, monogram } from './icon-faces.ts'
import { png } from './raster.ts'

/**
 * The brand's mark as inline SVG without a size, or undefined.
 * @throws MarkError naming the file if it is missing or has content that pages don't allow
 */
export function readMark(root: string, site: Site): string | undefined {
  const { mark } = site.brand
  if (mark === undefined) return undefined
  const file = `sites/${site.id}/${mark}`
  if (!existsSync(join(root, file))) throw new MarkError(file, 'is not there')
  return cleanMark(readFileSync(join(root, file), 'utf8'), file)
}

export interface Icons {
  links: { svg: string; png: string; touch: string; manifest: string }
  files(root: string, words: Words): Promise<Map<string, Uint8Array | string>>
}

const LINKS: Icons['links'] = {
  svg: '/favicon.svg',
  png: '/_i/48.png',
  touch: '/_i/180.png',
  manifest: '/site.webmanifest'
}

/** `words` are of the brand's first language: the manifest speaks it. */
export function iconsOf(theme: Theme, site: Site, mark: string | undefined): Icons {
  return {
    links: LINKS,
    files: async (root, words) => {
      if (mark !== undefined) checkTokens(theme, site, mark)
      const face =
        mark === undefined ? await monogram(theme, site.brand.name) : markFace(theme, mark)
      const icons = await cached(root, theme, face)
      return new Map<string, Uint8Array | string>([
        ['favicon.svg', faviconOf(theme, face.bare)],
        ...icons,
        ['site.webmanifest', manifestOf(theme, site, words)]
      ])
    }
  }
}

function checkTokens(theme: Theme, { id, brand }: Site, mark: string): void {
  const known = paintsOf(theme, 'light')
  const unknown = tokensIn(mark).find(name => !(name in known))
  if (unknown === undefined) return
  throw new MarkError(
    `sites/${id}/${brand.mark}`,
    `uses --${unknown}, which is no token of the theme`
  )
}

function faviconOf(theme: Theme, bare: string): string {
  const tokens = { light: paintsOf(theme, 'light'), dark: paintsOf(theme, 'dark') }
  return standalone(bare, tokens, theme.settings.mode)
}

async function drawn(theme: Theme, face: Face): Promise<[string, Uint8Array][]> {
  const tokens = paintsOf(theme, hourOf(theme))
  const draw = (svg: string, side: number): Promise<Uint8Array> => png(svg, tokens, side)
  const small = await Promise.all([16, 32, 48].map(side => draw(face.small, side)))
  const [, two = new Uint8Array(), three = new Uint8Array()] = small
  return [
    ['favicon.ico', icoOf(small, [16, 32, 48])],
    ['_i/32.png', two],
    ['_i/48.png', three],
    ['_i/180.png', await draw(face.full, 180)],
    ['_i/192.png', await draw(face.tile, 192)],
    ['_i/512.png', await draw(face.tile, 512)],
    ['_i/maskable.png', await draw(face.safe, 512)]
  ]
}

/** For clients that request /favicon.ico without reading a page. */
function icoOf(pictures: readonly Uint8Array[], sides: readonly number[]): Uint8Array {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, picture] of pictures.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(sides[index] ?? 0, entry)
    head.writeUInt8(sides[index] ?? 0, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(picture.length, entry + 8)
    head.writeUInt32LE(offset, entry + 12)
    offset += picture.length
  }
  return Buffer.concat([head, ...pictures])
}

// Raise it when icons are drawn differently, so that cached ones aren't used.
const RECIPE = 1

async function cached(root: string, theme: Theme, face: Face): Promise<[string, Uint8Array][]> {
  const tokens = paintsOf(theme, hourOf(theme))
  const key = hashOf(String(RECIPE), JSON.stringify(face), JSON.stringify(tokens))
  const folder = join(root, '.livery', 'cache', 'icons')
  const file = join(folder, `${key}.json`)
  try {
    const kept = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
    return Object.entries(kept).map(([name, data]) => [name, Buffer.from(data, 'base64')])
  } catch {
    const icons = await drawn(theme, face)
    const kept = icons.map(([name, data]) => [name, Buffer.from(data).toString('base64')])
    await writeWhole(file, JSON.stringify(Object.fromEntries(kept)))
    return icons
  }
}

/** Screens that a long press on the icon opens, and their words. */
const SHORTCUTS = [
  ['/chats', 'app.nav.messages'],
  ['/likes', 'app.nav.likes'],
  ['/members', 'app.nav.search']
] as const

/** W3C web app manifest. */
function manifestOf(theme: Theme, { brand, locales }: Site, words: Words): string {
  const icon = (file: string, sizes: string, purpose: string) => ({
    src: `/_i/${file}`,
    sizes,
    type: 'image/png',
    purpose
  })
  const bg = theme[hourOf(theme)].bg
  return `${JSON.stringify(
    {
      id: '/',
      name: brand.name,
      short_name: shortNameOf(brand.name),
      lang: htmlLang(locales.default),
      dir: 'ltr',
      description: words('shell.description'),
      start_url: '/members',
      scope: '/',
      display: 'standalone',
      background_color: bg,
      theme_color: bg,
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        icon('192.png', '192x192', 'any'),
        icon('512.png', '512x512', 'any'),
        icon('maskable.png', '512x512', 'maskable')
      ],
      shortcuts: SHORTCUTS.map(([url, word]) => ({
        name: words(word),
        url,
        icons: [icon('192.png', '192x192', 'any')]
      }))
    },
    null,
    1
  )}\n`
}

/** Home screens show about twelve letters; otherwise the first word that fits. */
function shortNameOf(name: string): string {
  return name.length <= 12
    ? name
    : (name.split(/\s+/).find(word => word.length <= 12) ?? name.slice(0, 12))
}
