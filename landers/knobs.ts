import type { z } from 'zod'
import type { Site } from '#site/schema.ts'

/**
 * A lander's knobs for a brand: its own, over those the brand sets for every lander that has them.
 * @throws z.ZodError where a value does not fit; rule L202 finds it before anything is rendered
 */
export function knobsOf<T extends z.ZodObject>(site: Site, lander: string, knobs: T): z.output<T> {
  const shared = Object.entries(site.landers.defaults).filter(([name]) => name in knobs.shape)
  return knobs.parse({ ...Object.fromEntries(shared), ...site.landers.use[lander]?.knobs })
}
