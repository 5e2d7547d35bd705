import type { Person } from '#art/person.ts'
import type { SceneName } from '#art/scene.ts'
import type { Site } from '#site/schema.ts'
import { companyFor, coupleFor } from './company.ts'

const ALONE: readonly SceneName[] = ['balcony', 'bridge', 'facade', 'fields']
const PAIRS: readonly SceneName[] = ['pair', 'talk']

/**
 * People of the brand's niche for a scene; undefined where its own strangers will do, as in general
 * dating, whose scenes have their own people but faces of the brand. `isTogether`: a couple on the
 * bench in the fields.
 */
export function peopleIn(site: Site, scene: SceneName, isTogether = false): Person[] | undefined {
  if (scene === 'mosaic') return companyFor(site, 'mosaic')
  if (scene === 'fields' && isTogether) return coupleFor(site)
  if (site.brand.niche === 1 && !PAIRS.includes(scene)) return undefined
  const couple = coupleFor(site)
  return ALONE.includes(scene) ? couple.slice(0, 1) : couple
}
