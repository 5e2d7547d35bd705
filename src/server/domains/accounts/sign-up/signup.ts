import { sql } from 'kysely'
import type { z } from 'zod'
import type { signUp as call } from '#contract/calls/account.ts'
import type { FieldCode } from '#contract/refusal.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time.ts'
import { isSent } from '#contract/tracking.ts'
import { languageIn } from '../../../core/brands.ts'
import { Refusal, refuse, refuseFields } from '../../../core/refusal.ts'
import type { Call, Db, Tx } from '../../../core/route.ts'
import { checkEmail, plainEmail } from '../../../platform/email/email-address.ts'
import { linkTo, putMail } from '../../../platform/outbox/outbox.ts'
import { count, hashedAddress, secondsLeft } from '../../../platform/rate-limit/limits.ts'
import { issueWithPin } from '../../../platform/tokens.ts'
import { termsVersion } from '../../brand/terms.ts'
import { needUnbanned } from '../../moderation/bans.ts'
import { allowMarketing } from '../../notifications/notification-settings.ts'
import { isNameTaken, wrongName } from '../../people/names.ts'
import { provenAccount, stillThat } from '../login/login.ts'
import { openSession } from '../login/sessions.ts'
import { hashPassword } from '../password/password.ts'
import { isWeakPassword } from '../password/password-strength.ts'
import { eraseOverdue } from '../rights/erase.ts'
import { mailReactivation } from '../rights/reactivation.ts'
import { giveWelcome, insertAccount } from './account-rows.ts'
import { wrongBirthday } from './birthday.ts'
import { mayUseInvite, useInvite } from './invites.ts'

type Visitor = Call<unknown, z.output<typeof call.body>, 'anyone'>

/** Hashes the password of a form, whatever else is wrong with it. */
export async function hashForSignUp(_: Db, { body }: Visitor): Promise<string> {
  return hashPassword(body.password)
}

/**
 * Makes an account, not confirmed and with a disabled profile, logs it in and sends the activation
 * mail (contract.md §2). Everything that is wrong is told at once, by field. Answers with its id.
 */
export async function signUp(tx: Tx, visitor: Visitor, passwordHash: string): Promise<number> {
  const { body, brand, visit } = visitor
  await mayEnter(tx, visitor)
  const email = plainEmail(body.email)
  await checkFields(tx, visitor, email)
  await needUnbanned(tx, visitor, email)
  if (brand.site.access.signups === 'invite') await useInvite(tx, brand.id, body.invite)
  const id = await insertAccount(tx, visitor, email, passwordHash).catch(asRefusal)
  await countMade(tx, visitor)
  await giveWelcome(tx, visitor, id, email)
  if (body.consents.marketing) await allowMarketing(tx, visitor, id)
  await openSession(tx, visitor, id)
  const { token, pin } = await issueWithPin(tx, visitor, id, 'activate')
  await putMail(tx, visitor, {
    account: id,
    to: email,
    language: languageIn(brand, visit.locale),
    template: 'activate',
    data: { link: linkTo(visitor, '/activate/done', token), pin, name: body.name.trim() }
  })
  return id
}

/**
 * Logs in whose sign-up is repeated because its answer was lost, as long as the password is still that
 * of the account and nothing was decided about it. Refuses anybody else as one whose address is known.
 */
export async function signUpAgain(visitor: Visitor, id: number): Promise<void> {
  const { kysely } = visitor.world.database
  const proven = await provenAccount(kysely, visitor)
  if (proven?.id !== id) refuse('email_exists')
  await kysely.transaction().execute(async tx => {
    const account = await stillThat(tx, proven)
    const isOpen = account?.status === 'active' || account?.status === 'not_confirmed'
    if (!isOpen || account?.profileStatus === 'banned') refuse('email_exists')
    await openSession(tx, visitor, id)
  })
}

