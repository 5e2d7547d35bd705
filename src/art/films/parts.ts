import type { Niche } from '#art/cast.ts'
import type { Person } from '#art/person.ts'
import type { HandName } from '#art/portrait.ts'
import type { SceneName, SceneShape } from '#art/scene.ts'

/** A part of a picture that comes and goes; all of them lie over its still part. */
export interface Light {
  /** Markup in the units of the film's box. */
  body: string
  /** Opacity, 0 to 1, at a moment of the loop, 0 to 1. */
  at(moment: number): number
}

export interface Film {
  box: { width: number; height: number }
  defs: string
  /** Empty for films that are only light, which pages lay over a picture. */
  still: string
  lights: readonly Light[]
}

export interface FilmOptions {
  seed: string
  hand: HandName
  shape: SceneShape
  who: readonly [Person, Person]
  /** Whose place it shows; general dating's by default. */
  niche?: Niche
}

/** Scenes that have lights. */
export const LIT_SCENES = [
  ...(['shore', 'cafe', 'city', 'canal'] as const),
  ...(['balcony', 'autumn', 'fields'] as const)
] as const satisfies readonly SceneName[]
export type LitScene = (typeof LIT_SCENES)[number]
