import {
  BACKDROPS,
  type Backdrop,
  CLOTHING,
  type Clothing,
  POSTERS,
  type Poster
} from './parts/choices.ts'
import type { HairKind } from './parts/hair.ts'
import { type Random, randomFrom } from './random.ts'

export type Look = 'woman' | 'man'
/** From slight (-1) to large (3); 2 and 3 have their own jaw, neck and shoulders. */
export type Build = -1 | 0 | 1 | 2 | 3
export type Skin = 1 | 2 | 3 | 4 | 5 | 6
/** Near-black, dark, chestnut, auburn, blonde, grey, silver: tokens `h1` to `h7`. */
export type HairColour = 1 | 2 | 3 | 4 | 5 | 6 | 7
export type Cloth = 1 | 2 | 3 | 4 | 5 | 6
export type Pose = 'front' | 'threeQuarter' | 'profile' | 'down' | 'behind'
export type Nose = 'straight' | 'broad' | 'short' | 'long'
export type Mouth = 'bow' | 'full' | 'wide' | 'smile' | 'half' | 'laugh'
export type Beard = 'none' | 'full' | 'short' | 'goatee'

/** The parts of one drawn adult, for both hands. */
export interface Person {
  seed: string
  /** Whole years, at least 25 (product.md §1, product.md §27.6). */
  age: number
  look: Look
  build: Build
  /** Light to dark: tokens `s1` to `s6`. */
  skin: Skin
  /** Shape of the head, and of the profile's forehead and chin. */
  face: 1 | 2 | 3
  hair: HairKind
  hairColour: HairColour
  /** Variant of a headscarf or wrap. */
  drape: 1 | 2
  pose: Pose
  eyes: 'lowered' | 'gaze'
  light: 'side' | 'split'
  nose: Nose
  mouth: Mouth
  beard: Beard
  glasses: 'none' | 'square' | 'round'
  earring: boolean
  clothing: Clothing
  /** Tokens `c1` to `c6`, or their poster colours in the flat hand. */
  cloth: Cloth
  second: Cloth
  /** For the evening hand. */
  backdrop: Backdrop
  /** For the flat hand; `ground` selects its colours. */
  poster: Poster
  ground: number
  mirror: boolean
  /** Degrees. */
  tilt: number
  /** Scale of the figure in its frame, 1.24 to 1.42. */
  zoom: number
}

export const YOUNGEST = 25

/**
 * Equal for equal seeds on all machines and builds (product.md §27.6). Each trait has its own
 * random stream: a wish changes no other trait. Only hair texture depends on skin, and grey on age.
 * Throws RangeError below age 25.
 */
export function personOf(seed: string, wishes: Partial<Person> = {}): Person {
  const dice = (trait: string): Random => randomFrom(`${seed}/${trait}`)
  const age = wishes.age ?? dice('age').int(YOUNGEST, 70)
  if (age < YOUNGEST) throw new RangeError(`a drawn person is ${YOUNGEST} or older, not ${age}`)
  const look = wishes.look ?? dice('look').pick(['woman', 'man'])
  const skin = wishes.skin ?? dice('skin').pick([1, 2, 3, 4, 5, 6])
  const pose = wishes.pose ?? dice('pose').pick(POSES)
  const hair = wishes.hair ?? hairOf(dice('hair'), look, age, skin)
  const cloth = wishes.cloth ?? dice('cloth').pick([1, 2, 3, 4, 5, 6])
  return {
    seed,
    age,
    look,
    build: dice('build').pick([-1, 0, 0, 1, 2, 3]),
    skin,
    face: dice('face').pick([1, 2, 3]),
    hair,
    hairColour: hairColourOf(dice('hair colour'), { look, age, skin }),
    drape: dice('drape').pick([1, 2]),
    pose,
    eyes: dice('eyes').pick(EYES_OF[pose]),
    light: dice('light').pick(['side', 'split', 'side']),
    nose: dice('nose').pick(['straight', 'broad', 'short', 'long']),
    mouth: dice('mouth').pick(MOUTHS),
    beard: look === 'man' ? dice('beard').pick(BEARDS) : 'none',
    glasses: glassesOf(dice('glasses'), age),
    earring: look === 'woman' && dice('earring').chance(0.5),
    clothing: dice('clothing').pick(hair === 'headscarf' ? COVERED : CLOTHING[look]),
    cloth,
    second: dice('second').pick(SECOND_OF[cloth]),
    backdrop: dice('backdrop').pick(BACKDROPS),
    poster: dice('poster').pick(POSTERS),
    ground: dice('ground').int(0, 59),
    mirror: dice('mirror').chance(0.5),
    tilt: dice('tilt').int(-4, 4),
    zoom: Math.round(dice('zoom').between(1.24, 1.42) * 100) / 100,
    ...wishes
  }
}

/** Of ten people seven smile, two are calm and one laughs. */
const MOUTHS = [
  ...(['smile', 'smile', 'smile', 'wide', 'wide', 'half', 'half'] as const),
  ...(['bow', 'full', 'laugh'] as const)
] as const

