import type { FastifyReply } from 'fastify'
import { Refusal } from '../core/refusal.ts'

export const MAX_BYTES = 64 * 1024
/** A brand moves for seconds to minutes. */
export const MOVING_SECONDS = 15

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { retryAfter } = refusal.details
  if (retryAfter !== undefined) reply.header('Retry-After', Math.max(1, retryAfter))
  return reply
    .code(refusal.status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(refusal.body))
}

const FORM_LIMITS: ReadonlySet<string> = new Set([
  'FST_PARTS_LIMIT',
  'FST_FILES_LIMIT',
  'FST_FIELDS_LIMIT',
  'FST_PROTO_VIOLATION'
])

/** Maps an error to a refusal; its text is never exposed. `mostBytes`: of the call's body. */
export function refusalOf(error: unknown, mostBytes = MAX_BYTES): Refusal {
  if (error instanceof Refusal) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new Refusal('too_large', { extras: { limit: mostBytes } })
  }
  if (FORM_LIMITS.has(code)) return new Refusal('invalid')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') {
    return new Refusal('unsupported_type')
  }
  if (code.startsWith('FST_ERR_CTP') || error instanceof SyntaxError) return new Refusal('bad_json')
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status >= 400 && status < 500) return new Refusal('bad_json')
  // A brand that moves takes no writes (db/move/fence.ts).
  if (code === 'LVMOV') return new Refusal('maintenance', { retryAfter: MOVING_SECONDS })
  return isGone(error, code) ? new Refusal('maintenance', { retryAfter: 5 }) : new Refusal('failed')
}

/** Postgres is starting, stopping or unreachable: worth a retry. */
function isGone(error: unknown, code: string): boolean {
  if (
    /^(57P0[123]|08\w{3}|53\w{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ENOSPC|EDQUOT|EROFS)$/.test(
      code
    )
  )
    return true
  const text = error instanceof Error ? error.message : ''
  return /Connection terminated|Query read timeout|timeout exceeded when trying to connect|not queryable/.test(
    text
  )
}
