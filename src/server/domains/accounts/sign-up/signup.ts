import type { z } from 'zod'
import type { signUp as call } from '#contract/calls/accounts/sign-up.ts'
import { birthdayFault, nameFault } from '#contract/fields.ts'
import type { FieldCode } from '#contract/refusal.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/time.ts'
import { isSent } from '#contract/tracking.ts'
import { languageIn, zoneOf } from '../../../core/brands.ts'
import { dayIn } from '../../../core/clock.ts'
import type { RequestCtx } from '../../../core/context.ts'
import { Refusal, refuse, refuseFields } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import { lockKey } from '../../../db/lock.ts'
import { checkEmail, plainEmail } from '../../../platform/email/email-address.ts'
import { linkTo, putMail } from '../../../platform/outbox/outbox.ts'
import { count, hashedAddress, secondsLeft } from '../../../platform/rate-limit/limits.ts'
import { issueWithPin } from '../../../platform/tokens.ts'
import { termsVersion } from '../../brand/index.ts'
import { needUnbanned } from '../../moderation/index.ts'
import { allowMarketing } from '../../notifications/index.ts'
import { isNameTaken } from '../../people/index.ts'
import { provenAccount, stillThat } from '../login/login.ts'
import { openSession } from '../login/sessions.ts'
import type { AccountMail } from '../mails.ts'
import { hashPassword } from '../password/password.ts'
import { isWeakPassword } from '../password/password-strength.ts'
import { eraseOverdue } from '../rights/erase.ts'
import { mailReactivation } from '../rights/reactivation.ts'
import { giveWelcome, insertAccount } from './account-rows.ts'
import { mayUseInvite, useInvite } from './invites.ts'

type Form = z.output<typeof call.body>

/** Hashes before validation, so that refusals take as long. */
export async function hashForSignUp(_: RequestCtx, input: Form): Promise<string> {
  return hashPassword(input.password)
}

/**
 * Creates an unconfirmed account, logs it in, mails the activation and returns the id (product.md
 * §12). Refuses all invalid fields at once.
 */
export async function signUp(
  ctx: RequestCtx<Tx>,
  input: Form,
  passwordHash: string
): Promise<number> {
  const { brand, visit } = ctx
  await mayEnter(ctx, input)
  const email = plainEmail(input.email)
  await checkFields(ctx, input, email)
  await needUnbanned(ctx, email)
  if (brand.site.access.signups === 'invite') await useInvite(ctx, input.invite)
  const id = await insertAccount(ctx, input, email, passwordHash).catch(asRefusal)
  await countMade(ctx)
  await giveWelcome(ctx, input, id, email)
  if (input.consents.marketing) await allowMarketing(ctx, id)
  await openSession(ctx, id)
  const { token, pin } = await issueWithPin(ctx, id, 'activate')
  await putMail(ctx, {
    account: id,
    to: email,
    language: languageIn(brand, visit.locale),
    template: 'activate' satisfies AccountMail,
    data: { link: linkTo(ctx, '/activate/done', token), pin, name: input.name.trim() }
  })
  return id
}

/**
 * Logs in a repeated sign-up whose response was lost. Refuses `email_exists` unless the password
 * matches and the account is open.
 */
export async function signUpAgain(ctx: RequestCtx, input: Form, id: number): Promise<void> {
  const { kysely } = ctx.app.database
  const proven = await provenAccount({ ...ctx, db: kysely }, input)
  if (proven?.id !== id) refuse('email_exists')
  await kysely.transaction().execute(async tx => {
    const account = await stillThat({ ...ctx, db: tx }, proven)
    const isOpen = account?.status === 'active' || account?.status === 'not_confirmed'
    if (!isOpen || account?.profileStatus === 'banned') refuse('email_exists')
    await openSession({ ...ctx, db: tx }, id)
  })
}

/** Refuses visitors whom the brand doesn't let sign up (product.md §6, `signups`). */
async function mayEnter(ctx: RequestCtx<Tx>, input: Form): Promise<void> {
  const { brand } = ctx
  const { signups } = brand.site.access
  if (signups === 'with_trafficsource' && !isSent(input.tracking, input.last_tracking)) {
    refuse('signups_closed')
  }
  if (signups === 'invite') await mayUseInvite(ctx, input.invite)
}

/** Checks the address before the name: a second sign-up has both taken. */
async function checkFields(ctx: RequestCtx<Tx>, input: Form, email: string): Promise<void> {
  const wrong = wrongFields(ctx, input)
  if (Object.keys(wrong).length === 0) await notTaken(ctx, email)
  if (!wrong.name && (await isNameTaken(ctx, input.name))) wrong.name = 'name_taken'
  if (Object.keys(wrong).length > 0) refuseFields(wrong)
}

function wrongFields({ brand, now, app }: RequestCtx, input: Form): Record<string, FieldCode> {
  const { audience, company } = brand.site
  const { email, name, country } = input
  const owner = { email, name, brand: brand.site.brand.name }
  const isServed = country === undefined || audience.countries.includes(country)
  const isAgreed = input.terms_version === termsVersion(company.added)
  const wrong: Record<string, FieldCode | undefined> = {
    email: checkEmail(email).reason ?? undefined,
    name: nameFault(name, email),
    date_of_birth: birthdayFault(input.date_of_birth, {
      minAge: audience.minAge,
      today: dayIn(zoneOf(brand), now)
    }),
    password: isWeakPassword(input.password, owner) ? 'password_weak' : undefined,
    country: isServed ? undefined : 'invalid',
    terms_version: isAgreed ? undefined : 'terms_required',
    'consents.sensitive': input.consents.sensitive ? undefined : 'terms_required',
    website: input.website ? 'invalid' : undefined,
    took: (input.took ?? 0) < app.settings.signupLeastMs ? 'too_quick' : undefined
  }
  return Object.fromEntries(
    Object.entries(wrong).filter((entry): entry is [string, FieldCode] => entry[1] !== undefined)
  )
}

/**
 * Refuses a known address; a deleted account gets a mail to return (product.md §12). Serialises
 * sign-ups with one address.
 */
async function notTaken(ctx: RequestCtx<Tx>, email: string): Promise<void> {
  const { db } = ctx
  const key = `signup:${ctx.brand.id}:${email}`
  await lockKey(db, key)
  const known = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'status', 'erases_at', 'language'])
    .where('brand', '=', ctx.brand.id)
    .where('email', '=', email)
    .executeTakeFirst()
  if (known === undefined || (await eraseOverdue(ctx, known.id))) return
  if (known.status !== 'deleted') refuse('email_exists')
  const isSent = await mailReactivation(ctx, known)
  const until = (known.erases_at ?? ctx.now).toISOString()
  refuse('deleted_account', { until, reactivation_sent: isSent }, { keeps: true })
}

/** Maps the loser of a race for a name or address to a refusal. */
function asRefusal(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  if (constraint === 'profiles_name') refuseFields({ name: 'name_taken' })
  if (constraint === 'accounts_email') refuse('email_exists')
  throw error
}

/** Limits created accounts, not attempts, per network address (product.md §12). */
async function countMade({ app, visit, db, now }: RequestCtx<Tx>): Promise<void> {
  const { secret, signupsAnHour, signupsADay } = app.settings
  const who = hashedAddress(secret, visit.ip)
  for (const [seconds, most] of [
    [HOUR_SECONDS, signupsAnHour],
    [DAY_SECONDS, signupsADay]
  ] as const) {
    if ((await count(db, `signed-up:${seconds}:${who}`, seconds, now)) > most) {
      throw new Refusal('too_many', { retryAfter: secondsLeft(seconds, now) })
    }
  }
}
