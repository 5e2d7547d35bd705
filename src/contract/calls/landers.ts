import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LANDER_MAX } from '../lander-id.ts'
import { HTML_LANGS } from '../locale.ts'
import { PAGE_EVENTS } from '../page-events.ts'
import { Tag } from '../shapes.ts'
import { HOUR_SECONDS } from '../time.ts'
import { ARM } from '../tracking.ts'

export const countLanderEvents = endpoint({
  name: 'countLanderEvents',
  summary:
    'What a visit to a lander did, each event once a page view; adds to counts by the day and keeps nothing else',
  method: 'POST',
  path: '/api/lander.php',
  access: 'anyone',
  effect: 'note',
  durability: 'relaxed',
  mostBytes: 1_024,
  body: z.strictObject({
    /** With its slug, such as `gallery/spring-7`. */
    lander: z.string().max(LANDER_MAX),
    /** As the page's `lang` says it. */
    lang: z.enum(HTML_LANGS),
    network: Tag.optional(),
    sub1: Tag.optional(),
    arm: z.string().regex(ARM).optional(),
    events: z
      .array(z.enum(PAGE_EVENTS))
      .min(1)
      .max(PAGE_EVENTS.length)
      .refine(events => new Set(events).size === events.length, 'invalid')
  }),
  response: z.null(),
  status: 204,
  limits: [{ calls: 1_200, seconds: HOUR_SECONDS, by: 'ip' }]
})
