import { sql } from 'kysely'
import type { z } from 'zod'
import { SIGNUP_STEPS, type SignupStep, type saveSignupStep } from '#contract/calls/account.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import type { Brand } from '../brands.ts'
import type { Db, Tx } from '../db/connect.ts'
import { regionsOf } from '../geo/regions.ts'
import type { Setting } from '../http/call.ts'
import type { Member } from '../member.ts'
import { refuseFields } from '../refusal.ts'
import { CARD_COLUMNS, type CardRow, toCard } from './cards.ts'
import { completenessOf } from './user-view.ts'
import { listedFor } from './visibility.ts'

type Step = z.output<typeof saveSignupStep.body>

const MATCHES = 8

/**
 * Saves one step of the sign-up at once, or skips it, and remembers where to go on (contract.md §2).
 * Answers with the next step and how much of the profile is filled in.
 */
export async function saveStep(
  tx: Tx,
  { brand }: Setting,
  member: Member,
  given: Step
): Promise<{ next: SignupStep; completeness: number }> {
  const changes = changesOf(given)
  if (Object.keys(changes).length > 0) {
    await tx
      .updateTable('profiles')
      .set(changes)
      .where('id', '=', member.id)
      .where('brand', '=', brand.id)
      .execute()
  }
  const next = SIGNUP_STEPS[SIGNUP_STEPS.indexOf(given.step) + 1] ?? 'activation'
  await tx
    .updateTable('accounts')
    .set({ signup_step: next === 'activation' ? null : next })
    .where('id', '=', member.id)
    .execute()
  const row = await tx
    .selectFrom('profiles')
    .selectAll()
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  return { next, completeness: completenessOf(row) }
}

function changesOf(given: Step) {
  if (given.step === 'location') return placeOf(given)
  if ('skip' in given && given.skip) return {}
  if (given.step === 'personal') {
    const { step, skip, ...told } = given
    return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
  }
  if (given.step === 'about' && given.about !== undefined) {
    return { about_in_review: given.about.trim() || null }
  }
  return {}
}

function placeOf({ country, region, city }: Extract<Step, { step: 'location' }>) {
  if (!regionsOf(country).some(({ code }) => code === region)) {
    refuseFields({ region: 'region_unknown' })
  }
  return { country, region, city: city?.trim() || null }
}

/** Up to eight members who fit a new one by gender, then region and age; nobody is told. */
export async function signupMatches(
  db: Db,
  brand: Brand,
  member: Member,
  now: Date
): Promise<ProfileCard[]> {
  const { rows } = await sql<CardRow>`
    select ${CARD_COLUMNS} from profiles p, profiles me
    where me.id = ${member.id} and ${listedFor(brand, member.id)}
      and p.gender = any(me.looking_for) and me.gender = any(p.looking_for)
      and p.country = me.country
    order by p.region is not distinct from me.region desc,
      abs(p.date_of_birth - me.date_of_birth), p.id
    limit ${MATCHES}`.execute(db)
  return rows.map(row => toCard(row, brand, now, member))
}
