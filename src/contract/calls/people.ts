import { z } from 'zod'
import { CountryCode } from '../country.ts'
import { endpoint } from '../endpoint.ts'
import { Flag, InQuery, MemberId, PageNumber, Time } from '../id.ts'
import { INTERESTS, type Interest as Key } from '../interest.ts'
import { MAX_BLOCKED, TEXT } from '../limits.ts'
import {
  AttributeChanges,
  Done,
  Gender,
  Interest,
  OwnProfile,
  Profile,
  ProfileCard,
  Traits
} from '../shapes.ts'
import { HOUR_SECONDS } from '../time.ts'

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

export const getMember = endpoint({
  name: 'getMember',
  summary: 'A profile; seen is written down once a day, and a new like of theirs is no longer new',
  method: 'GET',
  path: '/api/member.php',
  effect: 'note',
  durability: 'relaxed',
  query: z.strictObject({ id: InQuery }),
  response: z.object({ profile: Profile }),
  refusals: ['not_found']
})

/** What an entry to one member shows before a login, whatever the search shows (product.md §14). */
export const getMemberCard = endpoint({
  name: 'getMemberCard',
  summary: 'The card of a member; a visitor gets it blurred',
  method: 'GET',
  path: '/api/member.php',
  variant: { card: '1' },
  access: 'anyone',
  query: z.strictObject({ id: InQuery, card: z.literal('1') }),
  response: z.object({
    profile: ProfileCard,
    blurred: z.boolean()
  }),
  refusals: ['not_found'],
  limits: [{ calls: 600, seconds: HOUR_SECONDS, by: 'ip' }]
})

/** Only support changes date of birth and gender (product.md §14). */
export const saveProfile = endpoint({
  name: 'saveProfile',
  summary: 'Changes the own profile; new free text is inspected while the old stays visible',
  method: 'PUT',
  path: '/api/profile.php',
  body: z.strictObject({
    name: z.string().max(100).optional(),
    country: CountryCode.optional(),
    region: z.string().max(10).nullable().optional(),
    city: z.string().max(80).nullable().optional(),
    looking_for: z.array(Gender).min(1).max(2).optional(),
    ...AttributeChanges,
    interests: z.array(Interest).max(50).optional(),
    about: z.string().max(TEXT.about.max).nullable().optional()
  }),
  response: z.object({ profile: OwnProfile })
})

const Privacy = z.strictObject({
  /** Hidden in search and visitors, and visits leave no trace; chats continue. */
  invisible: z.boolean(),
  hide_online: z.boolean(),
  hide_age: z.boolean(),
  /** Visits neither leave a trace nor are listed. */
  no_visits: z.boolean(),
  search_engines: z.boolean(),
  sites: z.array(z.string())
})
export type Privacy = z.output<typeof Privacy>

export const getPrivacy = endpoint({
  name: 'getPrivacy',
  summary: 'Who sees what of the member',
  method: 'GET',
  path: '/api/privacy.php',
  response: Privacy
})

export const savePrivacy = endpoint({
  name: 'savePrivacy',
  summary: 'Changes who sees what',
  method: 'PUT',
  path: '/api/privacy.php',
  body: Privacy.omit({ sites: true }).partial(),
  response: Privacy
})

export const listVisitors = endpoint({
  name: 'listVisitors',
  summary: 'Who looked at the profile: real views only',
  method: 'GET',
  path: '/api/visitors.php',
  query: z.strictObject({ pageNumber: PageNumber }),
  response: z.object({
    /** Premium members get all; free members get the latest three, blurred and without a name. */
    visitors: z.array(
      z.object({ profile: ProfileCard.nullable(), blurred: z.string().nullable(), at: Time })
    ),
    total: z.int(),
    limited: z.boolean()
  })
})

export const blockMember = endpoint({
  name: 'blockMember',
  summary: 'Blocks a member: both vanish for each other, silently',
  method: 'POST',
  path: '/api/block.php',
  body: z.strictObject({ id: MemberId }),
  response: Done,
  refusals: ['not_found'],
  // Repeating it is harmless, so the client may retry.
  idempotent: true
})

export const listBlocked = endpoint({
  name: 'listBlocked',
  summary: `Members the member has blocked, at most ${MAX_BLOCKED}`,
  method: 'GET',
  path: '/api/block.php',
  query: z.strictObject({ pageNumber: PageNumber }),
  response: z.object({
    blocked: z.array(z.object({ profile: ProfileCard, since: Time })),
    total: z.int()
  })
})

export const unblockMember = endpoint({
  name: 'unblockMember',
  summary: 'Lifts a block; likes do not come back',
  method: 'DELETE',
  path: '/api/block.php',
  body: z.strictObject({ id: MemberId }),
  response: Done,
  refusals: ['not_found']
})
