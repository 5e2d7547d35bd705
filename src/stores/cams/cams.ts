import { atom } from 'nanostores'
import { Refused } from '#api/refused.ts'
import { type CamCard, clickCam, getCam, listCams } from '#contract/calls/cams.ts'
import { CAMS_PAGE } from '#contract/limits.ts'
import type { Locale } from '#contract/locale.ts'
import { ask } from '#stores/app/client.ts'
import { pagedResource } from '#stores/app/paged-resource.ts'
import { browser } from '#stores/browser/port.ts'

export interface CamChoice {
  gender: CamCard['gender'] | undefined
  language: Locale | undefined
}

export const $camChoice = atom<CamChoice>({ gender: undefined, language: undefined })

const list = pagedResource<CamCard, { total: number }>({
  read: async page => {
    const { gender, language } = $camChoice.get()
    const query = {
      page: String(page),
      ...(gender && { gender }),
      ...(language && { language })
    }
    const { items, total } = await ask(listCams, { query })
    const isLast = items.length === 0 || page * CAMS_PAGE >= total
    return { entries: items, total, next: isLast ? null : page + 1 }
  },
  idOf: ({ id }) => id,
  empty: { total: 0 }
})

export const $cams = list.$list
export const $isLoadingCams = list.$isLoadingMore
export const loadCams = list.load

/** Never rejects: the end of the list asks again. */
export const loadMoreCams = (): Promise<void> => list.loadMore().catch(() => {})

export function chooseCams(change: Partial<CamChoice>): void {
  $camChoice.set({ ...$camChoice.get(), ...change })
  list.reset()
  void list.load()
}

interface Shown {
  cam: CamCard
  leaving: { provider: string; company: string; host: string }
}

export type Cam =
  | { state: 'unknown' }
  | ({ state: 'shown' } & Shown)
  | { state: 'missing' }
  | { state: 'failed'; error: unknown }

export const $cam = atom<Cam>({ state: 'unknown' })

let asked = 0

/** Reads one performer; what was read of another is forgotten. */
export async function openCam(id: number): Promise<void> {
  asked += 1
  const mine = asked
  $cam.set({ state: 'unknown' })
  try {
    const shown = await ask(getCam, { query: { id: String(id) } })
    if (mine === asked) $cam.set({ state: 'shown', ...shown })
  } catch (error) {
    if (mine !== asked) return
    const isMissing = error instanceof Refused && error.code === 'not_found'
    $cam.set(isMissing ? { state: 'missing' } : { state: 'failed', error })
  }
}

/** Counts the click and leaves for the other company. Throws Refused. */
export async function leaveForCam(id: number): Promise<void> {
  const { url } = await ask(clickCam, { body: { id } })
  browser.leaveTo(url)
}
