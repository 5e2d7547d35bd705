import { z } from 'zod'
import { CountryCode } from '../country.ts'
import { endpoint } from '../endpoint.ts'
import { Flag, PageNumber } from '../id.ts'
import { INTERESTS, type Interest as Key } from '../interest.ts'
import { Gender, ProfileCard } from '../shapes.ts'
import { Traits } from '../traits.ts'

const Age = z
  .string()
  .regex(/^\d{2}$/)
  .transform(Number)
  .refine(age => age >= 18)

const Interests = z
  .string()
  .max(800)
  .transform((text, context): Key[] => {
    const keys = text.split(',').filter(Boolean)
    const known = keys.filter((key): key is Key => INTERESTS.some(name => name === key))
    if (known.length !== keys.length) context.addIssue({ code: 'custom', message: 'unknown' })
    return known
  })

export const SEARCH_ORDERS = ['active', 'new', 'distance'] as const

export const searchMembers = endpoint({
  name: 'searchMembers',
  summary: 'Members of this brand by filter, and similar ones where there are few',
  method: 'GET',
  path: '/api/members.php',
  mayBeOld: true,
  access: 'anyone',
  query: z.strictObject({
    gender: Gender.optional(),
    country: CountryCode.optional(),
    countryregion: z.string().max(10).optional(),
    min_age: Age.optional(),
    max_age: Age.optional(),
    /** The beginning of a town's name. */
    city: z.string().trim().max(80).optional(),
    ...Traits.shape,
    interests: Interests.optional(),
    online: Flag.optional(),
    new: Flag.optional(),
    photo: Flag.optional(),
    verified: Flag.optional(),
    sort: z.enum(SEARCH_ORDERS).default('active'),
    pageNumber: PageNumber
  }),
  response: z.object({
    pageNumber: z.int(),
    results: z.array(ProfileCard),
    /** Counted only as far as paging reaches (product.md §11). */
    numResults: z.int(),
    similar: z.array(ProfileCard),
    numSimilar: z.int(),
    /** All results live within 100 km of the point that distances are measured from. */
    near: z.boolean().default(false),
    blurred: z.boolean()
  }),
  refusals: ['search_closed']
})
