import type { Page } from 'playwright'

/** Pages over which dialogs of the member app open; each has stylesheets of its own. */
export const PAGES = [
  '/',
  '/landers/alonetonight',
  '/landers/collagelanding',
  '/landers/gallery',
  '/landers/iconslanding',
  '/landers/maplanding',
  '/landers/tinderswipe',
  '/pages/faq',
  '/members'
]

/** Presses the page's own way to sign up: a link of its text or bar, or a button where it is a screen. */
export async function pressSignUp(page: Page, path: string): Promise<void> {
  if (path === '/members') {
    await page.locator('main .search-notice .button').first().click()
  } else {
    const link = page.locator('a[href*="/signup"]').filter({ visible: true }).first()
    if ((await link.count()) === 0) await page.locator('.bar [data-navigation] summary').click()
    await link.click()
  }
  await page.locator('dialog.modal .signup[data-step="who"]').waitFor()
}
