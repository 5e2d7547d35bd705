import type { Readable } from 'node:stream'
import { z } from 'zod'
import { CAM_STATUSES } from '#contract/calls/cams.ts'
import { GENDERS } from '#contract/shapes.ts'
import type { Brand } from './brands.ts'

/** What is kept of a picture: 1600 px, a square of 640, a square of 240, and 24 px without a face. */
export const VARIANTS = ['full', 'match', 'thumb', 'blur'] as const

export type Variant = (typeof VARIANTS)[number]

/**
 * Where the bytes of pictures are. Keys are those of the table `files` (files.ts), UUIDs that no
 * member can choose. A store that is away or full throws whatever it has; files.ts turns that into 503.
 */
export interface MediaStore {
  /** Writes one variant whole or not at all; the same again is no mistake. */
  put(key: string, variant: Variant, bytes: Uint8Array): Promise<void>
  /** Undefined where there is none. */
  open(key: string, variant: Variant): Promise<Readable | undefined>
  /** Removes every variant of a key and what a cut-off `put` left; none there is no mistake. */
  remove(key: string): Promise<void>
}

/** Where the operator wants pictures (docs/operations.md, "Photos"). */
export type MediaSettings = { folder: string } | S3Settings

/** How an S3-compatible bucket is reached. */
export interface S3Settings {
  bucket: string
  /** Folder in it that our keys are put in, '' for none. */
  prefix: string
  region: string
  /** Undefined for Amazon's own. */
  endpoint: string | undefined
  /** Undefined where the AWS SDK finds some by itself. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
  /** Longest wait for a connection and for an answer, in milliseconds. */
  timeoutMs: number
}

/** What came of asking a provider; `why` is for the operator and names no member. */
export type Outcome =
  | { state: 'sent' }
  /** Not now: this one may be tried again. */
  | { state: 'again'; why: string; afterMs?: number }
  /** The provider can't be reached or takes nothing from us: all of its rows wait. */
  | { state: 'down'; why: string; afterMs?: number }
  /** Never: asking again would not help. `isGone` where there is no such recipient. */
  | { state: 'failed'; why: string; isGone?: boolean }
  /** It may have been taken: the answer was cut off. */
  | { state: 'unsure'; why: string }

export interface OutgoingMail {
  brand: Brand
  to: string
  subject: string
  html: string
  text: string
  /** With its angle brackets; the same at each try. */
  messageId: string
  headers: Readonly<Record<string, string>>
}

export interface OutgoingPush {
  brand: Brand
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** JSON for the service worker. */
  payload: string
  /** At most 32 letters of base64url: a later one takes the place of an earlier, unseen one. */
  topic: string
  /** How long the push service keeps it for a browser that is off, in seconds. */
  ttl: number
  isUrgent: boolean
}

export interface OutgoingSms {
  brand: Brand
  /** E.164. */
  to: string
  text: string
  /** The same at each try: the provider sends it once. */
  key: string
}

/** Asks the provider of a channel; answers, and throws nothing. */
export interface Sender<Outgoing> {
  send(outgoing: Outgoing): Promise<Outcome>
  close(): void
}

/** Where rows of the outbox leave; undefined channels are not configured, and theirs stay. */
export interface Senders {
  mail: Sender<OutgoingMail> | undefined
  push: Sender<OutgoingPush> | undefined
  sms: Sender<OutgoingSms> | undefined
}

export interface SmsSettings {
  /** Takes `POST {to, from, text, reference}` as JSON. */
  url: string
  token: string
  /** What phones show as the sender; the brand's name when absent. */
  from: string | undefined
}

export interface SmtpSettings {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  url: string
  /** The part before the @ of a brand's sender, and of the address that bounces go to. */
  from: string
  bounces: string
}

/** What a provider says of its performers; one of them that makes no sense does not spoil the rest. */
export interface CamFeed {
  /** Name of the service, and of the company that runs it. */
  provider: string
  company: string
  /** Answers with everybody it knows now. Throws where the provider can't be reached or understood. */
  fetch(): Promise<CamOffer[]>
}

export const CamOffer = z.object({
  id: z.string().min(1).max(100),
  name: z.string().trim().min(1).max(60),
  /** Stated by the provider; somebody under 18 is never taken over. */
  age: z.int().min(18).max(99).nullable().default(null),
  gender: z.enum(GENDERS),
  languages: z.array(z.string().max(10)).max(20).default([]),
  status: z.enum(CAM_STATUSES),
  /** Where a click leads; `{click}` stands for its id. */
  url: z.url({ protocol: /^https?$/ }).max(1_000),
  thumb: z
    .url({ protocol: /^https?$/ })
    .max(1_000)
    .nullable()
    .default(null),
  /** Name of one of our own drawings in place of a picture. */
  drawn: z
    .string()
    .regex(/^(woman|man)-\d{2}-[a-z0-9-]{1,60}$/)
    .nullable()
    .default(null)
})

export type CamOffer = z.output<typeof CamOffer>

/** Where a feed is, and whose it is. */
export interface CamFeedSettings {
  url: string
  provider: string
  company: string
  /** Hosts that pictures may come from; a feed can't make the server ask anywhere else. */
  pictureHosts: readonly string[]
}
