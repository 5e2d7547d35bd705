import type { Page } from 'playwright'

/** Whether what answers a press is on the screen, with nothing over it, and has the focus in it. */
export function isAnswered(
  page: Page,
  selector: string
): Promise<{ isSeen: boolean; hasFocus: boolean }> {
  return page
    .locator(selector)
    .first()
    .evaluate(answer => {
      const { left, right, top, bottom } = answer.getBoundingClientRect()
      const on = [top + 2, bottom - 2].map(y => document.elementFromPoint((left + right) / 2, y))
      const place = answer.closest('fieldset') ?? answer
      return {
        isSeen: on.every(element => element !== null && answer.contains(element)),
        hasFocus: place.contains(document.activeElement)
      }
    })
}
