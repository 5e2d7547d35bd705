import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { InQuery, PageNumber, Time } from '../id.ts'
import { Gender, Language } from '../shapes.ts'
import { HOUR_SECONDS } from '../time.ts'

export const CAM_STATUSES = ['live', 'busy', 'offline'] as const

/** A performer of another company's paid service; never in a list of members (product.md §24). */
export const CamCard = z.object({
  id: z.int(),
  name: z.string(),
  age: z.int().min(18).nullable(),
  gender: Gender,
  languages: z.array(Language),
  thumb: z.string().nullable(),
  status: z.enum(CAM_STATUSES),
  provider: z.string(),
  external: z.literal(true),
  label: z.string()
})
export type CamCard = z.output<typeof CamCard>

export const listCams = endpoint({
  name: 'listCams',
  summary: 'Cams of another company, those that are live first; only where the brand has them',
  method: 'GET',
  path: '/api/cams.php',
  query: z.strictObject({
    gender: Gender.optional(),
    language: Language.optional(),
    page: PageNumber
  }),
  response: z.object({
    items: z.array(CamCard),
    /** Null before the provider's first answer. */
    fetched_at: Time.nullable(),
    total: z.int()
  }),
  refusals: ['not_found', 'age_assurance_required']
})

/** Shown before a member leaves for another company with its own prices (product.md §24). */
const Leaving = z.object({
  provider: z.string(),
  company: z.string(),
  host: z.string()
})

export const getCam = endpoint({
  name: 'getCam',
  summary: 'One cam, and what to know before leaving for it',
  method: 'GET',
  path: '/api/cam.php',
  query: z.strictObject({ id: InQuery }),
  response: z.object({ cam: CamCard, leaving: Leaving }),
  refusals: ['not_found', 'age_assurance_required']
})

export const clickCam = endpoint({
  name: 'clickCam',
  summary: 'The address at the other company, after the note about leaving was read',
  method: 'POST',
  path: '/api/cam-click.php',
  body: z.strictObject({ id: z.int().positive().meta({ description: 'A cam of the list' }) }),
  response: z.object({ url: z.string(), click: z.string() }),
  refusals: ['not_found', 'age_assurance_required'],
  limits: [{ calls: 60, seconds: HOUR_SECONDS, by: 'member' }],
  idempotent: true
})