export const isSmiling = ({ mouth }: Person): boolean => mouth !== 'bow' && mouth !== 'full'

/** Few faces have lowered lids, besides all that look down (product.md §27.3). */
const EYES_OF = {
  front: ['gaze', 'gaze', 'gaze', 'gaze', 'gaze', 'lowered'],
  threeQuarter: ['gaze', 'gaze', 'gaze', 'gaze', 'gaze', 'lowered'],
  profile: ['lowered', 'gaze', 'gaze'],
  down: ['lowered'],
  behind: ['lowered']
} as const

/** Repeated for probability. Only scenes use `behind`. */
export const POSES = [
  ...(['threeQuarter', 'threeQuarter', 'threeQuarter', 'threeQuarter'] as const),
  ...(['front', 'front', 'front', 'front', 'profile', 'down'] as const)
] as const

/** Clothing that suits a headscarf. */
const COVERED = ['crew', 'turtleneck', 'shirt', 'blazer', 'coat', 'wrap'] as const

const BEARDS = [
  ...(['none', 'none', 'none', 'none'] as const),
  ...(['full', 'short', 'short', 'goatee'] as const)
] as const

/** Colours that differ visibly from the first garment's. */
const SECOND_OF: Record<Cloth, readonly [Cloth, ...Cloth[]]> = {
  1: [3, 3, 5, 6, 4],
  2: [3, 3, 5, 6, 1],
  3: [1, 4, 5, 6, 2],
  4: [3, 3, 5, 6, 1],
  5: [3, 3, 4, 6, 1],
  6: [3, 3, 4, 5, 2]
}

type Hairs = readonly [HairKind, ...HairKind[]]

const MATURE_HAIRS: Record<Look, Hairs> = {
  woman: ['bob', 'pixie', 'lowBun', 'wavy', 'curls', 'headscarf', 'long', 'fringe'],
  man: ['receding', 'part', 'bald', 'crop', 'sides', 'buzz', 'quiff']
}
/** From 62 on hair is thinner, of men above all. */
const THINNER_HAIRS: Record<Look, Hairs> = {
  woman: [
    ...(['bob', 'pixie', 'lowBun', 'wavy', 'curls', 'headscarf'] as const),
    ...(['curls', 'pixie', 'bob', 'long'] as const)
  ],
  man: [
    ...(['receding', 'sides', 'part', 'bald', 'crop'] as const),
    ...(['sides', 'receding', 'buzz', 'part', 'crop'] as const)
  ]
}
const COILED_HAIRS: Record<Look, Hairs> = {
  woman: [
    ...(['afro', 'braids', 'curls', 'headWrap', 'highBun', 'bob'] as const),
    ...(['lowBun', 'pixie', 'long', 'headscarf', 'buzz'] as const)
  ],
  man: ['buzz', 'bald', 'curlyTop', 'crop', 'quiff']
}
const ANY_HAIRS: Record<Look, Hairs> = {
  woman: [
    ...(['long', 'wavy', 'bob', 'fringe', 'highBun', 'lowBun', 'pixie'] as const),
    ...(['curls', 'sideBraid', 'wavy', 'long', 'headscarf', 'headWrap'] as const)
  ],
  man: ['part', 'quiff', 'crop', 'curlyTop', 'swept', 'buzz', 'bald']
}

function hairOf(dice: Random, look: Look, age: number, skin: Skin): HairKind {
  if (age > 61) return dice.pick(THINNER_HAIRS[look])
  if (age > (look === 'woman' ? 57 : 52)) return dice.pick(MATURE_HAIRS[look])
  return dice.pick((skin >= 5 ? COILED_HAIRS : ANY_HAIRS)[look])
}

function hairColourOf(
  dice: Random,
  { look, age, skin }: Pick<Person, 'look' | 'age' | 'skin'>
): HairColour {
  if (dice.chance(greyAt(age, look)))
    return age > 69
      ? dice.pick([7, 7, 7, 6])
      : age > 61
        ? dice.pick([6, 7, 7])
        : dice.pick([6, 6, 7])
  if (skin >= 5) return dice.pick([1, 1, 2])
  return skin === 4 ? dice.pick([1, 1, 2, 3]) : dice.pick([1, 2, 3, 4, 5, 2])
}

/** How many of ten people of an age are grey; some women colour their hair. */
function greyAt(age: number, look: Look): number {
  if (age > 69) return look === 'man' ? 1 : 0.92
  if (age > 61) return look === 'man' ? 0.97 : 0.85
  return age > 54 ? (look === 'man' ? 0.8 : 0.6) : age > 46 ? 0.35 : 0
}

function glassesOf(dice: Random, age: number): Person['glasses'] {
  return dice.chance(age > 61 ? 0.55 : age > 50 ? 0.45 : 0.2)
    ? dice.pick(['square', 'round'])
    : 'none'
}
