import type { Locale } from '#contract/locale.ts'
import type { WordTree } from '#locales/words.ts'
import { armName, CONTROL, runningOn } from '#site/experiments.ts'
import type { ArmSettings, Look } from '#site/lander-settings.ts'
import type { Site } from '#site/schema.ts'
import type { ThemeSettings } from '#site/theme.ts'
import { textTree } from './niche-words.ts'

/** The brand as one lander shows it, or an arm of the experiment on it. */
export function landerSite(site: Site, lander: string, arm: string | undefined): Site {
  const own = site.landers.use[lander]
  if (own === undefined) return site
  const set = armSettings(site, lander, arm)
  const look = { ...own.look, ...set?.look }
  if (set === undefined && Object.keys(look).length === 0) return site
  const { theme, landers } = site
  const settings = { ...own, knobs: { ...own.knobs, ...set?.knobs } }
  return {
    ...site,
    theme: themeWith(theme, look),
    landers: { ...landers, use: { ...landers.use, [lander]: settings } }
  }
}

function themeWith(theme: ThemeSettings, look: Look): ThemeSettings {
  const { composition, scene, radius, density } = look
  return {
    ...theme,
    composition: composition ?? theme.composition,
    radius: radius ?? theme.radius,
    density: density ?? theme.density,
    art: { ...theme.art, lander: scene ?? theme.art.lander }
  }
}

/** Texts that a lander or an arm has of its own, in a language. */
export function landerTexts(
  site: Site,
  lander: string,
  arm: string | undefined,
  locale: Locale
): WordTree | undefined {
  const own = site.landers.use[lander]?.texts
  const set = armSettings(site, lander, arm)?.texts
  return textTree(lander, { ...own, ...set }, locale)
}

/** The arm that a page shows, by its full name; undefined where nothing is compared. */
export function armShown(
  { landers }: Site,
  { lander = '', slug = '', arm = CONTROL }: Readonly<Record<string, string>>
): string | undefined {
  const experiment = slug === '' ? runningOn(landers.experiments, lander) : undefined
  return experiment && armName(experiment.id, arm)
}

function armSettings(
  { landers }: Site,
  lander: string,
  arm: string | undefined
): ArmSettings | undefined {
  return arm === undefined ? undefined : runningOn(landers.experiments, lander)?.arms[arm]?.set
}
