import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Brand } from '../../core/brands.ts'

/** The same at each try, and signed, so that a bounce naming it is genuine. */
export function messageIdOf(secret: string, row: number, brand: Brand): string {
  return `<${row.toString(36)}.${signature(secret, row)}@${brand.site.brand.domain}>`
}

/** A short unique name for providers: topic and Idempotency-Key. */
export function keyOf(secret: string, subject: string): string {
  return createHmac('sha256', secret).update(`key ${subject}`).digest('base64url').slice(0, 32)
}

/** Returns undefined for a Message-ID that isn't ours. */
export function rowOf(secret: string, messageId: string): number | undefined {
  const [, row = '', mark = ''] =
    /^<?([0-9a-z]{1,11})\.([\w-]{22})@[^\s@<>]+>?$/.exec(messageId) ?? []
  const id = Number.parseInt(row, 36)
  if (!Number.isSafeInteger(id)) return undefined
  const given = Buffer.from(mark)
  const right = Buffer.from(signature(secret, id))
  return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
}

function signature(secret: string, row: number): string {
  const whole = createHmac('sha256', secret).update(`message-id ${row}`).digest('base64url')
  return whole.slice(0, 22)
}
