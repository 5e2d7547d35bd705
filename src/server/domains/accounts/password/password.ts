import { hash, verify } from '@node-rs/argon2'
import type { MemberCtx } from '../../../core/context.ts'
import { refuse } from '../../../core/refusal.ts'
import { Turns } from '../../../platform/media/turns.ts'

/** OWASP's second set of parameters: 19 MiB, two rounds; argon2id is the library's own choice. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash that no password fits, so that an unknown address takes as long as a known one. */
const nobody = hash('nobody has this password', COST)

/** Each takes 19 MiB and a core for a while: two at once, and whoever comes when many wait comes later. */
const turns = new Turns(2, 200)

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const taken = await turns.take(work)
  return taken ? taken.done : refuse('maintenance', {}, { retryAfter: 5 })
}

/** Takes long: never inside a transaction. */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

/**
 * Whether a password is the one of a hash; takes the same time where there is no hash. Takes long: never
 * inside a transaction, which asks later whether the hash is still the one.
 */
export async function isPassword(known: string | undefined, password: string): Promise<boolean> {
  const against = known || (await nobody)
  const isRight = await inTurn(() => verify(against, password))
  return isRight && Boolean(known)
}

/** The hash of a member's password, for whoever types that password; refuses anybody else. */
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

/** The same of a call that brings the password in its body; runs before the call's transaction. */
export async function provePassword(ctx: MemberCtx, input: { password: string }): Promise<string> {
  return provenHash(ctx, input.password)
}

/** Refuses in a transaction what was proven before it, where the password has changed since. */
export function stillProven(account: { password_hash: string } | undefined, proven: string): void {
  if (account?.password_hash !== proven) refuse('old_wrong')
}
