import type { ThemeSettings } from '#site/theme.ts'
import type { Niche } from './cast.ts'
import type { LitScene } from './films/parts.ts'
import type { SceneName } from './scene.ts'

type Composition = ThemeSettings['composition']
type Chosen = Extract<
  SceneName,
  'canal' | 'balcony' | 'cafe' | 'shore' | 'autumn' | 'city' | 'facade' | 'fields' | 'mosaic'
>

interface NicheScenes {
  home: Chosen
  lander: Chosen
  /** The places of an evening, in their order; no two niches begin at the same. */
  evening: readonly [LitScene, LitScene, LitScene]
}

/** Where a niche's people are, on a home page and on landers. */
export const NICHE_SCENES: Readonly<Record<Niche, NicheScenes>> = {
  1: { home: 'canal', lander: 'balcony', evening: ['shore', 'cafe', 'city'] },
  2: { home: 'mosaic', lander: 'cafe', evening: ['cafe', 'city', 'balcony'] },
  3: { home: 'balcony', lander: 'city', evening: ['city', 'balcony', 'cafe'] },
  4: { home: 'shore', lander: 'canal', evening: ['canal', 'cafe', 'shore'] },
  5: { home: 'fields', lander: 'autumn', evening: ['autumn', 'fields', 'cafe'] },
  6: { home: 'canal', lander: 'balcony', evening: ['balcony', 'cafe', 'canal'] },
  7: { home: 'canal', lander: 'shore', evening: ['fields', 'city', 'shore'] }
}

/** A mosaic fills a block; under another composition's words its faces would be cut and covered. */
export const fitsHome = (scene: SceneName, composition: Composition): boolean =>
  scene !== 'mosaic' || composition === 'block'

/** Where a niche's people are, as a composition can show them. */
export function scenesOf(niche: Niche, composition: Composition): NicheScenes {
  const scenes = NICHE_SCENES[niche]
  return fitsHome(scenes.home, composition) ? scenes : { ...scenes, home: 'city' }
}
