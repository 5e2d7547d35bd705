import type { z } from 'zod'
import type { signUp as call } from '#contract/calls/accounts/sign-up.ts'
import { UNTOLD_ATTRIBUTES } from '#contract/traits.ts'
import { languageIn } from '../../../core/brands.ts'
import type { RequestCtx } from '../../../core/context.ts'
import type { Tx } from '../../../db/connect.ts'
import { mailboxMark } from '../../../platform/email/email-address.ts'
import { noteConsent } from '../../brand/index.ts'
import { book } from '../../credits/index.ts'
import { cameBy } from '../../landers/index.ts'

type Form = z.output<typeof call.body>

/** Inserts profile and account. Throws the database's error if the name or address is taken. */
export async function insertAccount(
  ctx: RequestCtx<Tx>,
  input: Form,
  email: string,
  passwordHash: string
): Promise<number> {
  const { brand, visit, db, now, app } = ctx
  const { countries } = brand.site.audience
  const country =
    input.country ?? countries.find(code => code === visit.country) ?? countries[0] ?? 'NL'
  const { id } = await db
    .insertInto('profiles')
    .values({
      brand: brand.id,
      kind: 'member',
      label: null,
      origin: 'session',
      status: 'disabled',
      name: input.name.trim(),
      gender: input.gender,
      looking_for: [...new Set(input.looking_for)],
      date_of_birth: input.date_of_birth,
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
  const language = languageIn(brand, visit.locale)
  const last = input.last_tracking ?? input.tracking
  const by = await cameBy(ctx, { lander: input.lander, locale: language, tracking: last })
  await db
    .insertInto('accounts')
    .values({
      id,
      brand: brand.id,
      email,
      email_hash: mailboxMark(app.settings.secret, email),
      password_hash: passwordHash,
      status: 'not_confirmed',
      language,
      free_left: brand.site.economy.freeMessages,
      signup_step: 'photo',
      signup_message: input.signup_message?.trim() || null,
      terms_version: input.terms_version ?? null,
      first_touch: JSON.stringify(input.tracking),
      last_touch: JSON.stringify(last),
      lander: input.lander ?? null,
      came_by: by && JSON.stringify(by),
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
  ...UNTOLD_ATTRIBUTES,
  signup_reason: null,
  about: null,
  about_in_review: null,
  picture: null,
  invisible_since: null,
  verified_at: null
} as const

/** Books the welcome credits, once per mailbox, and records the consents. */
export async function giveWelcome(
  ctx: RequestCtx<Tx>,
  input: Form,
  id: number,
  email: string
): Promise<void> {
  const { brand, app, db, now } = ctx
  const amount = brand.site.economy.creditCost.signup
  if (amount > 0) {
    const mark = mailboxMark(app.settings.secret, email)
    const given = await db
      .insertInto('signup_credits')
      .values({ brand: brand.id, email_hash: mark, given_at: now })
      .onConflict(conflict => conflict.doNothing())
      .returning('brand')
      .executeTakeFirst()
    if (given) await book(ctx, { account: id, amount, reason: 'signup' })
  }
  await noteConsent(ctx, {
    account: id,
    version: input.terms_version ?? '',
    choices: { terms: true, sensitive: true, marketing: input.consents.marketing }
  })
}
