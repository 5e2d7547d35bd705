import { DAY_MS } from '#contract/time.ts'

const MOST = 200

/** Removes addresses and phone numbers. */
export function shortened(text: string): string {
  return text
    .replace(/<?[^\s<>@:,;]+@[^\s<>@,;]+>?/g, '<…>')
    .replace(/https?:\/\/\S+/g, '<…>')
    .replace(/\+?\d[\d ()-]{7,}\d/g, '<…>')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST)
}

/** Parses Retry-After (RFC 9110 §10.2.3), in ms. */
export function retryAfterMs(value: string | null | undefined, now: number): number | undefined {
  if (!value) return undefined
  const ms = /^\d+$/.test(value.trim()) ? Number(value) * 1000 : Date.parse(value) - now
  return Number.isFinite(ms) ? Math.max(0, Math.min(ms, DAY_MS)) : undefined
}
