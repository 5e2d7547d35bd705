import { z } from 'zod'
import { type CamFeed, type CamFeedSettings, CamOffer } from '../../core/ports.ts'

const TIMEOUT_MS = 10_000
const MAX_BYTES = 5_000_000
const MAX_OFFERS = 2_000

/** A provider's feed as JSON over HTTP: `{"items": [...]}` (docs/operations.md). */
export function httpCamFeed({ url, provider, company, pictureHosts }: CamFeedSettings): CamFeed {
  return {
    provider,
    company,
    fetch: async () => {
      const text = await limitedText(url)
      const { items } = z.object({ items: z.array(z.unknown()) }).parse(JSON.parse(text))
      return offersIn(items.slice(0, MAX_OFFERS), pictureHosts)
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
  const bytes = await limitedBytes(url, MAX_BYTES)
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}

/** Returns the body up to `most` bytes. Throws unless the response is a complete 200. */
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
