import type { Ctx, RequestCtx } from '../../../core/context.ts'
import { refuse } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import { plainEmail } from '../../../platform/email/email-address.ts'
import { putMail } from '../../../platform/outbox/outbox.ts'
import type { AccountMail } from '../mails.ts'
import { isPassword } from '../password/password.ts'
import { mailReactivation } from '../rights/reactivation.ts'
import { countTry, forgiveFailures, uncountTry } from './login-blocks.ts'
import { deviceOf, openSession } from './sessions.ts'

/** An address and a password, as they were typed. */
interface Credentials {
  email: string
  password: string
}

/** The account of an address, and the hash that the password given for it fits. */
export interface ProvenAccount {
  id: number
  hash: string
}

/** Counts a try and looks at its password. Refuses an unknown address and a wrong password alike. */
export async function proveLogin(ctx: RequestCtx, input: Credentials): Promise<ProvenAccount> {
  await countTry(ctx, input.email)
  const account = await provenAccount(ctx, input).catch(async (error: unknown) => {
    // The server was too busy to look at the password: that is no failure of whoever typed it.
    await uncountTry(ctx, input.email)
    throw error
  })
  return account ?? refuse('login_failed')
}

/** The account that an address and a password are of; it takes as long to find that there is none. */
export async function provenAccount(
  { db, brand }: RequestCtx,
  input: Credentials
): Promise<ProvenAccount | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'password_hash'])
    .where('brand', '=', brand.id)
    .where('email', '=', plainEmail(input.email))
    .executeTakeFirst()
  const isRight = await isPassword(account?.password_hash, input.password)
  return isRight && account ? { id: account.id, hash: account.password_hash } : undefined
}

/** A proven account as it is now, if its password is still the one; nobody changes that meanwhile. */
export async function stillThat({ db }: Pick<Ctx<Tx>, 'db'>, { id, hash }: ProvenAccount) {
  return db
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.id', 'a.id')
    .select(['a.id', 'a.status', 'a.email', 'a.language', 'a.erases_at'])
    .select('p.status as profileStatus')
    .where('a.id', '=', id)
    .where('a.password_hash', '=', hash)
    .forShare('a')
    .executeTakeFirst()
}

/**
 * Logs in whom proveLogin has found. A deleted account says until when it can come back, and mails
 * the link for that. A pause stays until the member lifts it (product.md §23). Answers with the
 * account.
 */
export async function logIn(ctx: RequestCtx<Tx>, proven: ProvenAccount): Promise<number> {
  const { now, visit } = ctx
  const account = await stillThat(ctx, proven)
  if (account === undefined || isOver(account, now)) refuse('login_failed')
  const { id, email, language } = account
  await forgiveFailures(ctx, email)
  await uncountTry(ctx)
  if (account.status === 'deleted') {
    const until = (account.erases_at ?? now).toISOString()
    const isSent = await mailReactivation(ctx, account)
    refuse('deleted_account', { until, reactivation_sent: isSent }, { keeps: true })
  }
  const isKnown = await openSession(ctx, id)
  if (!isKnown) {
    const device = deviceOf(visit.userAgent)
    const data = { at: now.toISOString(), country: visit.country ?? '', device }
    await putMail(ctx, {
      account: id,
      to: email,
      language,
      template: 'new_device' satisfies AccountMail,
      data
    })
  }
  return id
}

/** Its 14 days are over: it is as good as erased, whether or not the chore has come by. */
function isOver(account: { status: string; erases_at: Date | null }, now: Date): boolean {
  return account.status === 'deleted' && account.erases_at !== null && account.erases_at <= now
}
