import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { Document } from '../core/document.ts'
import { Download } from '../core/download.ts'
import { packedAnswer } from './compressed.ts'
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
  if (!endpoint.isPublic || status !== 200) {
    return reply.header('Cache-Control', 'no-store').send(text)
  }
  const answer = packedAnswer(text, request.headers['accept-encoding'])
  if (answer.encoding) reply.header('Content-Encoding', answer.encoding)
  if (endpoint.cache === 0) {
    return reply.headers({ 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' }).send(answer.body)
  }
  const mark = createHash('sha1').update(text).digest('base64url')
  const etag = `"${[mark, answer.encoding].filter(Boolean).join('-')}"`
  reply.headers({
    'Cache-Control': `public, max-age=${endpoint.cache}`,
    ETag: etag,
    Vary: 'Host, Accept-Encoding'
  })
  if (request.headers['if-none-match'] === etag) {
    return reply.removeHeader('Content-Encoding').code(304).send()
  }
  return reply.send(answer.body)
}
