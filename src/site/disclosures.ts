import { z } from 'zod'
import { LocalisedText } from './localised-text.ts'
import { wording } from './wording.ts'

export const Disclosures = z.strictObject({
  /** Profiles written by an editorial team. */
  fictional: z
    .strictObject({
      /** Whether the brand has them at all. */
      used: z.boolean().default(false),
      /** Icon beside the words, never in their place. Spec §3 `fictional_icon`; L186. */
      icon: z
        .string()
        .regex(/^[a-z0-9-]{1,32}$/)
        .default('sparkle')
        .register(wording, { expects: 'the name of an icon, such as sparkle' }),
      /** Label of one such profile. Spec §3 `fictional_singular`; L186. */
      singular: LocalisedText.default({}),
      /** Label of several. Spec §3 `fictional_plural`; L186. */
      plural: LocalisedText.default({}),
      /** Sentence shown before sign-up. Spec §3 `fictional_warning`; L186. */
      warning: LocalisedText.default({})
    })
    .prefault({}),
  /** Profiles of a third party's paid service, such as cams. */
  resell: z
    .strictObject({
      /** Spec §3 `member_resell`. */
      used: z.boolean().default(false),
      /** Label that says it is commercial; L187. */
      label: LocalisedText.default({})
    })
    .prefault({})
})
export type Disclosures = z.output<typeof Disclosures>
