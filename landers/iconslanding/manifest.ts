import { z } from 'zod'
import { wording } from '#site/wording.ts'
import { LANDER_BUDGETS, type LanderManifest } from '../manifest.ts'

export const Knobs = z.strictObject({
  icons: z
    .int()
    .min(6)
    .max(12)
    .register(wording, { expects: 'a whole number, 6 to 12' })
    .default(10)
    .meta({ description: 'Interests to choose from, as large icons' })
})

export const manifest = {
  id: 'iconslanding',
  title: 'Icons: interests to choose, and the profile they begin',
  slugs: true,
  slots: {
    title: 48,
    h1: 56,
    lede: 130,
    question: 40,
    'card.title': 30,
    'card.none': 90,
    cta: 34,
    note: 130
  },
  knobs: Knobs,
  media: [],
  claims: [
    { key: 'note', source: { kind: 'product', rule: 'the interests chosen go along to sign-up' } },
    {
      key: 'sections.disclosure.money',
      source: { kind: 'config', path: 'economy.minimumMessageCost' }
    }
  ],
  budgets: LANDER_BUDGETS,
  events: ['view', 'engage', 'cta', 'signup_start']
} satisfies LanderManifest
