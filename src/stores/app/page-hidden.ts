import { pageHidden } from '#contract/calls/brand.ts'
import { browser } from '#stores/browser/port.ts'

/** Tells the server that nobody looks at the page any more (spec §7). */
export function notePageHidden(): void {
  browser.beacon(pageHidden.path)
}

/** Tells it each time the page becomes hidden. */
export function startPageHidden(): () => void {
  let wasVisible = browser.isVisible()
  return browser.onVisible(isVisible => {
    if (wasVisible && !isVisible) notePageHidden()
    wasVisible = isVisible
  })
}
