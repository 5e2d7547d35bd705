import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { Document } from '../core/document.ts'
import { Download } from '../core/download.ts'
import type { Answer } from './idempotency.ts'

export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: AnyEndpoint,
  { status, body }: Answer
): FastifyReply {
  reply.code(status)
  if (status === 204) return reply.header('Cache-Control', 'no-store').send()
  if (body instanceof Download || body instanceof Document) return body.send(reply)
  if (endpoint.file !== undefined) {
    return reply.header('Cache-Control', 'no-store').type(endpoint.file).send(body)
  }
  const text = JSON.stringify(body)
  reply.type('application/json; charset=utf-8')
  if (endpoint.cache === 0 || status !== 200) {
    return reply.header('Cache-Control', 'no-store').send(text)
  }
  const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
  reply.headers({ 'Cache-Control': `public, max-age=${endpoint.cache}`, ETag: etag, Vary: 'Host' })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  return reply.send(text)
}
