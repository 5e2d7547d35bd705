import type { z } from 'zod'
import {
  SIGNUP_STEPS,
  type SignupStep,
  type saveSignupStep
} from '#contract/calls/accounts/sign-up.ts'
import type { MemberCtx } from '../../../core/context.ts'
import { refuseFields } from '../../../core/refusal.ts'
import type { Tx } from '../../../db/connect.ts'
import { isRegionOf } from '../../../platform/geo/regions.ts'
import { editProfile, ownProfileView } from '../../people/index.ts'

type Step = z.output<typeof saveSignupStep.body>

/**
 * Saves or skips a sign-up step (product.md §12). Returns the next step, null after the last, and
 * the profile's completeness in per cent.
 */
export async function saveStep(
  ctx: MemberCtx<Tx>,
  given: Step
): Promise<{ next: SignupStep | null; completeness: number }> {
  const { db, member, brand } = ctx
  if (given.step === 'location' && !isRegionOf(given.country, given.region)) {
    refuseFields({ region: 'region_unknown' })
  }
  await editProfile(ctx, toldIn(given))
  const { signup_step: before } = await db
    .selectFrom('accounts')
    .select('signup_step')
    .where('id', '=', member.id)
    .where('brand', '=', brand.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const step = stepAfter(SIGNUP_STEPS.find(step => step === before) ?? null, given.step)
  await db
    .updateTable('accounts')
    .set({ signup_step: step })
    .where('id', '=', member.id)
    .where('brand', '=', brand.id)
    .execute()
  const { completeness } = await ownProfileView(ctx, member.id)
  return { next: step ?? (member.status === 'not_confirmed' ? 'activation' : null), completeness }
}

/** The profile fields of a step; a skipped step has none. */
function toldIn(given: Step): Parameters<typeof editProfile>[1] {
  if ('skip' in given && given.skip) return {}
  if (given.step === 'push') return {}
  if (given.step === 'about') return given.about === undefined ? {} : { about: given.about }
  if (given.step === 'location') {
    const { country, region, city } = given
    return { country, region, city: city ?? null }
  }
  const { step, skip, ...told } = given
  return told
}

/**
 * The step after `done`; earlier steps count as skipped, but the location can't be. Null if only
 * the activation is left.
 */
function stepAfter(left: SignupStep | null, done: SignupStep): SignupStep | null {
  if (left === null) return null
  const [leftAt, doneAt] = [SIGNUP_STEPS.indexOf(left), SIGNUP_STEPS.indexOf(done)]
  const location = SIGNUP_STEPS.indexOf('location')
  if (doneAt < leftAt) return left
  const next = leftAt <= location && doneAt > location ? location : doneAt + 1
  const step = SIGNUP_STEPS[next] ?? 'activation'
  return step === 'activation' ? null : step
}