/** Who may sign up is the brand's to say (spec §6, `signups`); an invitation is used up later. */
async function mayEnter(tx: Tx, { body, brand }: Visitor): Promise<void> {
  const { signups } = brand.site.access
  if (signups === 'with_trafficsource' && !isSent(body.tracking, body.last_tracking)) {
    refuse('signups_closed')
  }
  if (signups === 'invite') await mayUseInvite(tx, brand.id, body.invite)
}

/**
 * Refuses what is wrong with a form. That the address has an account is said before its name is
 * taken, since both are true for somebody who signs up twice.
 */
async function checkFields(tx: Tx, visitor: Visitor, email: string): Promise<void> {
  const { body, brand } = visitor
  const wrong = wrongFields(visitor)
  if (Object.keys(wrong).length === 0) await notTaken(tx, visitor, email)
  if (!wrong.name && (await isNameTaken(tx, brand.id, body.name))) wrong.name = 'name_taken'
  if (Object.keys(wrong).length > 0) refuseFields(wrong)
}

function wrongFields({ body, brand, now, world }: Visitor): Record<string, FieldCode> {
  const { audience, company } = brand.site
  const { email, name, country } = body
  const owner = { email, name, brand: brand.site.brand.name }
  const isServed = country === undefined || audience.countries.includes(country)
  const isAgreed = body.terms_version === termsVersion(company.added)
  const wrong: Record<string, FieldCode | undefined> = {
    email: checkEmail(email).reason ?? undefined,
    name: wrongName(name, email),
    date_of_birth: wrongBirthday(body.date_of_birth, brand, now),
    password: isWeakPassword(body.password, owner) ? 'password_weak' : undefined,
    country: isServed ? undefined : 'invalid',
    terms_version: isAgreed ? undefined : 'terms_required',
    'consents.sensitive': body.consents.sensitive ? undefined : 'terms_required',
    website: body.website ? 'invalid' : undefined,
    took: (body.took ?? 0) < world.settings.signupLeastMs ? 'too_quick' : undefined
  }
  return Object.fromEntries(
    Object.entries(wrong).filter((entry): entry is [string, FieldCode] => entry[1] !== undefined)
  )
}

/**
 * Refuses an address that has an account; a deleted one gets a mail to come back with (contract.md
 * §2). Two who sign up with one address come here one after the other.
 */
async function notTaken(tx: Tx, visitor: Visitor, email: string): Promise<void> {
  const key = `signup:${visitor.brand.id}:${email}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
  const known = await tx
    .selectFrom('accounts')
    .select(['id', 'email', 'status', 'erases_at', 'language'])
    .where('brand', '=', visitor.brand.id)
    .where('email', '=', email)
    .executeTakeFirst()
  if (known === undefined || (await eraseOverdue(tx, visitor, known.id))) return
  if (known.status !== 'deleted') refuse('email_exists')
  const isSent = await mailReactivation(tx, visitor, known)
  const until = (known.erases_at ?? visitor.now).toISOString()
  refuse('deleted_account', { until, reactivation_sent: isSent }, { keeps: true })
}

/** Two who want the same name or address at the same moment: one of them is told. */
function asRefusal(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  if (constraint === 'profiles_name') refuseFields({ name: 'name_taken' })
  if (constraint === 'accounts_email') refuse('email_exists')
  throw error
}

/** Accounts that were made, not tries, are what one network address has few of (contract.md §2). */
async function countMade(tx: Tx, { world, visit, now }: Visitor): Promise<void> {
  const { secret, signupsAnHour, signupsADay } = world.settings
  const who = hashedAddress(secret, visit.ip)
  for (const [seconds, most] of [
    [HOUR_SECONDS, signupsAnHour],
    [DAY_SECONDS, signupsADay]
  ] as const) {
    if ((await count(tx, `signed-up:${seconds}:${who}`, seconds, now)) > most) {
      throw new Refusal('too_many', { retryAfter: secondsLeft(seconds, now) })
    }
  }
}
