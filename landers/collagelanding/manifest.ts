import { z } from 'zod'
import { wording } from '#site/wording.ts'
import { AgeSpan } from '../age-span.ts'
import { LANDER_BUDGETS, type LanderManifest } from '../manifest.ts'

export const Knobs = z.strictObject({
  faces: z
    .int()
    .min(8)
    .max(16)
    .register(wording, { expects: 'a whole number, 8 to 16' })
    .default(12)
    .meta({
      description:
        'Drawn people around the question; tiles of the brand’s pattern fill the other places of 16'
    }),
  /** For brands whose readers differ in age from the niche. */
  ages: AgeSpan.optional()
})

export const manifest = {
  id: 'collagelanding',
  title: 'Collage: many drawn people around one question',
  slugs: true,
  slots: { title: 48, h1: 56, lede: 120, cta: 34, caption: 100, note: 90 },
  knobs: Knobs,
  media: [{ slot: 'card', shape: 'portrait', count: 12 }],
  claims: [
    {
      key: 'caption',
      source: { kind: 'product', rule: 'example people are drawn and labelled' }
    },
    { key: 'note', source: { kind: 'product', rule: 'sign-up begins with the answers' } },
    {
      key: 'sections.disclosure.money',
      source: { kind: 'config', path: 'economy.minimumMessageCost' }
    }
  ],
  budgets: LANDER_BUDGETS,
  events: ['view', 'engage', 'cta', 'signup_start']
} satisfies LanderManifest
