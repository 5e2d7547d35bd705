import { manifest as alonetonight } from './alonetonight/manifest.ts'
import { manifest as gallery } from './gallery/manifest.ts'
import type { LanderManifest } from './manifest.ts'
import { manifest as tinderswipe } from './tinderswipe/manifest.ts'

/** Without markup, for the plan, the checks and the CLI. */
export const LANDERS: Readonly<Record<string, LanderManifest>> = {
  alonetonight,
  gallery,
  tinderswipe
}

export const LANDER_IDS = Object.keys(LANDERS)
