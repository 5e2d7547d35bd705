import type { z } from 'zod'
import type { signUp as call } from '#contract/calls/account.ts'
import { UNTOLD_ATTRIBUTES } from '#contract/shapes.ts'
import { languageIn } from '../../../core/brands.ts'
import type { Call, Tx } from '../../../core/route.ts'
import { mailboxMark } from '../../../platform/email/email-address.ts'
import { noteConsent } from '../../brand/consents.ts'
import { book } from '../../credits/purse.ts'

type Visitor = Call<unknown, z.output<typeof call.body>, 'anyone'>

/** Writes the profile and the account of a valid form. Throws Postgres' error for a name or address that is taken. */
export async function insertAccount(
  tx: Tx,
  { world, body, brand, now, visit }: Visitor,
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
  await tx
    .insertInto('accounts')
    .values({
      id,
      brand: brand.id,
      email,
      email_hash: mailboxMark(world.settings.secret, email),
      password_hash: passwordHash,
      status: 'not_confirmed',
      language: languageIn(brand, visit.locale),
      free_left: brand.site.economy.freeMessages,
      signup_step: 'photo',
      signup_message: body.signup_message?.trim() || null,
      terms_version: body.terms_version ?? null,
      first_touch: JSON.stringify(body.tracking),
      last_touch: JSON.stringify(body.last_tracking ?? body.tracking),
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
  ...UNTOLD_ATTRIBUTES,
  signup_reason: null,
  about: null,
  about_in_review: null,
  picture: null,
  invisible_since: null,
  verified_at: null
} as const

/** Credits of a welcome, once a mailbox whatever becomes of the account, and what was agreed to. */
export async function giveWelcome(
  tx: Tx,
  visitor: Visitor,
  id: number,
  email: string
): Promise<void> {
  const { world, brand, now, body } = visitor
  const amount = brand.site.economy.creditCost.signup
  if (amount > 0) {
    const mark = mailboxMark(world.settings.secret, email)
    const given = await tx
      .insertInto('signup_credits')
      .values({ brand: brand.id, email_hash: mark, given_at: now })
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
