import { z } from 'zod'
import { wording } from '#site/wording.ts'
import { AgeSpan } from '../age-span.ts'
import { LANDER_BUDGETS, type LanderManifest } from '../manifest.ts'

export const Knobs = z.strictObject({
  cards: z
    .int()
    .min(6)
    .max(12)
    .register(wording, { expects: 'a whole number, 6 to 12' })
    .default(8)
    .meta({ description: 'Example cards on the page' }),
  filter: z.boolean().default(true).meta({ description: 'Whether the filter bar is shown' }),
  /** For brands whose readers differ in age from the niche. */
  ages: AgeSpan.optional()
})

export const manifest = {
  id: 'gallery',
  title: 'Gallery: example profiles to look through',
  slugs: true,
  slots: {
    title: 48,
    h1: 60,
    lede: 130,
    go: 34,
    more: 44,
    'none.title': 48,
    'none.all': 34,
    'none.take': 34,
    'filter.show': 16
  },
  knobs: Knobs,
  media: [{ slot: 'card', shape: 'portrait', count: 8 }],
  claims: [
    { key: 'lede', source: { kind: 'product', rule: 'example people are drawn and labelled' } },
    { key: 'plans.free.photos', source: { kind: 'documented', section: '9' } },
    { key: 'plans.free.likes', source: { kind: 'documented', section: '9' } },
    { key: 'plans.premium.photos', source: { kind: 'documented', section: '9' } },
    { key: 'plans.premium.note', source: { kind: 'documented', section: '1' } },
    {
      key: 'plans.premium.messages',
      source: { kind: 'config', path: 'economy.creditCost.message' }
    }
  ],
  budgets: LANDER_BUDGETS,
  events: ['view', 'engage', 'cta', 'signup_start']
} satisfies LanderManifest
