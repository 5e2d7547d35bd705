import { z } from 'zod'
import { wording } from '#site/wording.ts'
import { AgeSpan } from '../age-span.ts'
import { LANDER_BUDGETS, type LanderManifest } from '../manifest.ts'

export const Knobs = z.strictObject({
  cards: z
    .int()
    .min(6)
    .max(10)
    .register(wording, { expects: 'a whole number, 6 to 10' })
    .default(8)
    .meta({ description: 'Example cards in the deck' }),
  /** Landers never show real members. */
  seedPolicy: z
    .enum(['illustrations'])
    .default('illustrations')
    .meta({ description: 'What can be swiped: drawings only, never members' }),
  /** For brands whose readers differ in age from the niche. */
  ages: AgeSpan.optional()
})

export const manifest = {
  id: 'tinderswipe',
  title: 'Swipe: a deck of examples to like or pass',
  slugs: false,
  slots: {
    title: 48,
    h1: 48,
    lede: 140,
    pass: 14,
    like: 14,
    undo: 30,
    signup: 30,
    'end.title': 36,
    'end.again': 30
  },
  knobs: Knobs,
  media: [{ slot: 'card', shape: 'portrait', count: 8 }],
  claims: [
    { key: 'lede', source: { kind: 'product', rule: 'a like on an example is sent to nobody' } },
    { key: 'end.kept', source: { kind: 'product', rule: 'what was liked goes along to sign-up' } },
    { key: 'rule', source: { kind: 'documented', section: '9' } }
  ],
  budgets: LANDER_BUDGETS,
  events: ['view', 'engage', 'cta', 'signup_start']
} satisfies LanderManifest
