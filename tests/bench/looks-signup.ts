import type { Page } from 'playwright'

const STEPS = [
  'who',
  'account',
  'photo',
  'location',
  'personal',
  'about',
  'push',
  'activation'
] as const
/** Steps that can be put off. */
const OPTIONAL = new Set<string>(['photo', 'about', 'push'])

/** Signs up on the page, where the first step is open; `look` is called at each step. */
export async function signUp(
  page: Page,
  person: { email: string; name: string },
  look: (step: string) => Promise<void>
): Promise<void> {
  for (const step of STEPS) {
    await page.locator(`.signup[data-step="${step}"]`).waitFor()
    await look(step)
    if (step === 'who') await tellWho(page)
    if (step === 'account') {
      await fillAccount(page, person)
      await look('account-filled')
    }
    if (step === 'location') await chooseRegion(page)
    if (step === 'activation') return
    const foot = page.locator('.step-foot .button')
    await (OPTIONAL.has(step) ? foot.first() : foot.last()).click()
  }
}

async function fillAccount(
  page: Page,
  { email, name }: { email: string; name: string }
): Promise<void> {
  await page.fill('[name=email]', email)
  await page.fill('[name=name]', name)
  await page.fill('[name=password]', 'kanaalboot-vlinder-42')
  await page.locator('[data-field="consents.sensitive"] input').press('Space')
}

async function tellWho(page: Page): Promise<void> {
  await page.selectOption('.birth__year', '1962')
  await page.selectOption('.birth__month', '05')
  await page.selectOption('.birth__day', '17')
  await page.locator('[data-field=gender] input').first().check()
  const other = page.locator('[data-field=looking_for] button').last()
  if ((await other.getAttribute('aria-pressed')) !== 'true') await other.click()
}

async function chooseRegion(page: Page): Promise<void> {
  const region = page.locator('[name=region]')
  await region.locator('option').nth(2).waitFor({ state: 'attached' })
  await region.selectOption({ index: 2 })
}
