import type { CamFeed, CamOffer } from '../../core/ports.ts'

const NAMES = ['Vera', 'Milan', 'Noor', 'Sasha', 'Ilse', 'Bruno', 'Yara', 'Tess', 'Otto', 'Romy']
const STATUSES = ['live', 'live', 'busy', 'offline'] as const
const LANGUAGES = [['nl', 'en'], ['de', 'en'], ['en'], ['nl', 'de']] as const

/** The target of clicks in development (sandbox-page.ts). */
export const SANDBOX_PATH = '/cam-sandbox'

/**
 * For development and tests: ten drawn performers whose state changes by the minute. `origin` is
 * where clicks lead.
 */
export function localCamFeed(now: () => Date, origin = 'https://cams.example'): CamFeed {
  return {
    provider: 'Sandbox Cams',
    company: 'Sandbox Cams (made up)',
    fetch: async () => NAMES.map((name, number) => offer(name, number, now(), origin))
  }
}

function offer(name: string, number: number, now: Date, origin: string): CamOffer {
  const gender = number % 2 === 0 ? 'female' : 'male'
  const age = 25 + ((number * 7) % 20)
  const turn = Math.floor(now.getTime() / 120_000)
  return {
    id: `sandbox-${number}`,
    name,
    age,
    gender,
    languages: [...(LANGUAGES[number % LANGUAGES.length] ?? [])],
    status: STATUSES[(number + turn) % STATUSES.length] ?? 'offline',
    url: `${origin}${SANDBOX_PATH}?performer=${number}&click={click}`,
    thumb: null,
    drawn: `${gender === 'female' ? 'woman' : 'man'}-${age}-cam-${number}`
  }
}
