import type { LitScene } from '#art/films/parts.ts'
import { NICHE_SCENES } from '#art/niche-scenes.ts'
import { knobsOf } from '#landers/knobs.ts'
import type { Site } from '#site/schema.ts'
import { Knobs } from './manifest.ts'

/** The three places of the evening: the operator's, or those of the niche. */
export function scenesOf(site: Site): readonly LitScene[] {
  return (
    knobsOf(site, 'transitionsvideolanding', Knobs).scenes ?? NICHE_SCENES[site.brand.niche].evening
  )
}
