import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Time } from '../id.ts'
import { PAUSE_NOTE } from './act-limits.ts'
import { BrandId } from './shapes.ts'

/** A pause that somebody began. */
export const PauseView = z.object({ since: Time, by: z.string(), note: z.string().nullable() })

/**
 * What visitors meet of a pause: the page of this server (`served`) or of the host (`held`); of the
 * host once `livery schedule run` has told it (`later`); or the pages as they are, for the host
 * can't be told (`deaf`) or its release was made before there were pauses (`unaware`).
 */
export const PAUSE_PAGES = ['served', 'held', 'later', 'deaf', 'unaware'] as const
export type PausePages = (typeof PAUSE_PAGES)[number]

const Brand = z.strictObject({ brand: BrandId })

export const previewPause = endpoint({
  audience: 'operator',
  name: 'previewPause',
  summary: 'What a pause of a brand would meet: its members, and what waits in its outbox',
  method: 'GET',
  path: '/admin/brands/:brand/pause',
  right: 'brands.pause',
  params: Brand,
  response: z.object({
    /** Active accounts. */
    members: z.int(),
    /** Mails, SMS and pushes that would wait. */
    waiting: z.int(),
    /** Null for a brand that this server itself serves. */
    host: z.string().nullable()
  })
})

export const pauseBrand = endpoint({
  audience: 'operator',
  name: 'pauseBrand',
  summary: 'Lets a brand rest, as `livery pause` does',
  method: 'POST',
  path: '/admin/brands/:brand/pause',
  right: 'brands.pause',
  params: Brand,
  body: z.strictObject({ note: z.string().trim().min(1).max(PAUSE_NOTE.max).optional() }),
  response: z.object({
    /** False if it was paused already; the first pause stands. */
    is_new: z.boolean(),
    pages: z.enum(PAUSE_PAGES)
  })
})

export const resumeBrand = endpoint({
  audience: 'operator',
  name: 'resumeBrand',
  summary: 'Ends the pause of a brand, as `livery resume` does',
  method: 'DELETE',
  path: '/admin/brands/:brand/pause',
  right: 'brands.pause',
  params: Brand,
  response: z.object({ was_paused: z.boolean(), pages: z.enum(PAUSE_PAGES) })
})
