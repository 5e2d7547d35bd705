import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Marked, type Tokens } from 'marked'
import { parse } from 'yaml'
import type { Locale } from '#contract/locale.ts'
import { escaped } from '#locales/words.ts'
import type { InfoText } from '#page/page.ts'
import type { Site } from '#site/schema.ts'
import { CHECKOUT } from './checkout.ts'
import { factsOf } from './facts.ts'
import type { PlannedPage } from './plan.ts'

/** Languages to fall back on, in this order, where a text is not written yet. */
const FALLBACKS: readonly Locale[] = ['en', 'nl']

/** A text with a placeholder that nothing fills. */
export class LegalTextError extends Error {
  override name = 'LegalTextError' as const
}

/**
 * Renders `locales/<code>/legal/<doc>.md` for a brand: keeps the blocks whose condition holds, fills
 * the placeholders, and refuses any that is left. Undefined where no language has the text.
 */
export function readInfo(site: Site, locale: Locale, doc: string): InfoText | undefined {
  const found = [locale, ...FALLBACKS.filter(code => code !== locale)]
    .map(code => ({ code, file: textFile(code, doc) }))
    .find(({ file }) => existsSync(file))
  if (found === undefined) return undefined
  const { meta, body } = openText(found.file)
  const name = `locales/${found.code}/legal/${doc}.md`
  const fill = (text: string): string => filled(text, site, found.code, name)
  const { html, sections } = rendered(conditioned(body, site), doc)
  return {
    title: fill(meta.title ?? doc),
    effective: String(meta.effective ?? ''),
    html: fill(html),
    sections: sections.map(({ id, title }) => ({ id, title: fill(title) })),
    locale: found.code
  }
}

interface OpenText {
  meta: { title?: string; effective?: string }
  body: string
}
const opened = new Map<string, OpenText>()

/** A text's front matter and body; read again when the file changes under a running dev server. */
function openText(file: string): OpenText {
  const key = `${file} ${statSync(file).mtimeMs}`
  let text = opened.get(key)
  if (text === undefined) {
    const source = readFileSync(file, 'utf8')
    const [, head = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
    text = { meta: (parse(head) ?? {}) as OpenText['meta'], body }
    opened.set(key, text)
  }
  return text
}

/** Texts rendered so far, placeholders still open: most brands share theirs. */
const known = new Map<string, Rendered>()

function rendered(text: string, doc: string): Rendered {
  let found = known.get(text)
  if (found === undefined) {
    found = doc === 'faq' ? questions(text) : article(text)
    known.set(text, found)
  }
  return found
}

/** The languages of a brand in which a page has words of its own; all, for any but an info page. */
export function writtenIn(site: Site, page: PlannedPage): readonly Locale[] {
  if (page.route.kind !== 'info') return site.locales.enabled
  return site.locales.enabled.filter(locale => existsSync(textFile(locale, docOf(page))))
}

/** The name of an info page's text, as in `terms`. */
export function docOf(page: PlannedPage): string {
  return page.params.doc ?? page.route.id
}

function textFile(locale: Locale, doc: string): string {
  return join(CHECKOUT, 'locales', locale, 'legal', `${doc}.md`)
}

/** `:::if fictional` … `:::` stays where the brand has fictional profiles; `resell` and countries likewise. */
function conditioned(body: string, site: Site): string {
  return body.replace(/^:::if (\S+)\n([\s\S]*?)^:::\n?/gm, (_, condition: string, block: string) =>
    holds(condition, site) ? block : ''
  )
}

function holds(condition: string, site: Site): boolean {
  if (condition.startsWith('!')) return !holds(condition.slice(1), site)
  if (condition === 'fictional') return site.disclosures.fictional.used
  if (condition === 'resell') return site.disclosures.resell.used
  return (site.audience.countries as readonly string[]).includes(condition)
}

function filled(text: string, site: Site, locale: Locale, file: string): string {
  const facts = factsOf(site, locale)
  return text.replace(/\{([a-zA-Z.]+)\}/g, (_, key: string) => {
    const fact = facts[key]
    if (fact === undefined) {
      throw new LegalTextError(
        `${file} asks for {${key}}, which no brand has. Known: ${Object.keys(facts).join(', ')}.`
      )
    }
    return escaped(String(fact))
  })
}

type Rendered = Pick<InfoText, 'html' | 'sections'>

function article(text: string): Rendered {
  const sections: { id: string; title: string }[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: title }: Tokens.Heading): string {
        const inner = this.parser.parseInline(tokens)
        if (depth !== 2) return `<h${depth}>${inner}</h${depth}>\n`
        const id = `s${sections.length + 1}`
        sections.push({ id, title })
        return `<h2 id="${id}">${inner}</h2>\n`
      }
    }
  })
  const html = marked.parse(text, { async: false })
  return { html, sections }
}

/** Third-level headings become questions that open. */
function questions(text: string): Rendered {
  const { html, sections } = article(text)
  const opened = html.replace(
    /<h3>([\s\S]*?)<\/h3>\n([\s\S]*?)(?=<h[23]|$)/g,
    '<details><summary>$1</summary>\n<div>$2</div></details>\n'
  )
  return { html: opened, sections }
}
