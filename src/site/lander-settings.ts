import { z } from 'zod'
import { LocalisedText } from './localised-text.ts'
import { SCENES, ThemeSettings } from './theme.ts'
import { wording } from './wording.ts'

export const LanderId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,31}$/)
  .register(wording, { code: 'L200', expects: 'the id of a lander, such as gallery' })

export const Knobs = z.record(z.string(), z.unknown())

/** Texts by the key of the word. */
export const LanderWords = z.record(
  z
    .string()
    .regex(/^[a-z][\w.]{0,47}$/)
    .register(wording, { expects: 'the key of a word of the lander, such as h1' }),
  LocalisedText
)

const { composition, radius, density } = ThemeSettings.shape

const Look = z.strictObject({
  composition: composition.unwrap().optional().meta({
    description: "Layout of the lander instead of the brand's"
  }),
  scene: z.enum(SCENES).optional().meta({
    description: "First picture of the lander instead of the brand's (theme.art.lander)"
  }),
  radius: radius.unwrap().optional().meta({
    description: "Corners of the lander's parts instead of the brand's"
  }),
  density: density.unwrap().optional().meta({
    description: "Space between the lander's parts instead of the brand's"
  })
})
export type Look = z.output<typeof Look>

/** What a lander sets for itself, and an arm of an experiment instead. */
export const LanderSettings = {
  knobs: Knobs.default({}).meta({ description: 'Settings of this lander', rules: ['L202'] }),
  texts: LanderWords.default({}).meta({
    description:
      "Other words at the lander's own niche, by key; languages that lack a text keep the usual one",
    examples: [{ h1: { nl: 'Een *stille* avond.', en: 'A *quiet* evening.' } }],
    rules: ['L206']
  }),
  look: Look.default({}).meta({
    description: 'What the lander looks like, where it differs from the brand'
  })
}

export interface ArmSettings {
  knobs: Record<string, unknown>
  texts: Record<string, LocalisedText>
  look: Look
}
