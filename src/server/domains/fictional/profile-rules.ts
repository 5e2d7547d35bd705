import type { z } from 'zod'
import { nameFault } from '#contract/fields.ts'
import type { createFictional } from '#contract/operator/fictional.ts'
import type { Brand } from '../../core/brands.ts'
import type { BrandCtx } from '../../core/context.ts'
import { refuse, refuseFields } from '../../core/refusal.ts'
import { isRegionOf } from '../../platform/geo/regions.ts'
import { ageOf, isNameTaken } from '../people/index.ts'

type Made = z.output<typeof createFictional.body>

/** A concurrent call has taken the name. */
export function nameTaken(error: unknown): never {
  if (error instanceof Error && 'constraint' in error && error.constraint === 'profiles_name') {
    refuseFields({ name: 'name_taken' })
  }
  throw error
}

export function usesFictional({ site }: Brand): void {
  if (!site.disclosures.fictional.used) refuse('fictional_not_used')
}

/** In years; the same as for members. */
export const leastAge = ({ audience }: Brand['site']): number => Math.max(18, audience.minAge)

interface Checked {
  name?: string | undefined
  date_of_birth: string
  country: Made['country']
  region?: string | null | undefined
  interests?: Made['interests']
}

/** The rules for members: age, country of the brand and unique name. */
export async function check(ctx: BrandCtx, given: Checked, id: number | undefined): Promise<void> {
  const { brand } = ctx
  const { site } = brand
  const { name, country, region, interests } = given
  const wrong = name === undefined ? undefined : nameFault(name)
  if (wrong !== undefined) refuseFields({ name: wrong })
  if (name !== undefined && (await isNameTaken(ctx, name, id))) {
    refuseFields({ name: 'name_taken' })
  }
  const age = ageOf(given.date_of_birth, brand, ctx.now)
  if (age < leastAge(site)) refuseFields({ date_of_birth: 'too_young' })
  if (age > 100) refuseFields({ date_of_birth: 'dob_invalid' })
  if (!site.audience.countries.includes(country)) refuseFields({ country: 'invalid' })
  if (region && !isRegionOf(country, region)) refuseFields({ region: 'region_unknown' })
  if (interests?.some(key => !site.profile.interests.includes(key))) {
    refuseFields({ interests: 'invalid' })
  }
}
