import { z } from 'zod'
import { LIT_SCENES } from '#art/films/parts.ts'
import { wording } from '#site/wording.ts'
import { LANDER_BUDGETS, type LanderManifest } from '../manifest.ts'

export const Knobs = z.strictObject({
  scenes: z
    .array(z.enum(LIT_SCENES))
    .length(3)
    .register(wording, { expects: `three of ${LIT_SCENES.join(', ')}` })
    .optional()
    .meta({
      description: 'The places of the evening, in their order; without it those of the niche',
      examples: [['shore', 'cafe', 'city']]
    }),
  transition: z
    .enum(['fade', 'slide', 'none'])
    .default('fade')
    .meta({ description: 'How one scene gives way to the next' }),
  moving: z.boolean().default(true).meta({ description: 'Whether the light in the scenes moves' })
})

export const manifest = {
  id: 'transitionsvideolanding',
  title: 'Evening in scenes: one question a scene',
  slugs: true,
  slots: {
    title: 60,
    h1: 60,
    lede: 130,
    progress: 30,
    back: 14,
    next: 26,
    finish: 34,
    note: 90,
    'ask.looking_for': 60,
    'ask.age': 60,
    'ask.countryregion': 60,
    'end.title': 48
  },
  knobs: Knobs,
  media: [
    { slot: 'scene', shape: 'wide', count: 3 },
    { slot: 'scene', shape: 'tall', count: 3 }
  ],
  claims: [
    { key: 'note', source: { kind: 'product', rule: 'quiz answers stay in this browser' } },
    { key: 'end.text', source: { kind: 'product', rule: 'sign-up begins with the answers' } }
  ],
  budgets: LANDER_BUDGETS,
  events: ['view', 'engage', 'step_n', 'cta', 'signup_start']
} satisfies LanderManifest
