/** Milliseconds to wait for the server's answer. */
const WAIT_MS = 3000

let asked: Promise<string | undefined> | undefined

/** ISO 3166-1, or undefined if unknown; a static page can't contain it. */
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
