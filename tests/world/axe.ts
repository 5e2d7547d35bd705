import axe, { type Result } from 'axe-core'
import type { Page } from 'playwright'

export interface Looked {
  /** Selector of the part that is looked at; the whole page by default. */
  within?: string
  /** Only these rules; all by default. */
  rules?: readonly string[]
}

/** In ms: longer than a busy machine takes for what a page is about to draw. */
const REST_MS = 1_500

/**
 * Returns what axe finds wrong in a page, and still finds a moment later: a page that is seen in the
 * middle of a change is not what a person reads.
 */
export async function violationsOn(page: Page, looked: Looked = {}): Promise<Result[]> {
  const found = await look(page, looked)
  if (found.length === 0) return found
  await page.waitForTimeout(REST_MS)
  return look(page, looked)
}

/** Axe is put into the page once and works there. */
async function look(page: Page, looked: Looked): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(
    ({ within, rules }) =>
      (window as unknown as { axe: typeof axe }).axe.run(within ?? document, {
        resultTypes: ['violations'],
        ...(rules ? { runOnly: { type: 'rule' as const, values: [...rules] } } : {})
      }),
    looked
  )
  return violations
}
