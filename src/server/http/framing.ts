import { type HostModel, headersOf, typeOf } from '#host/model.ts'
import { drawingPolicy, inlineIn } from '#host/policy.ts'

/** How a tool on this machine shows the built pages in frames of its own page. */
export interface Framing {
  /** Address of the script that every page loads first. */
  script: string
  /** Origins that may show the pages. */
  origins(): string
  /** A file that stands in for a built one, or that the build lacks. */
  instead(domain: string, path: string, query: URLSearchParams): string | Uint8Array | undefined
}

interface Sent {
  headers: Record<string, string>
  body: string | Uint8Array
}

/** A built page with the script, and with headers that allow the frame; all else stays. */
export function framed(
  { script, origins }: Framing,
  headers: Readonly<Record<string, string>>,
  page: Uint8Array
): Sent {
  const policy = headers['Content-Security-Policy'] ?? ''
  const body = Buffer.from(page).toString('utf8')
  return {
    headers: {
      ...headers,
      'Content-Security-Policy': policy.replace(
        /frame-ancestors [^;]+/,
        `frame-ancestors ${origins()}`
      )
    },
    body: withScript(body, script)
  }
}

/** Puts a script before everything else in the page's head. */
export function withScript(html: string, script: string): string {
  return html.replace(/<head>/, head => `${head}<script src="${script}"></script>`)
}

/** What the tool serves in place of a built file, with the headers of the brand's host. */
export function standIn(framing: Framing, model: HostModel, url: string): Sent | undefined {
  const { pathname, searchParams } = new URL(url, 'http://livery.invalid')
  const content = framing.instead(model.domain, pathname, searchParams)
  if (content === undefined) return undefined
  const isPage = !/\.\w+$/.test(pathname)
  const file = isPage ? 'index.html' : pathname.slice(1)
  const headers = { ...headersOf(model, file), 'Content-Type': typeOf(file) }
  if (isPage) return framed(framing, { ...headers, 'Cache-Control': 'no-store' }, bytesOf(content))
  if (!file.endsWith('.svg')) return { headers, body: content }
  const { styles } = inlineIn(bytesOf(content).toString('utf8'))
  return {
    headers: { ...headers, 'Content-Security-Policy': drawingPolicy(styles) },
    body: content
  }
}

const bytesOf = (content: string | Uint8Array): Buffer => Buffer.from(content)
