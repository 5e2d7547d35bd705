import { createReadStream } from 'node:fs'
import type { FastifyReply } from 'fastify'

/** A file as the answer to a call. */
export class Download {
  readonly file: { path: string; bytes: number; type: string; name: string }

  constructor(file: Download['file']) {
    this.file = file
  }

  /** Streams it; nobody may keep it, and no browser shows it as a page. */
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
