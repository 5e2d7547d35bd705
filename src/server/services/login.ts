import type { Call, Tx } from '../http/call.ts'
import { refuse } from '../refusal.ts'
import { plainEmail } from './email-address.ts'
import { forgiveFailures, uncountTry } from './login-blocks.ts'
import { putMail } from './outbox.ts'
import { isPassword } from './password.ts'
import { mailReactivation } from './reactivation.ts'
import { deviceOf, openSession } from './sessions.ts'

type Visitor = Call<unknown, unknown, 'anyone'>

/**
 * Logs in. An unknown address and a wrong password are refused alike and take the same time; a
 * deleted account says until when it can come back, and mails the link for that, to whoever knows its
 * password. A pause stays until the member lifts it (contract.md §13). Answers with the account.
 */
export async function logIn(
  tx: Tx,
  call: Visitor,
  given: { email: string; password: string }
): Promise<number> {
  const { brand, now, visit } = call
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'password_hash', 'status', 'email', 'language', 'erases_at'])
    .where('brand', '=', brand.id)
    .where('email', '=', plainEmail(given.email))
    .executeTakeFirst()
  const isRight = await isPassword(account?.password_hash, given.password)
  if (!isRight || account === undefined || isOver(account, now)) refuse('login_failed')
  const { id, email, language } = account
  await forgiveFailures(tx, call, email)
  await uncountTry(tx, call)
  if (account.status === 'deleted') {
    const until = (account.erases_at ?? now).toISOString()
    const isSent = await mailReactivation(tx, call, account)
    refuse('deleted_account', { until, reactivation_sent: isSent }, { keeps: true })
  }
  const isKnown = await openSession(tx, call, id)
  if (!isKnown) {
    const device = deviceOf(visit.userAgent)
    const data = { at: now.toISOString(), country: visit.country ?? '', device }
    await putMail(tx, call, { account: id, to: email, language, template: 'new_device', data })
  }
  return id
}

/** Its 14 days are over: it is as good as erased, whether or not the chore has come by. */
function isOver(account: { status: string; erases_at: Date | null }, now: Date): boolean {
  return account.status === 'deleted' && account.erases_at !== null && account.erases_at <= now
}
