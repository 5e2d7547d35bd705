import type { Kysely } from 'kysely'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RequestCtx } from '../core/context.ts'
import type { Event } from '../core/events.ts'
import { Refusal } from '../core/refusal.ts'
import type { CtxOf, Route } from '../core/route.ts'
import { isCollision } from '../db/collision.ts'
import type { Tx } from '../db/connect.ts'
import type { Schema } from '../db/schema.generated.ts'
import { type Answer, claimKey, type IdempotencyKey, saveResponse } from './idempotency.ts'
import { readAtReplica } from './read-at-replica.ts'

export interface Call {
  ctx: Omit<RequestCtx<Tx>, 'db'>
  input: Record<string, unknown>
  events: Event[]
}

export async function performed(
  route: Route,
  call: Call,
  key: IdempotencyKey | undefined
): Promise<Answer> {
  const { relaxed } = call.ctx.app.database
  const found = await route.before?.(within(call, relaxed as unknown as Tx), call.input)
  try {
    const answer = await perform(route, call, found, key)
    if (route.finish === undefined || answer.status !== route.endpoint.status) return answer
    const { kysely } = call.ctx.app.database
    const ctx = within(call, kysely as unknown as Tx)
    return { ...answer, body: await route.finish(ctx, call.input, answer.body) }
  } finally {
    await route.after?.(within(call, relaxed as unknown as Tx), found)
  }
}

const within = ({ ctx }: Call, db: Tx): CtxOf<Endpoint> => ({ ...ctx, db }) as CtxOf<Endpoint>

/** Runs reads on the pool, and writes in a transaction with their idempotency key. */
async function perform(
  route: Route,
  call: Call,
  found: unknown,
  key: IdempotencyKey | undefined
): Promise<Answer> {
  const { endpoint, handle } = route
  const { kysely, relaxed } = call.ctx.app.database
  const db = endpoint.durability === 'relaxed' ? relaxed : kysely
  if (endpoint.effect !== 'write') {
    const read = async (from: Kysely<Schema>) =>
      handle(within(call, from as unknown as Tx), call.input, found)
    const old = endpoint.mayBeOld ? await readAtReplica(call.ctx, read) : undefined
    return { status: endpoint.status, body: old ? old.body : await read(db) }
  }
  for (let attempt = 1; ; attempt++) {
    try {
      const work = (tx: Tx) => inTransaction(tx, route, call, found, key)
      const { answer, isRepeated } = await db.transaction().execute(work)
      if (isRepeated && answer.status === endpoint.status) {
        await route.again?.(within(call, kysely as unknown as Tx), call.input, answer.body)
      }
      return answer
    } catch (error) {
      if (!isCollision(error) || attempt >= MAX_ATTEMPTS) throw error
      call.events.length = 0
    }
  }
}

const MAX_ATTEMPTS = 5

async function inTransaction(
  tx: Tx,
  { endpoint, handle }: Route,
  call: Call,
  found: unknown,
  key: IdempotencyKey | undefined
): Promise<{ answer: Answer; isRepeated: boolean }> {
  const first = key && (await claimKey(tx, key, call.ctx.now))
  if (first) return { answer: first, isRepeated: true }
  const answer = await handle(within(call, tx), call.input, found).then(
    body => ({ status: endpoint.status, body }) as Answer,
    (error: unknown) => {
      if (!(error instanceof Refusal && error.details.keeps)) throw error
      return { status: error.status, body: error.body }
    }
  )
  if (key) await saveResponse(tx, key, answer)
  return { answer, isRepeated: false }
}
