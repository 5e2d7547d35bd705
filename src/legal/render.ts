import type { Locale } from '#contract/locale.ts'
import { dayIn } from '#locales/format.ts'
import { escaped } from '#locales/words.ts'
import { hrefOf } from '#page/page.ts'
import { type Diagnostic, formatDiagnostic } from '#site/diagnostic.ts'
import { LiveryError } from '#site/error.ts'
import type { Site } from '#site/schema.ts'
import { standing } from './chosen.ts'
import { conditionsOf } from './conditions.ts'
import { cookieFacts } from './cookies.ts'
import type { LegalDoc } from './docs.ts'
import { type Facts, factsOf } from './facts.ts'
import { type Markup, markupOf } from './markdown.ts'
import { missingFacts } from './missing.ts'
import type { LegalText } from './text.ts'
import { termsDateOf, type Version } from './versions.ts'

export class LegalTextError extends LiveryError {
  override name = 'LegalTextError' as const
  readonly diagnostics: readonly Diagnostic[]
  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(diagnostic => formatDiagnostic(diagnostic)).join('\n'))
    this.diagnostics = diagnostics
  }
}

export interface RenderedText extends Markup {
  title: string
}

/** Returns a brand's HTML. Throws `LegalTextError` with file and line for a missing fact. */
export function renderHtml(
  root: string,
  site: Site,
  locale: Locale,
  doc: LegalDoc,
  version: Version
): RenderedText {
  const { text } = version.stored
  const facts = readyFacts(root, site, doc, version)
  const { html, sections, questions } = markupOf(standingIn(text, site), doc === 'faq')
  const inHtml = (name: string): string => {
    if (name.startsWith('/')) return hrefOf(site, locale, name)
    if (name.startsWith('=')) return encodeURI(String(facts[name.slice(1)]).replace(/\s/g, ''))
    return escaped(String(facts[name]))
  }
  const inText = (written: string): string => fill(written, name => String(facts[name]))
  return {
    title: inText(text.meta.title),
    html: fill(html, inHtml),
    sections: sections.map(({ id, title }) => ({ id, title: inText(title) })),
    questions: questions.map(({ question, answer }) => ({
      question: inText(question),
      answer: inText(answer)
    }))
  }
}

/** Returns a version as markdown, for readers outside the site. Throws as `renderHtml` does. */
export function renderMarkdown(root: string, site: Site, doc: LegalDoc, version: Version): string {
  const facts = readyFacts(root, site, doc, version)
  const { text } = version.stored
  const title = `# ${text.meta.title}\n\n`
  const body = standingIn(text, site).replace(/\n{3,}/g, '\n\n')
  return `${fill(`${title}${body.trim()}`, name => String(facts[name]))}\n`
}

const known = new WeakMap<LegalText, Map<string, string>>()

/** Brands of the same conditions share it. */
function standingIn(text: LegalText, site: Site): string {
  const cookies = site.trackers.flatMap(tracker => tracker.cookies).length
  const conditions = conditionsOf(site, site.company)
  const byKey = known.get(text) ?? new Map<string, string>()
  known.set(text, byKey)
  const key = `${cookies} ${[...conditions].join(' ')}`
  const found = byKey.get(key) ?? standing(text, conditions, cookies)
  byKey.set(key, found)
  return found
}

function readyFacts(root: string, site: Site, doc: LegalDoc, { stored, from }: Version): Facts {
  const { text, locale } = stored
  const wrong = [
    ...text.faults.filter(({ severity }) => severity === 'error'),
    ...missingFacts(text, site, site.company)
  ]
  if (wrong.length > 0) throw new LegalTextError(wrong)
  const terms = doc === 'terms' ? from : termsDateOf(root, site, locale)
  return {
    ...factsOf(site, locale),
    ...cookieFacts(site, locale),
    termsDate: dayIn(locale, terms)
  }
}

function fill(text: string, valueFor: (name: string) => string): string {
  return text.replace(/\{([^{}\n]+)\}/g, (_, name: string) => valueFor(name))
}
