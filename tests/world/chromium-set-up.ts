import { setUpChromium, setUpFfmpeg, setUpHeadlessShell } from '../../scripts/set-up.mjs'

/** Finds the browsers that the tests of this project drive and what renders films, or installs them. */
export default async function setUp(): Promise<void> {
  process.env.CHROMIUM = await setUpChromium()
  process.env.HEADLESS_SHELL = (await setUpHeadlessShell()) ?? process.env.CHROMIUM
  await setUpFfmpeg()
}
