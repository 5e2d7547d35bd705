import { z } from 'zod'
import { INTEREST_SETS, INTERESTS, type Interest } from '#contract/interest.ts'
import { wording } from './wording.ts'

/** product.md §3, profile fields. */
export const PROFILE_FIELDS = [
  'gender',
  'sexuality',
  'age',
  'country',
  'region',
  'city',
  'hair',
  'eyes',
  'body',
  'relationship',
  'tattoos',
  'interests',
  'reason'
] as const

const SETS = Object.keys(INTEREST_SETS) as (keyof typeof INTEREST_SETS)[]

const InterestKey = z
  .enum(INTERESTS)
  .register(wording, { expects: 'an interest key, such as wine' })

export const Profile = z.strictObject({
  visibleFields: z
    .array(z.enum(PROFILE_FIELDS))
    .default(['age', 'gender', 'region', 'relationship', 'interests'])
    .meta({ description: 'Fields shown on a profile, in this order' }),
  visibleNotes: z
    .array(z.enum(PROFILE_FIELDS))
    .default([])
    .meta({
      description: "Fields that show the member's own note; not in force yet",
      examples: [['reason']],
      rules: ['L015']
    }),
  searchFields: z
    .array(z.enum(PROFILE_FIELDS))
    .default(['gender', 'region', 'age'])
    .meta({
      description: 'Fields of the search form, in this order; each must be visible on a profile',
      rules: ['L191']
    }),
  interests: z
    .union([z.literal(SETS), z.array(InterestKey)])
    .default('preset/mainstream')
    .meta({
      description: 'Interests members choose from: a set by its name, or a list of keys',
      examples: ['preset/mainstream', ['wine', 'hiking']],
      rules: ['L192']
    })
    .register(wording, {
      expects: `${SETS.join(', ')} or a list of interest keys`
    })
})
export type Profile = Omit<z.output<typeof Profile>, 'interests'> & { interests: Interest[] }
