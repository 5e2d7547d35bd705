import type { SCENES } from '#site/theme.ts'
import { type Person, personOf } from './person.ts'
import { randomFrom } from './random.ts'
import { autumn } from './scenes/autumn.ts'
import type { Sitter } from './scenes/back.ts'
import { balcony } from './scenes/balcony.ts'
import { framed } from './scenes/brush.ts'
import { cafe } from './scenes/cafe.ts'
import { canal } from './scenes/canal.ts'
import type { Canvas, Picture } from './scenes/canvas.ts'
import { city } from './scenes/city.ts'
import { facade } from './scenes/facade.ts'
import { fields } from './scenes/fields.ts'
import { mosaic } from './scenes/mosaic.ts'
import { pair } from './scenes/pair.ts'
import { shore } from './scenes/shore.ts'
import { alone, elder, sitterOf, strangers } from './scenes/sitters.ts'

/** The pictures a brand may choose, and the pair that closes a page. */
export type SceneName = (typeof SCENES)[number] | 'pair'

export type SceneShape = 'wide' | 'tall'

export interface SceneOptions {
  /** Two compositions, not one cropped: `wide` beside or behind text, `tall` for phones. */
  shape: SceneShape
  /** The same seed draws the same picture, byte for byte. */
  seed: string
  /** Prefix of every id in the drawing; unique on its page. */
  id: string
  hand: 'evening' | 'flat'
  /** Who is in the picture, two at least; the mosaic takes as many as it shows. Without it each scene has its own people, or none. */
  who?: readonly Person[] | undefined
}

export interface Scene {
  /** Markup for a page that defines the art tokens. */
  svg: string
  /** Where the people or the light stand, as shares of the box, so that a crop can keep them. */
  focus: { x: number; y: number }
  /** Drawing units; only their ratio matters to a page. */
  box: { width: number; height: number }
}

/** Drawings kept; a fleet shows few different ones, and each many times. */
const KEPT = 100
const kept = new Map<string, Scene>()

/**
 * Draws one decorative picture; every colour in it is an art token of the page (product.md §27.5).
 */
export function drawScene(name: SceneName, options: SceneOptions): Scene {
  const key = JSON.stringify([name, options])
  const known = kept.get(key)
  if (known) return known
  const scene = drawAnew(name, options)
  if (kept.size >= KEPT) kept.clear()
  kept.set(key, scene)
  return scene
}

function drawAnew(name: SceneName, options: SceneOptions): Scene {
  const tall = options.shape === 'tall'
  const [width, height] = boxOf(name, tall)
  const random = randomFrom(`${name}/${options.seed}`)
  const canvas = { random, width, height, tall, flat: options.hand === 'flat', id: options.id }
  const { defs, body, focus } = SCENERY[name](canvas, options.who)
  return {
    svg: framed({ width, height, defs }, body),
    focus: { x: share(focus[0], width), y: share(focus[1], height) },
    box: { width, height }
  }
}

const share = (value: number, whole: number): number => Math.round((value / whole) * 1000) / 1000

function boxOf(name: SceneName, tall: boolean): [width: number, height: number] {
  if (name === 'mosaic') return tall ? [880, 400] : [1000, 1200]
  return tall ? [800, 1200] : [1600, 1000]
}

type Couple = readonly [Person, Person]
type Draw = (canvas: Canvas, who: readonly Person[] | undefined) => Picture

const SCENERY: Record<SceneName, Draw> = {
  canal: (canvas, who) => canal(canvas, backs(who) ?? strangers(canvas.random)),
  balcony: (canvas, who) => balcony(canvas, backs(who) ?? [alone(canvas.random)]),
  cafe: canvas => cafe(canvas),
  shore: (canvas, who) => shore(canvas, backs(who) ?? strangers(canvas.random)),
  autumn: (canvas, who) => autumn(canvas, backs(who) ?? strangers(canvas.random)),
  city: canvas => city(canvas),
  facade: (canvas, who) => facade(canvas, who?.[0] ?? couple(canvas)[0]),
  fields: (canvas, who) => fields(canvas, backs(who) ?? [elder(canvas.random)]),
  mosaic: (canvas, who) => mosaic(canvas, who ?? []),
  pair: (canvas, who) => pair(canvas, coupleIn(who) ?? couple(canvas))
}

function coupleIn(who: readonly Person[] = []): Couple | undefined {
  const [one, other] = who
  return one && other && [one, other]
}

function backs(who: readonly Person[] | undefined): readonly [Sitter, Sitter] | undefined {
  const two = coupleIn(who)
  return two && [sitterOf(two[0]), sitterOf(two[1])]
}

/** A woman and a man when the page does not say who; a niche passes its own two. */
function couple({ random }: Canvas): Couple {
  const seed = String(random())
  return [
    personOf(`${seed}/left`, { look: 'woman', clothing: 'boat' }),
    personOf(`${seed}/right`, { look: 'man', clothing: 'turtleneck' })
  ]
}
