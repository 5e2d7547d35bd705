import { z } from 'zod'
import { SLUG_PREFIXES, type SlugPrefix } from '#contract/niche.ts'
import { Experiment } from './experiments.ts'
import {
  type ArmSettings,
  Knobs,
  LanderId,
  LanderSettings,
  LanderWords
} from './lander-settings.ts'
import type { LocalisedText } from './localised-text.ts'
import { wording } from './wording.ts'

const Slug = z
  .string()
  .regex(/^[a-z0-9-]{1,32}$/)
  .register(wording, {
    code: 'L201',
    expects: 'a slug of 1 to 32 lower-case letters, digits and hyphens'
  })

/** By slug, then by the word's key in the lander. */
const SlugWords = z
  .record(Slug, LanderWords)
  .default({})
  .meta({
    description:
      'Other words at a slug, by slug and key; languages that lack a text keep the usual one',
    examples: [{ a: { h1: { nl: 'Een *stille* avond.', en: 'A *quiet* evening.' } } }],
    rules: ['L206']
  })

export const Landers = z.strictObject({
  defaults: Knobs.default({}).meta({
    description: 'Knobs for every lander that has them; each lander can set its own over these',
    examples: [{ ages: [36, 62] }],
    rules: ['L202']
  }),
  use: z
    .record(
      LanderId,
      z.strictObject({
        slugs: z
          .array(Slug)
          .default([])
          .meta({
            description:
              "Addresses of the lander with a page of their own; they begin with the niche's word. One that is b or ends in -b shows the second headline where the lander has one. Any other slug shows the lander itself and is counted",
            examples: [['a', 'b']]
          }),
        words: SlugWords,
        ...LanderSettings
      })
    )
    .optional()
    .meta({
      description: 'Landers the brand has; every lander, without slugs, when absent',
      examples: [{ alonetonight: { slugs: ['a', 'b'] }, tinderswipe: {} }],
      rules: ['L207']
    }),
  niches: z
    .array(
      z
        .enum(SLUG_PREFIXES)
        .register(wording, { expects: `a niche's word (${SLUG_PREFIXES.join(', ')})` })
    )
    .default([])
    .meta({
      description:
        "Other niches that landers and members' entries show at slugs that begin with the niche's word; without it such a slug shows the page itself",
      examples: [['she', 'gay']],
      rules: ['L004', 'L201', 'L209']
    }),
  experiments: z
    .array(Experiment)
    .default([])
    .meta({
      description: 'Comparisons of a lander with changed forms of itself (recipes/experiment.md)',
      rules: ['L205']
    })
})
type SlugWords = Partial<Record<string, Record<string, LocalisedText>>>
export interface UsedLander extends ArmSettings {
  slugs: string[]
  words: SlugWords
}
export type Landers = Omit<z.output<typeof Landers>, 'use' | 'niches' | 'experiments'> & {
  niches: SlugPrefix[]
  use: Record<string, UsedLander>
  experiments: Experiment[]
}
