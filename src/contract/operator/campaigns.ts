import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../id.ts'
import { LOCALES } from '../locale.ts'
import { CAMPAIGN_TEXT, CAMPAIGN_TYPES } from './act-limits.ts'
import { BrandId } from './shapes.ts'

const line = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\r\n]*$/, 'must be one line')

/** Plain text, with blank lines between paragraphs. */
export const CampaignText = z.strictObject({
  subject: line(CAMPAIGN_TEXT.subject),
  text: z.string().min(1).max(CAMPAIGN_TEXT.text),
  button: line(CAMPAIGN_TEXT.button).optional()
})

/** Target of the button, on the brand's site. */
export const CampaignLink = z
  .string()
  .max(500)
  .regex(/^\/(?!\/)\S*$/, 'must be a path such as /members')
  .default('/')

const Campaign = z.strictObject({
  brand: BrandId,
  type: z.enum(CAMPAIGN_TYPES),
  link: CampaignLink,
  texts: z
    .partialRecord(z.enum(LOCALES), CampaignText)
    .refine(texts => Object.keys(texts).length > 0)
})

const BrandChoice = z.object({ id: z.string(), name: z.string(), languages: z.array(z.string()) })

export const listCampaigns = endpoint({
  audience: 'operator',
  name: 'listCampaigns',
  summary: 'The newest fifty campaigns, and how many members each was told to',
  method: 'GET',
  path: '/admin/campaigns',
  right: 'campaigns.send',
  query: z.strictObject({ brand: BrandId.optional() }),
  response: z.object({
    items: z.array(
      z.object({
        id: z.int(),
        brand: z.string(),
        type: z.enum(CAMPAIGN_TYPES),
        /** In the brand's language where it has it. */
        subject: z.string(),
        languages: z.array(z.string()),
        at: Time,
        /** Until then members who were not free for it are told. */
        ends_at: Time,
        told: z.int()
      })
    ),
    /** Brands of the operator, with their languages. */
    brands: z.array(BrandChoice)
  })
})

export const previewCampaign = endpoint({
  audience: 'operator',
  name: 'previewCampaign',
  summary: 'To whom a campaign would be told, and its mail in each language; sends nothing',
  method: 'POST',
  path: '/admin/campaigns/preview',
  right: 'campaigns.send',
  body: Campaign,
  response: z.object({
    /** Those who asked for it, in a language that has words. */
    members: z.int(),
    audience: z.array(z.object({ language: z.string(), members: z.int(), has_words: z.boolean() })),
    mails: z.array(z.object({ language: z.string(), subject: z.string(), text: z.string() })),
    /** The same words were sent before: nobody is told twice. */
    was_sent: z.boolean(),
    /** Nothing is sent before the brand goes on. */
    is_paused: z.boolean()
  })
})

export const openCampaign = endpoint({
  audience: 'operator',
  name: 'openCampaign',
  summary: 'Tells the members who asked for it, as `livery notify --send` does',
  method: 'POST',
  path: '/admin/campaigns',
  right: 'campaigns.send',
  body: Campaign,
  response: z.object({
    id: z.int(),
    members: z.int(),
    /** False if the same was sent before. */
    is_new: z.boolean()
  }),
  status: 201,
  refusals: ['nobody']
})
