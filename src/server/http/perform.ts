import type { Event } from '../core/events.ts'
import type { Member } from '../core/member.ts'
import { Refusal } from '../core/refusal.ts'
import type { Call, Route } from '../core/route.ts'
import type { World } from '../core/world.ts'
import type { Tx } from '../db/connect.ts'
import { type Answer, keep, type Press, take } from './idempotency.ts'

export type Living = Call<unknown, unknown, 'anyone'> & {
  told: Event[]
  member: Member | undefined
}

export async function performed(...given: Parameters<typeof perform>): Promise<Answer> {
  const [, route, call] = given
  try {
    return await perform(...given)
  } finally {
    await route.after?.(call as Parameters<typeof route.handle>[1])
  }
}

/** Runs the handler: a read on the pool, a write in one transaction with its idempotency key. */
async function perform(
  world: World,
  route: Route,
  call: Living,
  press: Press | undefined
): Promise<Answer> {
  const { endpoint, handle } = route
  const { kysely, relaxed } = world.database
  const given = call as Parameters<typeof handle>[1]
  const found = await route.before?.(relaxed, given)
  const db = endpoint.durability === 'relaxed' ? relaxed : kysely
  if (endpoint.effect !== 'write') {
    return { status: endpoint.status, body: await handle(db as unknown as Tx, given, found) }
  }
  for (let attempt = 1; ; attempt++) {
    try {
      const work = (tx: Tx) => inTransaction(tx, route, given, found, press)
      const { answer, isRepeated } = await db.transaction().execute(work)
      if (isRepeated && answer.status === endpoint.status) await route.again?.(given, answer.body)
      return answer
    } catch (error) {
      if (!isCollision(error) || attempt >= MOST_ATTEMPTS) throw error
      call.told.length = 0
    }
  }
}

const MOST_ATTEMPTS = 5

async function inTransaction(
  tx: Tx,
  { endpoint, handle }: Route,
  call: Parameters<Route['handle']>[1],
  found: unknown,
  press: Press | undefined
): Promise<{ answer: Answer; isRepeated: boolean }> {
  const first = press && (await take(tx, press, call.now))
  if (first) return { answer: first, isRepeated: true }
  const answer = await handle(tx, call, found).then(
    body => ({ status: endpoint.status, body }) as Answer,
    (error: unknown) => {
      if (!(error instanceof Refusal && error.said.keeps)) throw error
      return { status: error.status, body: error.body }
    }
  )
  if (press) await keep(tx, press, answer)
  return { answer, isRepeated: false }
}

/** Two transactions in each other's way: one of them may simply try again. */
function isCollision(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === '40P01' || code === '40001'
}
