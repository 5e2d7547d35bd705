import { createReadStream } from 'node:fs'
import type { FastifyReply } from 'fastify'

export class Download {
  readonly file: { path: string; bytes: number; type: string; name: string }

  constructor(file: Download['file']) {
    this.file = file
  }

  /** Streams the file uncached and as an attachment. */
  send(reply: FastifyReply): FastifyReply {
    const { path, bytes, type, name } = this.file
    return reply
      .headers({
        'Cache-Control': 'no-store',
        'Content-Disposition': `attachment; filename="${name}"`,
        'Content-Length': bytes,
        'X-Content-Type-Options': 'nosniff'
      })
      .type(type)
      .send(createReadStream(path))
  }
}
