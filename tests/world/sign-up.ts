import type { Page } from 'playwright'

/** Chooses a date of birth, such as `1980-05-17`, in sign-up. */
export async function chooseBirth(page: Page, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  await page.selectOption('.birth__year', year)
  await page.selectOption('.birth__month', month)
  await page.selectOption('.birth__day', day)
}
