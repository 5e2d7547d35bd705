import { z } from 'zod'
import { LOCALES } from '#contract/locale.ts'
import { CampaignLink, CampaignText } from '#contract/operator/campaigns.ts'

/** Subject and text by language; a subject may come by --subject. */
export const Words = z.strictObject({
  link: CampaignLink,
  texts: z
    .partialRecord(z.enum(LOCALES), CampaignText.partial({ subject: true }))
    .refine(texts => Object.keys(texts).length > 0, 'must have a language, such as nl')
})
