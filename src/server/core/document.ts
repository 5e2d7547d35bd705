import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** A page or file that is made for this request, such as a receipt. */
export class Document {
  readonly body: string | Buffer
  readonly type: string
  readonly headers: Readonly<Record<string, string>>

  private constructor(body: string | Buffer, type: string, headers: Record<string, string>) {
    this.body = body
    this.type = type
    this.headers = headers
  }

  /** A page without scripts; `style` is the content of its one style element. */
  static page(html: string, style: string): Document {
    const hash = createHash('sha256').update(style).digest('base64')
    return new Document(html, 'text/html; charset=utf-8', {
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
    })
  }

  static file(bytes: Buffer, type: string, name: string): Document {
    return new Document(bytes, type, { 'Content-Disposition': `attachment; filename="${name}"` })
  }

  /** Sends it uncached. */
  send(reply: FastifyReply): FastifyReply {
    return reply
      .headers({
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        ...this.headers
      })
      .type(this.type)
      .send(this.body)
  }
}
