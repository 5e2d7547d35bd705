import type { z } from 'zod'
import type { Site } from '#site/schema.ts'

/**
 * The brand's knobs for this lander override those for all landers.
 * @throws z.ZodError if a value doesn't fit; rule L202 reports it before rendering
 */
export function knobsOf<T extends z.ZodObject>(site: Site, lander: string, knobs: T): z.output<T> {
  const shared = Object.entries(site.landers.defaults).filter(([name]) => name in knobs.shape)
  return knobs.parse({ ...Object.fromEntries(shared), ...site.landers.use[lander]?.knobs })
}
