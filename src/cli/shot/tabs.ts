import type { Scheme } from '#gallery/view.ts'
import { Chromium, type Tab } from '../gallery/chromium.ts'
import { pageScript } from './page-script.ts'

/** Heights of the windows; pictures are as high as their pages. */
const HEIGHTS = { phone: 844, desktop: 800 }
/** From here a window is a desktop's. */
const DESKTOP = 1024

export interface Still {
  height: number
  text: string
}

export interface View {
  address: string
  width: number
  scheme: Scheme
}

/**
 * Does work on every item, each in one of so many tabs of one browser. What was begun when `stop` is
 * aborted is ended, and the rest left.
 */
export async function inTabs<Item>(
  browser: string,
  { items, jobs, stop }: { items: readonly Item[]; jobs: number; stop: AbortSignal },
  work: (tab: Tab, item: Item) => Promise<void>
): Promise<void> {
  await using chromium = new Chromium(browser)
  const waiting = [...items]
  const first = pageScript('first')
  const run = async (): Promise<void> => {
    const tab = await chromium.openTab()
    await tab.runFirst(first)
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      if (stop.aborted) return
      await work(tab, item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(jobs, items.length) }, run))
}

const settle = `${pageScript('settle')}; window.liverySettle()`

/** Opens a page and waits until it stands still. */
export async function openStill(tab: Tab, { address, width, scheme }: View): Promise<Still> {
  const height = width < DESKTOP ? HEIGHTS.phone : HEIGHTS.desktop
  await tab.open({ address, size: { width, height }, scheme })
  return (await tab.evaluate(settle)) as Still
}
