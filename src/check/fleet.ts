import { LANDER_IDS } from '#landers/manifests.ts'
import { legalJudge } from '#legal/judge.ts'
import { unsignedTexts } from '#legal/sign-off.ts'
import type { Checking } from '#site/check-site.ts'
import { byLocation, type Diagnostic } from '#site/diagnostic.ts'
import { asDraft, type Fleet, loadFleet } from '#site/load.ts'
import type { Judge } from '#site/rule.ts'
import { assetsJudge } from './assets.ts'
import { drawingsJudge } from './drawings.ts'
import { landerJudge } from './landers.ts'
import { logoJudge } from './logo-contrast.ts'
import { notYetJudge } from './not-yet.ts'
import { picturesJudge } from './pictures.ts'
import { themeJudge } from './theme.ts'
import { typefaceJudge } from './typefaces.ts'
import { wordsJudge } from './words/overrides.ts'

/** Rules that need more than the settings (docs/rules.md). */
export const JUDGES: readonly Judge[] = [
  themeJudge,
  typefaceJudge,
  drawingsJudge,
  logoJudge,
  landerJudge,
  picturesJudge,
  assetsJudge,
  notYetJudge,
  legalJudge,
  wordsJudge
]

/** Checks all rules and drops brands with errors. Never throws for an operator's mistake. */
export async function checkFleet(root: string, options: Checking = {}): Promise<Fleet> {
  const fleet = await loadFleet(root, { landers: LANDER_IDS, judges: JUDGES, ...options })
  if (!options.strict) return fleet
  const unsigned = fleet.sites.flatMap(({ id, site }) =>
    unsignedTexts(root, site).map((diagnostic): Diagnostic => ({ ...diagnostic, site: id }))
  )
  const wrong = new Set(unsigned.map(({ site }) => site))
  const now = fleet.sites.filter(({ id }) => wrong.has(id))
  return {
    sites: fleet.sites.filter(({ id }) => !wrong.has(id)),
    broken: [...fleet.broken, ...now.map(({ id, site }) => ({ id, draft: asDraft(site) }))],
    diagnostics: [...fleet.diagnostics, ...unsigned].sort(byLocation),
    acknowledged: fleet.acknowledged
  }
}
