import { setUpChromium } from '../../scripts/set-up.mjs'

/** Finds the browser that the tests of this project drive, or installs it. */
export default async function setUp(): Promise<void> {
  process.env.CHROMIUM = await setUpChromium()
}
