import type { CamFeed, CamOffer } from '../../core/ports.ts'

const NAMES = ['Vera', 'Milan', 'Noor', 'Sasha', 'Ilse', 'Bruno', 'Yara', 'Tess', 'Otto', 'Romy']
const STATUSES = ['live', 'live', 'busy', 'offline'] as const
const LANGUAGES = [['nl', 'en'], ['de', 'en'], ['en'], ['nl', 'de']] as const

/** Where a click on it leads, in development: a page of ours that says so (sandbox-page.ts). */
export const SANDBOX_PATH = '/cam-sandbox'

/**
 * The provider of development and tests: ten drawn performers, who go from live to busy and offline by
 * the minute, at an address that leads nowhere else.
 */
export function localCamFeed(now: () => Date): CamFeed {
  return {
    provider: 'Sandbox Cams',
    company: 'Sandbox Cams (made up)',
    fetch: async () => NAMES.map((name, number) => offer(name, number, now()))
  }
}

function offer(name: string, number: number, now: Date): CamOffer {
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
    url: `https://cams.example${SANDBOX_PATH}?performer=${number}&click={click}`,
    thumb: null,
    drawn: `${gender === 'female' ? 'woman' : 'man'}-${age}-cam-${number}`
  }
}
