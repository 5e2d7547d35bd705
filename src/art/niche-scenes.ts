import type { Niche } from './cast.ts'
import type { SceneName } from './scene.ts'

type Chosen = Extract<
  SceneName,
  'canal' | 'balcony' | 'cafe' | 'shore' | 'autumn' | 'city' | 'facade' | 'fields' | 'mosaic'
>

/** Where a niche's people are, on a home page and on a lander. */
export const NICHE_SCENES: Readonly<Record<Niche, { home: Chosen; lander: Chosen }>> = {
  1: { home: 'canal', lander: 'balcony' },
  2: { home: 'mosaic', lander: 'cafe' },
  3: { home: 'balcony', lander: 'city' },
  4: { home: 'shore', lander: 'canal' },
  5: { home: 'fields', lander: 'autumn' },
  6: { home: 'canal', lander: 'balcony' },
  7: { home: 'canal', lander: 'shore' }
}
