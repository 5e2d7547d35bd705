import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { LANDERS } from '#landers/manifests.ts'

/**
 * Bytes of a visit with a cold cache: markup, styles, scripts, fonts of its alphabet and images that
 * aren't lazy. Brotli, without headers.
 */
export interface Visit {
  page: string
  html: number
  style: number
  script: number
  font: number
  picture: number
  total: number
}

/** Measures the lander pages and the home page. */
export function visitsOf(folder: string): Visit[] {
  const landers = join(folder, 'landers')
  const pages = existsSync(landers)
    ? readdirSync(landers, { recursive: true, encoding: 'utf8' }).filter(file =>
        file.endsWith('.html')
      )
    : []
  return ['index.html', ...pages.map(file => `landers/${file}`)].map(page => visitOf(folder, page))
}

/** Measures one page of a brand's folder. */
export function visitOf(folder: string, page: string): Visit {
  const html = readFileSync(join(folder, page), 'utf8')
  const { markup, styles, letters } = partsOf(html)
  const scripts = withImports(folder, linked(markup, /<script[^>]+src="([^"]+)"/g))
  // Such a page brings its own letters, but for those of other countries (first-type.ts).
  const isOther = letters === '' ? /^$/ : /-(?:head|strong)-|-italic-|-text-normal-(?!latin|ext)/
  const fonts = fontsOf(styles[0] ?? '', markup).filter(file => !isOther.test(file))
  const pictures = [...markup.matchAll(/<img\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter(tag => !tag.includes('loading="lazy"'))
    .map(tag => /src="([^"#]+)/.exec(tag)?.[1] ?? '')
  const sum = (files: readonly string[]): number =>
    [...new Set(files)].reduce(
      (total, file) => total + wire(readFileSync(join(folder, file)), file),
      0
    )
  // What stands in the page is packed with it, for as many bytes as by itself.
  const visit = {
    html: wire(Buffer.from(markup), page),
    style: styles.reduce((total, css) => total + packedText(css), 0),
    script: sum(scripts),
    font: sum(fonts) + wire(Buffer.from(letters), page),
    picture: sum(pictures)
  }
  const { html: bare, style, script, font, picture } = visit
  return { page, ...visit, total: bare + style + script + font + picture }
}

/** A page, and what it holds itself: styles, first its brand's theme, and letters. */
function partsOf(html: string): { markup: string; styles: string[]; letters: string } {
  const [, letters = ''] = /<script type="text\/plain">([\s\S]*?)<\/script>/.exec(html) ?? []
  const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
  const markup = [letters, ...styles].reduce((rest, part) => rest.replace(part, ''), html)
  return { markup, styles, letters }
}

function linked(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(match => match[1] ?? '')
}

function withImports(folder: string, scripts: readonly string[]): string[] {
  const all = new Set<string>()
  const visit = (file: string): void => {
    if (all.has(file)) return
    all.add(file)
    const text = readFileSync(join(folder, file), 'utf8')
    for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) {
      visit(`/_l/${name}`)
    }
  }
  for (const script of scripts) visit(script)
  return [...all]
}

/** Font files the page needs, by the tokens' families and the page's letters. */
function fontsOf(css: string, html: string): string[] {
  const families = new Set(
    [...css.matchAll(/--lv-font-(?:head|body|ui):([^;}]+)/g)].flatMap(match =>
      (match[1] ?? '').split(',').map(name => name.replace(/["']/g, '').trim())
    )
  )
  const letters = new Set(
    [...html.replace(NO_TEXT, '').replace(/<[^>]+>/g, '')].map(letter => letter.codePointAt(0) ?? 0)
  )
  return [...css.matchAll(/@font-face\s*\{([^}]+)\}/g)].flatMap(([, face = '']) => {
    const family = /font-family:\s*["']?([^"';]+)/.exec(face)?.[1]?.trim() ?? ''
    const file = /url\(["']?([^"')]+\.woff2)/.exec(face)?.[1]
    const range = /unicode-range:\s*([^;}]+)/.exec(face)?.[1] ?? ''
    if (file === undefined || !families.has(family) || !covers(range, letters)) return []
    return [file]
  })
}

/** Scripts, data among them, have signs that nothing is written with. */
const NO_TEXT = /<(script|style|template)\b[\s\S]*?<\/\1>/g

function covers(range: string, letters: ReadonlySet<number>): boolean {
  if (range === '') return true
  return range.split(',').some(part => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-')
    const [low, high] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    return [...letters].some(letter => letter >= low && letter <= high)
  })
}

/** Bytes of files named by their hash, by name, and of styles by their text. */
const known = new Map<string, number>()

function packedText(css: string): number {
  const size = known.get(css) ?? packedSize(Buffer.from(css), '')
  known.set(css, size)
  return size
}

function wire(bytes: Buffer, file: string): number {
  const name = /\/?(_[lft]\/[^/]+)$/.exec(file)?.[1]
  const size = (name === undefined ? undefined : known.get(name)) ?? packedSize(bytes, file)
  if (name !== undefined) known.set(name, size)
  return size
}

/** Fonts and photos are compressed already. */
function packedSize(bytes: Buffer, file: string): number {
  if (/\.(woff2|jpg|png|webp|avif|webm|mp4)$/.test(file)) return bytes.length
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}

/** Visits above the budget of their lander's manifest (L224). */
export function overruns(visits: readonly Visit[]): { page: string; says: string }[] {
  return visits.flatMap(visit => {
    const id = /^(?:[a-z]{2}\/)?landers\/([\w-]+)/.exec(visit.page)?.[1] ?? ''
    const budget = LANDERS[id]?.budgets
    if (budget === undefined) return []
    const over = (what: string, bytes: number, limit: number): { page: string; says: string }[] =>
      bytes > limit ? [{ page: visit.page, says: `${what} ${bytes} bytes, allowed ${limit}` }] : []
    return [
      ...over('all', visit.total, budget.transfer),
      ...over('script', visit.script, budget.script),
      ...over('HTML', visit.html, budget.html)
    ]
  })
}
