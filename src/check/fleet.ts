import { LANDER_IDS } from '#landers/manifests.ts'
import { legalJudge } from '#legal/judge.ts'
import type { Checking } from '#site/check-site.ts'
import { type Fleet, loadFleet } from '#site/load.ts'
import type { Judge } from '#site/rules.ts'

/** Every rule that needs more than the settings themselves (site-config.md, Validation rules). */
export const JUDGES: readonly Judge[] = [legalJudge]

/**
 * Loads the brands and holds them to every rule: those of the settings, and those that need the
 * theme, the landers, the words and the files beside the settings. Never throws for what an operator
 * wrote; a brand with an error is left out.
 */
export async function checkFleet(root: string, options: Checking = {}): Promise<Fleet> {
  return loadFleet(root, { landers: LANDER_IDS, judges: JUDGES, ...options })
}
