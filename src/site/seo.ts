import { z } from 'zod'
import { LocalisedText } from './localised-text.ts'
import { wording } from './wording.ts'

export const Seo = z.strictObject({
  title: LocalisedText.default({}).meta({
    description: 'Title of the home page by language, at most 60 characters',
    examples: [{ nl: 'Avondlicht – rustig kennismaken' }],
    rules: ['L106']
  }),
  description: LocalisedText.default({}).meta({
    description: 'Description of the home page by language, 50 to 160 characters',
    examples: [
      { nl: 'Ontmoet mensen bij jou in de provincie die de tijd nemen om je te leren kennen.' }
    ],
    rules: ['L106']
  }),
  family: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .meta({
      description:
        'Brands of the same family are told to search engines as translations of each other',
      examples: ['aurora'],
      rules: ['L220']
    })
    .register(wording, { expects: 'a short key in lower case, such as aurora' })
    .optional()
})
export type Seo = z.output<typeof Seo>
