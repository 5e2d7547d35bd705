import type { Page } from 'playwright'
import { chooseRegion, fillAccount, goOn, passOver, tellWho } from '../world/sign-up.ts'

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
const OPTIONAL = new Set<string>(['photo', 'personal', 'about', 'push'])

/** Signs up on the page, where the first step is open; `look` is called at each step. */
export async function signUp(
  page: Page,
  person: { email: string; name: string },
  look: (step: string) => Promise<void>
): Promise<void> {
  for (const step of STEPS) {
    await page.locator(`.signup[data-step="${step}"]`).waitFor()
    await look(step)
    if (step === 'who') await tellWho(page, { birth: '1962-05-17' })
    else if (step === 'account') {
      await fillAccount(page, { ...person, password: 'kanaalboot-vlinder-42' })
      await look('account-filled')
      await goOn(page)
    } else if (step === 'location') {
      await chooseRegion(page)
      await goOn(page)
    } else if (OPTIONAL.has(step)) await passOver(page)
  }
}
