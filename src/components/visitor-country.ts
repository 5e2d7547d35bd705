/** How long a page waits for the server to say where its visitor is, in milliseconds. */
const WAIT_MS = 3000

let asked: Promise<string | undefined> | undefined

/**
 * The country that the server sees a visitor in, ISO 3166-1; undefined where nobody knows. Pages are
 * files that no server can write it into, so it is asked for: the page's head has begun to.
 */
export function visitorCountry(): Promise<string | undefined> {
  asked ??= ask().catch(() => undefined)
  return asked
}

async function ask(): Promise<string | undefined> {
  const signal = AbortSignal.timeout(WAIT_MS)
  const response = await fetch('/api/settings.php', { signal })
  if (!response.ok) return undefined
  const { settings } = (await response.json()) as { settings?: { geoip_country?: string | null } }
  return settings?.geoip_country ?? undefined
}
