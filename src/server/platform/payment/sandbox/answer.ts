import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PayProvider } from '#contract/payments.ts'
import type { Book } from './book.ts'

export interface Answer {
  status: number
  body: unknown
}

/** As long as Stripe keeps them. */
const KEPT_MS = 24 * 3_600_000

/** Whose first request is still being answered. */
const busy = new WeakMap<Book, Set<string>>()

/** Acts once for an idempotency key and answers the same to all its requests. */
export async function once(
  book: Book,
  provider: PayProvider,
  request: FastifyRequest,
  faults: { busy: Answer; mismatch: Answer },
  act: () => Answer | Promise<Answer>
): Promise<Answer> {
  const given = request.headers['idempotency-key']
  if (typeof given !== 'string') return saved(book, await act())
  const key = `${provider} ${given}`
  const digest = digestOf(request)
  const known = book.answers[key]
  if (known !== undefined) return known.digest === digest ? known : faults.mismatch
  const ours = busy.get(book) ?? new Set()
  busy.set(book, ours)
  if (ours.has(key)) return faults.busy
  ours.add(key)
  try {
    const answer = await act()
    forgetOld(book)
    book.answers[key] = { digest, ...answer, at: Date.now() }
    return saved(book, answer)
  } finally {
    ours.delete(key)
  }
}

function forgetOld(book: Book): void {
  const since = Date.now() - KEPT_MS
  const kept = Object.entries(book.answers).filter(([, { at }]) => at > since)
  book.answers = Object.fromEntries(kept)
}

function digestOf({ url, body }: FastifyRequest): string {
  return createHash('sha256')
    .update(`${url} ${JSON.stringify(body)}`)
    .digest('hex')
}

function saved(book: Book, answer: Answer): Answer {
  book.save()
  return answer
}

export function sendAnswer(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  if (body === undefined) return reply.code(status).send()
  return reply.code(status).type('application/json').send(JSON.stringify(body))
}
