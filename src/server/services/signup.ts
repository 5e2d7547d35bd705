import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { signUp as call } from '#contract/calls/account.ts'
import type { FieldCode } from '#contract/refusal.ts'
import { languageIn } from '../brands.ts'
import type { Call, Tx } from '../http/call.ts'
import { count, hashed, secondsLeft } from '../http/limits.ts'
import { Refusal, refuse, refuseFields } from '../refusal.ts'
import { wrongBirthday } from './birthday.ts'
import { checkEmail, plainEmail } from './email-address.ts'
import { isNameTaken, wrongName } from './names.ts'
import { linkTo, putMail } from './outbox.ts'
import { hashPassword } from './password.ts'
import { isWeakPassword } from './password-strength.ts'
import { book } from './purse.ts'
import { openSession } from './sessions.ts'
import { issueActivation, issueToken } from './tokens.ts'
import { noteConsent } from './visits.ts'

type Body = z.output<typeof call.body>
type Visitor = Call<unknown, Body, 'anyone'>

const HOUR = 3_600
const DAY = 86_400

/**
 * Makes an account, not confirmed and with a disabled profile, logs it in and sends the activation
 * mail (contract.md §2). Everything that is wrong is told at once, by field. Answers with its id.
 */
export async function signUp(tx: Tx, visitor: Visitor): Promise<number> {
  const { body, brand } = visitor
  await mayEnter(tx, visitor)
  const wrong = await wrongFields(tx, visitor)
  if (Object.keys(wrong).length > 0) refuseFields(wrong)
  const email = plainEmail(body.email)
  await notTaken(tx, visitor, email)
  const passwordHash = await hashPassword(body.password)
  const id = await insert(tx, visitor, email, passwordHash).catch(asRefusal)
  await countMade(tx, visitor)
  await welcome(tx, visitor, id, email)
  await openSession(tx, visitor, id)
  const { token, pin } = await issueActivation(tx, visitor, id)
  await putMail(tx, visitor, {
    account: id,
    to: email,
    language: languageIn(brand, visitor.visit.locale),
    template: 'activate',
    data: { link: linkTo(visitor, '/activate/done', token), pin, name: body.name.trim() }
  })
  return id
}

/** Who may sign up is the brand's to say (spec §6, `signups`). */
async function mayEnter(tx: Tx, { body, brand }: Visitor): Promise<void> {
  const { signups } = brand.site.access
  const { network, ref } = body.tracking
  if (signups === 'with_trafficsource' && !network && !ref) refuse('signups_closed')
  if (signups !== 'invite') return
  if (body.invite === undefined) refuse('invite_required')
  const used = await tx
    .updateTable('invites')
    .set(({ eb }) => ({ uses_left: eb('uses_left', '-', 1) }))
    .where('brand', '=', brand.id)
    .where('code', '=', body.invite.trim())
    .where('uses_left', '>', 0)
    .returning('code')
    .executeTakeFirst()
  if (used === undefined) refuse('invite_required')
}

async function wrongFields(
  tx: Tx,
  { body, brand, now, world }: Visitor
): Promise<Record<string, FieldCode>> {
  const wrong: Record<string, FieldCode | undefined> = {
    email: checkEmail(body.email).reason ?? undefined,
    name:
      wrongName(body.name, body.email) ??
      ((await isNameTaken(tx, brand.id, body.name)) ? 'name_taken' : undefined),
    date_of_birth: wrongBirthday(body.date_of_birth, brand, now),
    password: isWeakPassword(body.password, body) ? 'password_weak' : undefined,
    terms_version: body.terms_version === undefined ? 'terms_required' : undefined,
    'consents.sensitive': body.consents.sensitive ? undefined : 'terms_required',
    website: body.website ? 'invalid' : undefined,
    took: (body.took ?? 0) < world.settings.signupLeastMs ? 'too_quick' : undefined
  }
  return Object.fromEntries(
    Object.entries(wrong).filter((entry): entry is [string, FieldCode] => entry[1] !== undefined)
  )
}

