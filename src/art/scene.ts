import type { SCENES } from '#site/theme.ts'
import { type Person, personOf } from './person.ts'
import type { HandName } from './portrait.ts'
import { randomFrom } from './random.ts'
import { autumn } from './scenes/autumn.ts'
import type { Sitter } from './scenes/back.ts'
import { balcony } from './scenes/balcony.ts'
import { bridge } from './scenes/bridge.ts'
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
import { talk } from './scenes/talk.ts'

/** A brand's pictures, and those with a place of their own on a page. */
export type SceneName = (typeof SCENES)[number] | 'pair' | 'talk' | 'bridge'

/** Pictures of an hour with lit windows or a moon. */
export const EVENINGS: ReadonlySet<SceneName> = new Set([
  ...(['canal', 'balcony', 'cafe', 'city', 'facade'] as const)
])

/** Pictures with the sun in the sky. */
export const DAYS: ReadonlySet<SceneName> = new Set(['shore', 'autumn', 'fields'])

export type SceneShape = 'wide' | 'tall'

export interface SceneOptions {
  /** Separate compositions: `wide` beside or behind text, `tall` for phones. */
  shape: SceneShape
  seed: string
  /** Prefix of the drawing's ids, unique on its page. */
  id: string
  hand: HandName
  /**
   * People in the picture: one or two on `balcony`, `bridge`, `facade` and `fields`, whose bench an
   * empty list leaves empty, and two in the others. Otherwise each scene has its own people, or none.
   */
  who?: readonly Person[] | undefined
}

export interface Scene {
  /** For pages that define the art tokens. */
  svg: string
  /** Position of the people or the light, as shares of the box, for crops. */
  focus: { x: number; y: number }
  /** Drawing units; pages need only the ratio. */
  box: { width: number; height: number }
}

/** Size of the cache: a fleet shows few different drawings, many times each. */
const KEPT = 100
const kept = new Map<string, Scene>()

/** A decorative picture in the page's art tokens only (product.md §27.5). */
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
  const canvas = {
    random,
    width,
    height,
    tall,
    flat: options.hand !== 'evening',
    hand: options.hand,
    id: options.id
  }
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
  balcony: (canvas, who) => balcony(canvas, sitters(who) ?? [alone(canvas.random)]),
  cafe: canvas => cafe(canvas),
  shore: (canvas, who) => shore(canvas, backs(who) ?? strangers(canvas.random)),
  autumn: (canvas, who) => autumn(canvas, backs(who) ?? strangers(canvas.random)),
  city: canvas => city(canvas),
  facade: (canvas, who) => facade(canvas, who?.[0] ?? couple(canvas)[0]),
  fields: (canvas, who) => fields(canvas, sitters(who) ?? [elder(canvas.random)]),
  mosaic: (canvas, who) => mosaic(canvas, who ?? []),
  pair: (canvas, who) => pair(canvas, coupleIn(who) ?? couple(canvas)),
  talk: (canvas, who) => talk(canvas, coupleIn(who) ?? couple(canvas)),
  bridge: (canvas, who) => bridge(canvas, sitters(who)?.[0] ?? alone(canvas.random))
}

function coupleIn(who: readonly Person[] = []): Couple | undefined {
  const [one, other] = who
  return one && other && [one, other]
}

/** Of a woman and a man he is on the left, whose arm is around the other. */
function backs(who: readonly Person[] | undefined): readonly [Sitter, Sitter] | undefined {
  const two = coupleIn(who)
  if (two === undefined) return undefined
  const [one, other] = two
  const isTurned = one.look === 'woman' && other.look === 'man'
  return isTurned ? [sitterOf(other), sitterOf(one)] : [sitterOf(one), sitterOf(other)]
}

const sitters = (who: readonly Person[] | undefined): readonly Sitter[] | undefined =>
  backs(who) ?? who?.slice(0, 1).map(sitterOf)

/** Default people; a niche passes its own. */
function couple({ random }: Canvas): Couple {
  const seed = String(random())
  return [
    personOf(`${seed}/left`, { look: 'woman', clothing: 'boat' }),
    personOf(`${seed}/right`, { look: 'man', clothing: 'turtleneck' })
  ]
}
