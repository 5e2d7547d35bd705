import type { Page } from 'playwright'

/** Who signs up, as tests/server/accounts/newcomer.ts makes them. */
export interface Newcomer {
  email: string
  name: string
  password: string
}

/** Types a date of birth, such as `1980-05-17`, in sign-up. */
export async function typeBirth(page: Page, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-')
  await page.fill('.birth__year', year)
  await page.fill('.birth__month', month)
  await page.fill('.birth__day', day)
}

/** Waits for a question of the sign-up. */
export async function atQuestion(page: Page, question: string): Promise<void> {
  await page.locator(`.signup[data-question="${question}"]`).waitFor()
}

/** Presses an answer, which goes on by itself. */
export async function answer(page: Page, question: string, value: string): Promise<void> {
  await atQuestion(page, question)
  await page.locator(`.signup-answer:has([value="${value}"])`).click()
  await page.locator(`.signup:not([data-question="${question}"])`).waitFor()
}

/** Presses the button that ends a question. */
export const goOn = (page: Page): Promise<void> => page.locator('.step-foot .button').last().click()

/** Presses the other one: later, or no more of these questions. */
export const passOver = (page: Page): Promise<void> =>
  page.locator('.step-foot .button').first().click()

/** Answers what a lander has left open of the first step; it ends at the account, or at a fault. */
export async function tellWho(
  page: Page,
  { birth = '1980-05-17', gender = 'female', sought = 'male' } = {}
): Promise<void> {
  await page.locator('.signup[data-step="who"]').waitFor()
  const asked = () => page.locator('.signup').getAttribute('data-question')
  if ((await asked()) === 'gender') await answer(page, 'gender', gender)
  if ((await asked()) === 'looking_for') await answer(page, 'looking_for', sought)
  await typeBirth(page, birth)
  await goOn(page)
}

/** Answers the questions of the account; its button is not pressed yet. */
export async function fillAccount(page: Page, { email, name, password }: Newcomer): Promise<void> {
  await fillLogin(page, email, password)
  await goOn(page)
  await atQuestion(page, 'name')
  await page.fill('[name=name]', name)
  await goOn(page)
  await atQuestion(page, 'consents')
  await page.locator('[data-field="consents.sensitive"] input').press('Space')
}

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await atQuestion(page, 'login')
  await page.fill('[name=email]', email)
  await page.fill('[name=password]', password)
}

/** Chooses the region in place `index` of the list. */
export async function chooseRegion(page: Page, index = 2): Promise<void> {
  const region = page.locator('.signup [name=region]')
  await region.locator('option').nth(index).waitFor({ state: 'attached' })
  await region.selectOption({ index })
}

/** Passes over the facts of the profile, one by one, up to the interests, which come last. */
export async function toInterests(page: Page): Promise<void> {
  await page.locator('.signup[data-step="personal"]').waitFor()
  const asked = () => page.locator('.signup').getAttribute('data-question')
  for (let now = await asked(); now !== 'interests'; now = await asked()) {
    await goOn(page)
    await page.locator(`.signup:not([data-question="${now}"])`).waitFor()
  }
}
