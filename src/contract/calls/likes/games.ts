import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { MemberId, PageNumber, Time } from '../../id.ts'
import { Done, ProfileCard } from '../../shapes.ts'

export const swipeDeck = endpoint({
  name: 'swipeDeck',
  summary: 'Members to swipe, stable until acted on',
  method: 'GET',
  path: '/api/swipe.php',
  effect: 'write',
  durability: 'relaxed',
  response: z.object({
    deck: z.array(ProfileCard),
    likes_left: z.int(),
    resets_at: Time,
    undo_left: z.int()
  })
})

export const swipe = endpoint({
  name: 'swipe',
  summary: 'Likes, passes or takes the last pass back in the swipe game',
  method: 'POST',
  path: '/api/swipe.php',
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('like'), id: MemberId }),
    z.strictObject({ action: z.literal('pass'), id: MemberId }),
    z.strictObject({ action: z.literal('undo'), id: MemberId.optional() })
  ]),
  response: z.object({
    match: z.boolean(),
    likes_left: z.int(),
    resets_at: Time,
    undo_left: z.int()
  }),
  refusals: ['swipe_limit', 'not_found', 'not_confirmed'],
  idempotent: true
})

const Answer = z.strictObject({
  own: z.int().min(0).max(9),
  /** Answers that the member accepts from others. */
  accept: z.array(z.int().min(0).max(9)).max(10),
  /** Importance from 0 (none) to 3 (a must). */
  weight: z.int().min(0).max(3)
})

export const matchQuestions = endpoint({
  name: 'matchQuestions',
  summary: 'The questions of the match finder and the own answers',
  method: 'GET',
  path: '/api/match-finder.php',
  response: z.object({
    questions: z.array(
      z.object({
        id: z.string(),
        text: z.string(),
        options: z.array(z.string()),
        answer: Answer.nullable()
      })
    ),
    answered: z.int(),
    total: z.int()
  })
})

export const answerQuestions = endpoint({
  name: 'answerQuestions',
  summary: 'Saves answers; each step saves at once',
  method: 'PUT',
  path: '/api/match-finder.php',
  body: z.strictObject({ answers: z.record(z.string().max(40), Answer) }),
  response: z.object({ answered: z.int(), total: z.int() })
})

export const eraseAnswers = endpoint({
  name: 'eraseAnswers',
  summary: 'Erases every answer',
  method: 'DELETE',
  path: '/api/match-finder.php',
  response: Done
})

export const matchResults = endpoint({
  name: 'matchResults',
  summary: 'Who fits by the answers of both; nobody sees the answers of another',
  method: 'GET',
  path: '/api/match-finder.php',
  variant: { results: '1' },
  query: z.strictObject({ results: z.literal('1'), page: PageNumber }),
  response: z.object({
    results: z.array(
      z.object({
        profile: ProfileCard,
        percent: z.int().min(0).max(100),
        /** Ids of questions. */
        common: z.array(z.string())
      })
    ),
    total: z.int(),
    limited: z.boolean()
  })
})
