import { z } from 'zod'
import { COUNTRIES } from '#contract/country.ts'
import { wording } from '#site/wording.ts'
import { LANDER_BUDGETS, type LanderManifest } from '../manifest.ts'

export const Knobs = z.strictObject({
  country: z
    .enum(COUNTRIES)
    .register(wording, { expects: 'a country code, such as NL' })
    .optional()
    .meta({
      description: 'The country on the map; without it the one that speaks the page’s language',
      examples: ['BE']
    })
})

export const manifest = {
  id: 'maplanding',
  title: 'Map: the regions of the country, to choose one',
  slugs: true,
  slots: { title: 48, h1: 56, lede: 140, anywhere: 30, cta: 34, note: 140 },
  knobs: Knobs,
  media: [],
  claims: [
    { key: 'note', source: { kind: 'product', rule: 'the region chosen goes along to sign-up' } },
    {
      key: 'sections.disclosure.money',
      source: { kind: 'config', path: 'economy.minimumMessageCost' }
    }
  ],
  budgets: LANDER_BUDGETS,
  events: ['view', 'engage', 'cta', 'signup_start']
} satisfies LanderManifest
