import { z } from 'zod'
import { wording } from '#site/wording.ts'
import { LANDER_BUDGETS, type LanderManifest } from '../manifest.ts'

export const Knobs = z.strictObject({
  steps: z
    .int()
    .min(1)
    .max(3)
    .register(wording, { expects: 'a whole number, 1 to 3' })
    .default(3)
    .meta({ description: 'Questions before signing up' }),
  greeting: z
    .boolean()
    .default(true)
    .meta({ description: 'Whether it greets by the time of day where the visitor is' }),
  sections: z
    .array(z.enum(['how', 'safety', 'faq']))
    .default(['how', 'safety', 'faq'])
    .meta({ description: 'Sections below the questions, in their order' })
})

export const manifest = {
  id: 'alonetonight',
  title: 'Alone tonight: one line, one picture, three questions',
  slugs: true,
  slots: {
    h1: 74,
    h1b: 74,
    lede: 130,
    'greet.morning': 24,
    'greet.afternoon': 24,
    'greet.evening': 24,
    'greet.night': 24,
    cta: 34,
    progress: 34,
    back: 14,
    next: 26,
    finish: 30,
    pick: 60,
    note: 90,
    'end.open': 24,
    'end.title': 48,
    'end.faces': 48,
    'end.begins': 90,
    'questions.reason.question': 48,
    'questions.looking_for.question': 48,
    'questions.interests.question': 48
  },
  knobs: Knobs,
  media: [
    { slot: 'hero', shape: 'wide', count: 1 },
    { slot: 'hero', shape: 'tall', count: 1 }
  ],
  claims: [
    { key: 'note', source: { kind: 'product', rule: 'quiz answers stay in this browser' } },
    { key: 'end.begins', source: { kind: 'product', rule: 'sign-up begins with the answers' } },
    {
      key: 'end.faces',
      source: { kind: 'product', rule: 'example people are drawn and labelled' }
    },
    { key: 'sections.how.write', source: { kind: 'config', path: 'economy.creditCost.message' } },
    {
      key: 'sections.disclosure.money',
      source: { kind: 'config', path: 'economy.minimumMessageCost' }
    },
    { key: 'sections.disclosure.age', source: { kind: 'config', path: 'audience.minAge' } },
    { key: 'sections.faq.leave', source: { kind: 'documented', section: '9' } },
    { key: 'sections.safety.block', source: { kind: 'documented', section: '6' } }
  ],
  budgets: LANDER_BUDGETS,
  events: ['view', 'engage', 'step_n', 'cta', 'signup_start']
} satisfies LanderManifest
