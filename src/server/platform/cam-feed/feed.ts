import { z } from 'zod'
import { CAM_STATUSES } from '#contract/calls/cams.ts'
import { GENDERS } from '#contract/shapes.ts'

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

const TIMEOUT_MS = 10_000
const MOST_BYTES = 5_000_000
const MOST_OFFERS = 2_000

/** Where a feed is, and whose it is. */
export interface CamFeedSettings {
  url: string
  provider: string
  company: string
  /** Hosts that pictures may come from; a feed can't make the server ask anywhere else. */
  pictureHosts: readonly string[]
}

/** A provider's feed as JSON over HTTP: `{"items": [...]}` (docs/operations.md). */
export function httpCamFeed({ url, provider, company, pictureHosts }: CamFeedSettings): CamFeed {
  return {
    provider,
    company,
    fetch: async () => {
      const text = await limitedText(url)
      const { items } = z.object({ items: z.array(z.unknown()) }).parse(JSON.parse(text))
      return offersIn(items.slice(0, MOST_OFFERS), pictureHosts)
    }
  }
}

function offersIn(items: readonly unknown[], pictureHosts: readonly string[]): CamOffer[] {
  const found = new Map<string, CamOffer>()
  for (const item of items) {
    const { data } = CamOffer.safeParse(item)
    if (data === undefined || found.has(data.id)) continue
    const isAllowed = data.thumb !== null && pictureHosts.includes(new URL(data.thumb).host)
    found.set(data.id, { ...data, drawn: null, thumb: isAllowed ? data.thumb : null })
  }
  return [...found.values()]
}

async function limitedText(url: string): Promise<string> {
  const bytes = await limitedBytes(url, MOST_BYTES)
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

/** What stands at an address, up to so many bytes. Throws on anything but a whole 200. */
export async function limitedBytes(url: string, most: number): Promise<Uint8Array> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error'
  })
  if (!response.ok || response.body === null)
    throw new Error(`the cam feed said ${response.status}`)
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body) {
    length += chunk.length
    if (length > most) throw new Error(`the cam feed sent more than ${most} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
