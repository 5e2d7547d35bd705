import type { Readable } from 'node:stream'
import { z } from 'zod'
import { CAM_STATUSES } from '#contract/calls/cams.ts'
import { GENDERS } from '#contract/shapes.ts'
import type { Brand } from './brands.ts'

/** 1600 px, a square of 640, a square of 240, and 24 px without a recognisable face. */
export const VARIANTS = ['full', 'match', 'thumb', 'blur'] as const

export type Variant = (typeof VARIANTS)[number]

/** Keys are UUIDs of the table `files`. Throws any error on failure; files.ts makes it a 503. */
export interface MediaStore {
  put(key: string, variant: Variant, bytes: Uint8Array): Promise<void>
  open(key: string, variant: Variant): Promise<Readable | undefined>
  /** Also removes leftovers of an interrupted `put`; idempotent. */
  remove(key: string): Promise<void>
}

/** See docs/operations.md, "Photos". */
export type MediaSettings = { folder: string } | S3Settings

export interface S3Settings {
  bucket: string
  prefix: string
  region: string
  endpoint: string | undefined
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  timeoutMs: number
}

/** The result of a provider request; `why` is for operators and names no member. */
export type Outcome =
  | { state: 'sent' }
  | { state: 'again'; why: string; afterMs?: number }
  /** The provider is unreachable or refuses us: all of its rows wait. */
  | { state: 'down'; why: string; afterMs?: number }
  /** Permanent; `isGone` if the recipient doesn't exist. */
  | { state: 'failed'; why: string; isGone?: boolean }
  /** The response was cut off; the message may have been accepted. */
  | { state: 'unsure'; why: string }

export interface OutgoingMail {
  brand: Brand
  to: string
  subject: string
  html: string
  text: string
  messageId: string
  headers: Readonly<Record<string, string>>
}

export interface OutgoingPush {
  brand: Brand
  endpoint: string
  keys: { p256dh: string; auth: string }
  payload: string
  /** At most 32 base64url characters; a newer push replaces an unseen one of its topic. */
  topic: string
  /** Seconds that the push service keeps it for an offline browser. */
  ttl: number
  isUrgent: boolean
}

export interface OutgoingSms {
  brand: Brand
  to: string
  text: string
  /** The same at each retry. */
  key: string
}

/** Never throws. */
export interface Sender<Outgoing> {
  send(outgoing: Outgoing): Promise<Outcome>
  close(): void
}

/** Rows of an undefined channel stay in the outbox. */
export interface Senders {
  mail: Sender<OutgoingMail> | undefined
  push: Sender<OutgoingPush> | undefined
  sms: Sender<OutgoingSms> | undefined
}

export interface SmsSettings {
  url: string
  token: string
  from: string | undefined
}

export interface SmtpSettings {
  url: string
  from: string
  bounces: string
}

/** A provider's performers; an invalid entry is skipped. */
export interface CamFeed {
  provider: string
  company: string
  /** Throws if the provider is unreachable or its feed invalid. */
  fetch(): Promise<CamOffer[]>
}

export const CamOffer = z.object({
  id: z.string().min(1).max(100),
  name: z.string().trim().min(1).max(60),
  /** Performers under 18 are never imported. */
  age: z.int().min(18).max(99).nullable().default(null),
  gender: z.enum(GENDERS),
  languages: z.array(z.string().max(10)).max(20).default([]),
  status: z.enum(CAM_STATUSES),
  url: z.url({ protocol: /^https?$/ }).max(1_000),
  thumb: z
    .url({ protocol: /^https?$/ })
    .max(1_000)
    .nullable()
    .default(null),
  drawn: z
    .string()
    .regex(/^(woman|man)-\d{2}-[a-z0-9-]{1,60}$/)
    .nullable()
    .default(null)
})

export type CamOffer = z.output<typeof CamOffer>

export interface CamFeedSettings {
  url: string
  provider: string
  company: string
  /** Pictures are fetched only from these hosts, whatever the feed says. */
  pictureHosts: readonly string[]
}
