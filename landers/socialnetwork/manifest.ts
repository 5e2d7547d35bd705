import { z } from 'zod'
import { wording } from '#site/wording.ts'
import { LANDER_BUDGETS, type LanderManifest } from '../manifest.ts'

export const TABS = ['look', 'like', 'talk'] as const

export const Knobs = z.strictObject({
  tabs: z
    .array(z.enum(TABS))
    .min(2)
    .register(wording, { expects: `two or three of ${TABS.join(', ')}` })
    .default([...TABS])
    .meta({ description: 'What the tour shows, in its order' }),
  rules: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether the rules of the house stand below the tour' })
})

export const manifest = {
  id: 'socialnetwork',
  title: 'Social network: one example evening, hour by hour',
  slugs: true,
  slots: {
    title: 60,
    h1: 60,
    lede: 150,
    cta: 34,
    'tabs.look': 16,
    'tabs.like': 16,
    'tabs.talk': 16,
    'rules.title': 40
  },
  knobs: Knobs,
  media: [{ slot: 'people', shape: 'portrait', count: 5 }],
  claims: [
    { key: 'lede', source: { kind: 'product', rule: 'example people are drawn and labelled' } },
    { key: 'like.text', source: { kind: 'documented', section: '9' } },
    { key: 'talk.text', source: { kind: 'config', path: 'economy.creditCost.message' } }
  ],
  budgets: LANDER_BUDGETS,
  events: ['view', 'engage', 'cta', 'signup_start']
} satisfies LanderManifest
