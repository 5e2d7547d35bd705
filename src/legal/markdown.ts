import { Marked, type Tokens } from 'marked'
import { escaped } from '#locales/words.ts'
import { isSafeLink } from './diagnostics.ts'

/** A text as HTML with its placeholders unfilled, so that brands can share it. */
export interface Markup {
  html: string
  sections: readonly { id: string; title: string }[]
  questions: readonly { question: string; answer: string }[]
}

const known = new Map<string, Markup>()

/** Renders markdown. HTML is escaped, and a picture is replaced by its description. */
export function markupOf(markdown: string, hasQuestions: boolean): Markup {
  const key = `${hasQuestions} ${markdown}`
  let found = known.get(key)
  if (found === undefined) {
    found = hasQuestions ? withQuestions(article(markdown)) : article(markdown)
    known.set(key, found)
  }
  return found
}

function article(markdown: string): Markup {
  const sections: { id: string; title: string }[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading): string {
        const inner = this.parser.parseInline(tokens)
        if (depth !== 2) return `<h${depth}>${inner}</h${depth}>\n`
        const id = `s${sections.length + 1}`
        sections.push({ id, title: text })
        return `<h2 id="${id}">${inner}</h2>\n`
      },
      html: ({ text }: Tokens.HTML | Tokens.Tag): string => escaped(text),
      image: ({ text }: Tokens.Image): string => escaped(text),
      link({ href, tokens }: Tokens.Link): string {
        const inner = this.parser.parseInline(tokens)
        return isSafeLink(href) ? `<a href="${opened(href)}">${inner}</a>` : inner
      }
    }
  })
  return { html: marked.parse(markdown, { async: false }), sections, questions: [] }
}

/** Prefixes an own address with a placeholder, because the prefix depends on the brand. */
function opened(href: string): string {
  if (href.startsWith('/')) return `{${escaped(href)}}`
  return escaped(href).replace(/\{([\w.]+)\}/g, '{=$1}')
}

function withQuestions({ html, sections }: Markup): Markup {
  const questions: { question: string; answer: string }[] = []
  const opened = html.replace(
    /<h3>([\s\S]*?)<\/h3>\n([\s\S]*?)(?=<h[23]|$)/g,
    (_, question: string, answer: string) => {
      questions.push({ question: plain(question), answer: plain(answer) })
      return `<details><summary>${question}</summary>\n<div>${answer}</div></details>\n`
    }
  )
  return { html: opened, sections, questions }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&'
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, entity => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim()
}
