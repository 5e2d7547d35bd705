import { z } from 'zod'
import { AGE_ASSURANCE_COUNTRIES, CountryCode } from '#contract/country.ts'
import { FICTIONAL_ICONS } from '#contract/facts.ts'
import { LocalisedText } from './localised-text.ts'
import { wording } from './wording.ts'

export const Disclosures = z.strictObject({
  fictional: z
    .strictObject({
      used: z
        .boolean()
        .default(false)
        .meta({
          description: 'Whether the brand has profiles written by an editorial team',
          rules: ['L185', 'L186']
        }),
      icon: z
        .enum(FICTIONAL_ICONS)
        .default('drama')
        .meta({ description: 'Icon beside the words; never in their place', rules: ['L186'] })
        .register(wording, { expects: `one of ${FICTIONAL_ICONS.join(', ')}` }),
      singular: LocalisedText.default({}).meta({
        description: 'Label of one such profile, by language',
        examples: [{ nl: 'fictief profiel' }],
        rules: ['L186']
      }),
      plural: LocalisedText.default({}).meta({
        description: 'Label of several such profiles, by language',
        examples: [{ nl: 'fictieve profielen' }],
        rules: ['L186']
      }),
      warning: LocalisedText.default({}).meta({
        description: 'Sentence shown before sign-up that says what such profiles are, by language',
        rules: ['L186']
      })
    })
    .prefault({})
    .meta({ description: 'Profiles written by an editorial team, and how they are told apart' }),
  resell: z
    .strictObject({
      used: z
        .boolean()
        .default(false)
        .meta({
          description: "Whether the brand shows profiles of a third party's paid service",
          rules: ['L187']
        }),
      kind: z
        .enum(['cams', 'profiles'])
        .default('cams')
        .meta({ description: 'What they are: live cams, or profiles; screens are named after it' }),
      label: LocalisedText.default({}).meta({
        description: 'Label that says they are commercial, by language',
        examples: [{ en: 'paid service' }],
        rules: ['L187']
      }),
      ageAssurance: z
        .array(CountryCode)
        .default([...AGE_ASSURANCE_COUNTRIES])
        .meta({
          description:
            'Countries in which only members whose age is verified see them; ask counsel which apply',
          examples: [['GB', 'FR']]
        })
        .register(wording, { expects: 'a list of countries such as [GB, FR]' })
    })
    .prefault({})
    .meta({ description: "Profiles of a third party's paid service, such as cams" })
})
export type Disclosures = z.output<typeof Disclosures>
