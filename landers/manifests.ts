import { manifest as alonetonight } from './alonetonight/manifest.ts'
import { manifest as collagelanding } from './collagelanding/manifest.ts'
import { manifest as gallery } from './gallery/manifest.ts'
import { manifest as iconslanding } from './iconslanding/manifest.ts'
import type { LanderManifest } from './manifest.ts'
import { manifest as maplanding } from './maplanding/manifest.ts'
import { manifest as socialnetwork } from './socialnetwork/manifest.ts'
import { manifest as tinderswipe } from './tinderswipe/manifest.ts'
import { manifest as transitionsvideolanding } from './transitionsvideolanding/manifest.ts'
import { manifest as video } from './video/manifest.ts'

/** Without markup, for the plan, the checks and the CLI. */
export const LANDERS: Readonly<Record<string, LanderManifest>> = {
  alonetonight,
  collagelanding,
  gallery,
  iconslanding,
  maplanding,
  socialnetwork,
  tinderswipe,
  transitionsvideolanding,
  video
}

export const LANDER_IDS = Object.keys(LANDERS)
