import { z } from 'zod'
import { SLUG_PREFIXES, type SlugPrefix } from '#contract/niche.ts'
import { LocalisedText } from './localised-text.ts'
import { wording } from './wording.ts'

const LanderId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/)
  .register(wording, { code: 'L200', expects: 'the id of a lander, such as gallery' })

const Slug = z
  .string()
  .regex(/^[a-z0-9-]{1,32}$/)
  .register(wording, {
    code: 'L201',
    expects: 'a slug of 1 to 32 lower-case letters, digits and hyphens'
  })

const Knobs = z.record(z.string(), z.unknown())

/** By slug, then by the word's key in the lander. */
const SlugWords = z
  .record(
    Slug,
    z.record(
      z
        .string()
        .regex(/^[a-z][\w.]{0,47}$/)
        .register(wording, { expects: 'the key of a word of the lander, such as h1' }),
      LocalisedText
    )
  )
  .default({})
  .meta({
    description:
      'Other words at a slug, by slug and key; languages that lack a text keep the usual one',
    examples: [{ a: { h1: { nl: 'Een *stille* avond.', en: 'A *quiet* evening.' } } }],
    rules: ['L206']
  })

const Experiment = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,48}$/)
    .meta({ description: 'Names the comparison in reports', examples: ['hero-2026-11'] })
    .register(wording, { expects: 'a short key in lower case, such as hero-2026-11' }),
  lander: LanderId.meta({
    description: 'The lander whose slugs are compared',
    examples: ['alonetonight'],
    rules: ['L205']
  }),
  arms: z
    .record(
      Slug,
      z.int().min(0).max(100).register(wording, { expects: 'a whole percentage, 0 to 100' })
    )
    .meta({
      description: 'Share of visitors for each slug, in per cent; together 100',
      examples: [{ a: 50, b: 50 }],
      rules: ['L205']
    }),
  goal: z
    .enum(['view', 'engage', 'cta', 'signup_start', 'signup_complete'])
    .meta({ description: 'What a visitor has to do for the arm to count as a success' }),
  maxDays: z
    .int()
    .min(1)
    .max(42)
    .default(28)
    .meta({ description: 'Longest run, in days' })
    .register(wording, { code: 'L205', expects: 'a whole number of days, 1 to 42' })
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
        knobs: Knobs.default({}).meta({ description: 'Settings of this lander', rules: ['L202'] })
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
        "Other niches that the landers show at slugs that begin with the niche's word; without it such a slug shows the lander itself",
      examples: [['she', 'gay']],
      rules: ['L004', 'L201', 'L209']
    }),
  experiments: z
    .array(Experiment)
    .default([])
    .meta({
      description: 'Comparisons of two or more slugs of a lander; not in force yet',
      rules: ['L015', 'L205']
    })
})
type SlugWords = Partial<Record<string, Record<string, LocalisedText>>>
export interface UsedLander {
  slugs: string[]
  knobs: Record<string, unknown>
  words: SlugWords
}
export type Landers = Omit<z.output<typeof Landers>, 'use' | 'niches'> & {
  niches: SlugPrefix[]
  use: Record<string, UsedLander>
}
