import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { MemberId, PageNumber, Time } from '../../id.ts'
import { LIKES_AN_HOUR } from '../../limits.ts'
import { Done, Interest, ProfileCard } from '../../shapes.ts'
import { HOUR_SECONDS } from '../../time.ts'

export const listLikes = endpoint({
  name: 'listLikes',
  summary: 'Likes given and received; an id in both is a match',
  method: 'GET',
  path: '/api/likes.php',
  query: z.strictObject({ pageNumber: PageNumber }),
  response: z.object({
    profiles: z.array(ProfileCard),
    /** `at` is empty if a backend doesn't store the time; such likes are sorted last. */
    likes: z.array(
      z.object({
        id: MemberId,
        at: Time.default(''),
        /** Interests of both, for a match on this page. */
        shared: z.array(Interest).optional()
      })
    ),
    liked_by: z.array(z.object({ id: MemberId, like_new: z.boolean(), at: Time.default('') })),
    /** New likes on all pages; if absent, the client counts those of this page. */
    new_likes: z.int().optional(),
    /** With the first page: ids for hearts in other lists, as far as paging reaches. */
    given: z.array(MemberId).default([]),
    has_more: z.boolean().default(false)
  })
})

export const likeMember = endpoint({
  name: 'likeMember',
  summary: 'Likes a member; liking twice is liking once',
  method: 'POST',
  path: '/api/like.php',
  body: z.strictObject({ id: MemberId }),
  response: z.object({ match: z.boolean() }),
  refusals: ['not_found', 'not_confirmed'],
  limits: [{ calls: LIKES_AN_HOUR, seconds: HOUR_SECONDS, by: 'member' }]
})

export const unlikeMember = endpoint({
  name: 'unlikeMember',
  summary: 'Takes a like back; nobody is told',
  method: 'DELETE',
  path: '/api/like.php',
  body: z.strictObject({ id: MemberId }),
  response: Done,
  refusals: ['not_found']
})

export const markLikesSeen = endpoint({
  name: 'markLikesSeen',
  summary: 'Clears the mark of new likes',
  method: 'PUT',
  path: '/api/likes.php',
  body: z.strictObject({ seen: z.array(MemberId).max(200) }),
  response: z.object({ new_likes: z.int() })
})

/** The only GET besides logout that writes: which like was shown (product.md §16). */
export const autoLike = endpoint({
  name: 'autoLike',
  summary: 'One real waiting like that was not shown yet; the same for ten minutes',
  method: 'GET',
  path: '/api/auto-like.php',
  effect: 'write',
  durability: 'relaxed',
  response: z.object({ profile: ProfileCard.nullable() })
})
