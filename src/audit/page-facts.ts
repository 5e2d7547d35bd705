import { Parser } from 'htmlparser2'
import { LATE_CODE } from '#render/late-code.ts'
import { LETTERS_READER } from '#theme/first-type-code.ts'

/** `at` is an offset in the page's markup. */
export interface Spot<Value> {
  value: Value
  at: number
}

/** A page is parsed once for all checks. */
export interface PageFacts {
  /** Relative to the brand's folder, such as `de/landers/gallery.html`. */
  file: string
  html: string
  lang: string
  title: string
  description: string
  canonical: string
  noindex: boolean
  alternates: { hreflang: string; href: string; at: number }[]
  /** Addresses of links, images, scripts and forms. */
  links: Spot<string>[]
  ids: Map<string, number>
  /** Heading levels in order. */
  headings: Spot<number>[]
  /** Inline styles, scripts and event attributes, but for those that home and landers hold. */
  inline: Spot<string>[]
  /** Structured data. */
  data: Spot<string>[]
}

/** Scripts that hold no code. */
const KINDS: Readonly<Record<string, 'data' | 'letters'>> = {
  'application/ld+json': 'data',
  'text/plain': 'letters'
}

/** Code of our own, the same on all pages, which policies allow by its hash. */
const OWN: readonly string[] = [LATE_CODE, LETTERS_READER]

const ADDRESSES = ['href', 'src', 'action', 'poster', 'data']

export function pageFacts(file: string, html: string): PageFacts {
  const facts: PageFacts = {
    file,
    html,
    lang: '',
    title: '',
    description: '',
    canonical: '',
    noindex: false,
    alternates: [],
    links: [],
    ids: new Map(),
    headings: [],
    inline: [],
    data: []
  }
  let inTitle = false
  let script: { kind: 'code' | 'data' | 'letters'; text: string; at: number } | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      const at = parser.startIndex
      noteElement(facts, name, attributes, at)
      if (name === 'title' && facts.title === '') inTitle = true
      if (name === 'script' && attributes.src === undefined) {
        script = { kind: KINDS[attributes.type ?? ''] ?? 'code', text: '', at }
      }
    },
    ontext(text) {
      if (inTitle) facts.title += text
      if (script?.kind === 'data') facts.data.push({ value: text, at: parser.startIndex })
      if (script) script.text += text
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false
      if (name !== 'script') return
      if (script?.kind === 'code' && !OWN.includes(script.text)) {
        facts.inline.push({ value: 'a script', at: script.at })
      }
      script = undefined
    }
  })
  parser.end(html)
  return facts
}

type Attributes = Readonly<Record<string, string>>

function noteElement(facts: PageFacts, name: string, attributes: Attributes, at: number): void {
  if (name === 'html') facts.lang = attributes.lang ?? ''
  if (name === 'style' && attributes['data-holds'] === undefined)
    facts.inline.push({ value: 'a style element', at })
  if (name === 'meta') noteMeta(facts, attributes)
  const level = /^h([1-6])$/.exec(name)?.[1]
  if (level !== undefined) facts.headings.push({ value: Number(level), at })
  if (attributes.id !== undefined) facts.ids.set(attributes.id, at)
  for (const key of Object.keys(attributes)) {
    if (key === 'style' || key.startsWith('on')) {
      facts.inline.push({ value: `the attribute ${key}`, at })
    }
  }
  if (name === 'link' && noteLink(facts, attributes, at)) return
  for (const key of ADDRESSES) {
    const value = attributes[key]
    if (value !== undefined) facts.links.push({ value, at })
  }
  for (const candidate of (attributes.srcset ?? '').split(',')) {
    const value = candidate.trim().split(/\s+/)[0]
    if (value) facts.links.push({ value, at })
  }
}

function noteMeta(facts: PageFacts, { name, content = '' }: Attributes): void {
  if (name === 'description') facts.description = content
  if (name === 'robots' && content.includes('noindex')) facts.noindex = true
}

/** True for canonical and translation links, which other checks cover. */
function noteLink(facts: PageFacts, { rel, href = '', hreflang }: Attributes, at: number): boolean {
  if (rel === 'canonical') facts.canonical = href
  if (rel === 'alternate' && hreflang !== undefined) facts.alternates.push({ hreflang, href, at })
  return rel === 'canonical' || rel === 'alternate'
}
