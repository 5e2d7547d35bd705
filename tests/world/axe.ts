import axe, { type Result } from 'axe-core'
import type { Page } from 'playwright'

export interface Looked {
  /** Selector of the part that is looked at; the whole page by default. */
  within?: string
  /** Only these rules; all by default. */
  rules?: readonly string[]
}

/** Returns what axe finds wrong in a page. It is put into the page once and works there. */
export async function violationsOn(page: Page, looked: Looked = {}): Promise<Result[]> {
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
