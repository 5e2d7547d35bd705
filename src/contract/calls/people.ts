import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { InQuery, MemberId, PageNumber, Time } from '../id.ts'
import { MAX_BLOCKED } from '../limits.ts'
import { Done, Language, Profile, ProfileCard } from '../shapes.ts'
import { HOUR_SECONDS } from '../time.ts'

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
  mayBeOld: true,
  access: 'anyone',
  query: z.strictObject({
    id: InQuery,
    card: z.literal('1'),
    /** Of the page: a visitor reads the label in it. */
    language: Language.optional()
  }),
  response: z.object({
    profile: ProfileCard,
    blurred: z.boolean()
  }),
  refusals: ['not_found'],
  limits: [{ calls: 600, seconds: HOUR_SECONDS, by: 'ip' }]
})

export const listVisitors = endpoint({
  name: 'listVisitors',
  summary: 'Who looked at the profile: real views only',
  method: 'GET',
  path: '/api/visitors.php',
  mayBeOld: true,
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