/** An address that has an account; a deleted one gets a mail to come back with (contract.md §2). */
async function notTaken(tx: Tx, visitor: Visitor, email: string): Promise<void> {
  const known = await tx
    .selectFrom('accounts')
    .select(['id', 'status', 'erases_at', 'language'])
    .where('brand', '=', visitor.brand.id)
    .where('email', '=', email)
    .executeTakeFirst()
  if (known === undefined) return
  if (known.status !== 'deleted') refuse('email_exists')
  const token = await issueToken(tx, visitor, known.id, 'reactivate')
  await putMail(tx, visitor, {
    account: known.id,
    to: email,
    language: known.language,
    template: 'reactivate',
    data: { link: linkTo(visitor, '/account-deleted', token) }
  })
  const until = (known.erases_at ?? visitor.now).toISOString()
  refuse('deleted_account', { until, reactivation_sent: true }, { keeps: true })
}

async function insert(
  tx: Tx,
  { body, brand, now, visit }: Visitor,
  email: string,
  passwordHash: string
): Promise<number> {
  const { countries } = brand.site.audience
  const country =
    body.country ?? countries.find(code => code === visit.country) ?? countries[0] ?? 'NL'
  const { id } = await tx
    .insertInto('profiles')
    .values({
      brand: brand.id,
      kind: 'member',
      label: null,
      origin: 'session',
      status: 'disabled',
      name: body.name.trim(),
      gender: body.gender,
      looking_for: [...new Set(body.looking_for)],
      date_of_birth: body.date_of_birth,
      country,
      region: null,
      city: null,
      ...UNTOLD,
      interests: [],
      last_active_at: now,
      created_at: now
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const touch = JSON.stringify(body.tracking)
  await tx
    .insertInto('accounts')
    .values({
      id,
      brand: brand.id,
      email,
      email_hash: emailHash(email),
      password_hash: passwordHash,
      status: 'not_confirmed',
      language: languageIn(brand, visit.locale),
      free_left: brand.site.economy.freeMessages,
      signup_step: 'photo',
      signup_message: body.signup_message?.trim() || null,
      terms_version: body.terms_version ?? null,
      first_touch: touch,
      last_touch: touch,
      lander: body.lander ?? null,
      country_seen: visit.country ?? null,
      premium_since: null,
      activated_at: null,
      paused_at: null,
      deleted_at: null,
      erases_at: null,
      created_at: now
    })
    .execute()
  return id
}

const UNTOLD = {
  sexuality: null,
  hair_colour: null,
  eye_colour: null,
  body_type: null,
  relationship_status: null,
  tattoos: null,
  signup_reason: null,
  about: null,
  about_in_review: null,
  picture: null,
  invisible_since: null,
  verified_at: null
} as const

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
  const who = hashed(secret, visit.ip)
  for (const [seconds, most] of [
    [HOUR, signupsAnHour],
    [DAY, signupsADay]
  ] as const) {
    if ((await count(tx, `signed-up:${seconds}:${who}`, seconds, now)) > most) {
      throw new Refusal('too_many', { retryAfter: secondsLeft(seconds, now) })
    }
  }
}

/** Credits of a welcome, once an address whatever becomes of the account, and what was agreed to. */
async function welcome(tx: Tx, visitor: Visitor, id: number, email: string): Promise<void> {
  const { brand, now, body } = visitor
  const amount = brand.site.economy.creditCost.signup
  if (amount > 0) {
    const given = await tx
      .insertInto('signup_credits')
      .values({ brand: brand.id, email_hash: emailHash(email), given_at: now })
      .onConflict(conflict => conflict.doNothing())
      .returning('brand')
      .executeTakeFirst()
    if (given) await book(tx, { brand: brand.id, account: id, amount, reason: 'signup', now })
  }
  await noteConsent(tx, visitor, {
    account: id,
    version: body.terms_version ?? '',
    choices: { terms: true, sensitive: true, marketing: body.consents.marketing }
  })
}

function emailHash(email: string): Buffer {
  return createHash('sha256').update(email).digest()
}
