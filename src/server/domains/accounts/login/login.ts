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

interface Credentials {
  email: string
  password: string
}

export interface ProvenAccount {
  id: number
  hash: string
}

/** Counts an attempt and checks it. Refuses `login_failed` alike for address and password. */
export async function proveLogin(ctx: RequestCtx, input: Credentials): Promise<ProvenAccount> {
  await countTry(ctx, input.email)
  const account = await provenAccount(ctx, input).catch(async (error: unknown) => {
    // A busy server isn't a failed attempt.
    await uncountTry(ctx, input.email)
    throw error
  })
  return account ?? refuse('login_failed')
}

/** The account, if the password is right; takes as long for an unknown address. */
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

/** Reads the account if its password is unchanged, and locks it against a change. */
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
 * Opens a session and returns the account; a pause stays (product.md §23). Refuses `login_failed`,
 * and `deleted_account` after mailing a link to bring the account back.
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

/** After 14 days it counts as erased, even if the job has not run yet. */
function isOver(account: { status: string; erases_at: Date | null }, now: Date): boolean {
  return account.status === 'deleted' && account.erases_at !== null && account.erases_at <= now
}
