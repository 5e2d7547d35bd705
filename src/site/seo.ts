import { z } from 'zod'
import { LocalisedText } from './localised-text.ts'
import { wording } from './wording.ts'

export const Seo = z.strictObject({
  /** Title of the home page, at most 60 characters. Spec §3 `index_title`; L106. */
  title: LocalisedText.default({}),
  /** Description of the home page, 50 to 160 characters. Spec §3 `description`; L106. */
  description: LocalisedText.default({}),
  /** Brands with the same family are each other's alternates in hreflang, across domains. */
  family: z
    .string()
    .regex(/^[a-z0-9-]{1,32}$/)
    .register(wording, { expects: 'a short key in lower case, such as aurora' })
    .optional()
})
export type Seo = z.output<typeof Seo>
