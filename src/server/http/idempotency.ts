import { createHmac } from 'node:crypto'
import { refuse, refuseFields } from '../core/refusal.ts'
import type { Tx } from '../db/connect.ts'
import { andCommit } from '../db/joined-query.ts'

export interface Answer {
  status: number
  body: unknown
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A visitor's key belongs to a brand. The hash is keyed because bodies may hold passwords. */
export interface IdempotencyKey {
  owner: string
  call: string
  key: string
  bodyHash: Buffer
}

/** Returns undefined without the header. Refuses a value that isn't a UUID. */
export function idempotencyKeyOf(
  header: string | undefined,
  owner: string,
  call: string,
  body: unknown,
  secret: string
): IdempotencyKey | undefined {
  if (header === undefined) return undefined
  if (!UUID.test(header)) refuseFields({ 'Idempotency-Key': 'invalid' })
  const bodyHash = createHmac('sha256', secret).update(JSON.stringify(body)).digest()
  return { owner, call, key: header.toLowerCase(), bodyHash }
}

/**
 * Returns the stored response if there is one; concurrent requests wait (product.md §10.1; 24 h).
 */
export async function claimKey(
  tx: Tx,
  claimed: IdempotencyKey,
  now: Date
): Promise<Answer | undefined> {
  const { owner, call, key, bodyHash } = claimed
  const taken = await tx
    .insertInto('idempotency')
    .values({
      owner,
      call,
      key,
      body_hash: bodyHash,
      status: null,
      answer: null as never,
      created_at: now
    })
    .onConflict(conflict => conflict.columns(['owner', 'call', 'key']).doNothing())
    .returning('owner')
    .executeTakeFirst()
  if (taken) return undefined
  const first = await tx
    .selectFrom('idempotency')
    .select(['body_hash', 'status', 'answer'])
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!first.body_hash.equals(bodyHash)) refuse('idempotency_mismatch')
  return { status: first.status ?? 200, body: first.answer }
}

/** Stores the response in the transaction of the work, as its last statement. */
export async function saveResponse(tx: Tx, claimed: IdempotencyKey, answer: Answer): Promise<void> {
  await tx
    .updateTable('idempotency')
    .set({ status: answer.status, answer: JSON.stringify(answer.body) as never })
    .where('owner', '=', claimed.owner)
    .where('call', '=', claimed.call)
    .where('key', '=', claimed.key)
    .modifyEnd(andCommit)
    .execute()
}
