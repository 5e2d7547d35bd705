import { hash, verify } from '@node-rs/argon2'
import type { MemberCtx } from '../../../core/context.ts'
import { refuse } from '../../../core/refusal.ts'
import { Turns } from '../../../platform/media/turns.ts'

/** OWASP's second choice for argon2id: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Matches no password, so that an unknown address takes as long as a known one. */
const nobody = hash('nobody has this password', COST)

/** Each hash takes 19 MiB and a core: two run at once and 200 wait; further ones are refused. */
const turns = new Turns(2, 200)

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const taken = await turns.take(work)
  return taken ? taken.done : refuse('maintenance', {}, { retryAfter: 5 })
}

/** Slow: never call it inside a transaction. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/** Whether a password matches a hash; as slow without one. Never call it inside a transaction. */
export async function isPassword(known: string | undefined, password: string): Promise<boolean> {
  const against = known || (await nobody)
  const isRight = await inTurn(() => verify(against, password))
  return isRight && Boolean(known)
}

/** The hash of the member's password. Refuses `old_wrong` for another password. */
export async function provenHash(
  { db, member, brand }: MemberCtx,
  password: string
): Promise<string> {
  const account = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', member.id)
    .where('brand', '=', brand.id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (account === undefined) refuse('authentication_required')
  if (!(await isPassword(account.password_hash, password))) refuse('old_wrong')
  return account.password_hash
}

/** For calls with the password in the body; runs before their transaction. */
export async function provePassword(ctx: MemberCtx, input: { password: string }): Promise<string> {
  return provenHash(ctx, input.password)
}

/** Refuses `old_wrong` if the password has changed since it was proven. */
export function stillProven(account: { password_hash: string } | undefined, proven: string): void {
  if (account?.password_hash !== proven) refuse('old_wrong')
}
