import { pageHidden } from '#contract/calls/brand.ts'
import { browser } from '#stores/browser/port.ts'

export function notePageHidden(): void {
  browser.beacon(pageHidden.path)
}

export function startPageHidden(): () => void {
  let wasVisible = browser.isVisible()
  return browser.onVisible(isVisible => {
    if (wasVisible && !isVisible) notePageHidden()
    wasVisible = isVisible
  })
}
