import type { Page } from 'playwright'

interface Shift extends PerformanceEntry {
  value: number
  sources: { node?: Element | null }[]
}

/** Runs in the page before its scripts: notes what moves within the elements of a selector. */
export function addUpShifts(within: string): void {
  const moved: string[] = []
  Object.assign(window, { moved })
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const nodes = sources.flatMap(({ node }) => (node?.closest?.(within) ? [node] : []))
      if (nodes.length > 0) {
        moved.push(`${value.toFixed(5)}: ${nodes.map(node => node.className || node.nodeName)}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What has moved so far, with how much. */
export function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { moved: string[] }).moved)
}
