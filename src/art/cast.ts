import type { Clothing } from './parts/choices.ts'
import { BACKDROPS, type Backdrop, POSTERS, type Poster } from './parts/choices.ts'
import {
  type Build,
  type HairColour,
  type Look,
  type Person,
  POSES,
  type Pose,
  personOf
} from './person.ts'
import { type Random, randomFrom } from './random.ts'

export type Some<T> = readonly [T, ...T[]]
type AgeBand = readonly [from: number, to: number]

/** Traits not given are drawn from all values. */
export interface CastWishes {
  looks?: Some<Look>
  /** Years, inclusive. */
  ages?: Some<AgeBand> | Record<Look, Some<AgeBand>>
  builds?: Some<Build> | Record<Look, Some<Build>>
  poses?: Some<Pose>
  backdrops?: Some<Backdrop>
  posters?: Some<Poster>
  clothing?: Some<Clothing>
  hairColours?: Some<HairColour>
  light?: Person['light']
  eyes?: Person['eyes']
}

/**
 * Traits come from shuffled decks, so that a group is mixed; a hair shape repeats at most once per
 * twelve people (product.md §27.6). A longer cast of the same seed starts with the same people.
 */
export function cast(seed: string, count: number, wishes: CastWishes = {}): Person[] {
  const dealer = dealerFor(seed, wishes)
  const seen = new Map<string, number>()
  return Array.from({ length: count }, (_, index) => {
    const dealt = dealer()
    let person = personOf(`${seed}-${index}`, dealt)
    for (let again = 1; again < 12 && isWorn(seen, person, index); again++)
      person = personOf(`${seed}-${index}-${again}`, dealt)
    seen.set(person.hair, (seen.get(person.hair) ?? 0) + 1)
    return person
  })
}

const isWorn = (seen: Map<string, number>, person: Person, index: number): boolean =>
  (seen.get(person.hair) ?? 0) > index / 12

/** One shuffled deck per trait; an empty deck is shuffled again. */
function dealerFor(seed: string, wishes: CastWishes): () => Partial<Person> {
  const deck = <T>(trait: string, cards: Some<T>): (() => T) =>
    deckOf(randomFrom(`cast/${seed}/${trait}`), cards)
  const look = deck('look', wishes.looks ?? (['woman', 'man'] as const))
  const skin = deck('skin', [1, 2, 2, 3, 3, 4, 4, 5, 6] as const)
  const pose = deck('pose', wishes.poses ?? POSES)
  const backdrop = deck('backdrop', wishes.backdrops ?? BACKDROPS)
  const poster = deck('poster', wishes.posters ?? POSTERS)
  const ages = bothLooks(wishes.ages ?? AGE_BANDS)
  const builds = bothLooks(wishes.builds ?? BUILDS)
  const age = { woman: deck('age-w', ages.woman), man: deck('age-m', ages.man) }
  const build = { woman: deck('build-w', builds.woman), man: deck('build-m', builds.man) }
  const extras = extrasFor(seed, wishes)
  const years = randomFrom(`cast/${seed}/years`)
  return () => {
    const chosen = look()
    return {
      look: chosen,
      skin: skin(),
      pose: pose(),
      backdrop: backdrop(),
      poster: poster(),
      age: years.int(...age[chosen]()),
      build: build[chosen](),
      ...extras()
    }
  }
}

function extrasFor(seed: string, wishes: CastWishes): () => Partial<Person> {
  const { clothing, hairColours, light, eyes } = wishes
  const wardrobe = clothing && deckOf(randomFrom(`cast/${seed}/clothing`), clothing)
  const colours = hairColours && deckOf(randomFrom(`cast/${seed}/colours`), hairColours)
  return () => ({
    ...(wardrobe && { clothing: wardrobe() }),
    ...(colours && { hairColour: colours() }),
    ...(light && { light }),
    ...(eyes && { eyes })
  })
}

function deckOf<T>(random: Random, cards: Some<T>): () => T {
  let deck: T[] = []
  return () => {
    if (deck.length === 0) deck = shuffled(random, cards)
    return deck.pop() ?? cards[0]
  }
}

function shuffled<T>(random: Random, cards: readonly T[]): T[] {
  return cards
    .map(card => ({ card, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ card }) => card)
}

export function bothLooks<T>(wish: Some<T> | Record<Look, Some<T>>): Record<Look, Some<T>> {
  return 'woman' in wish ? wish : { woman: wish, man: wish }
}

const AGE_BANDS: Some<AgeBand> = [
  [25, 34],
  [35, 44],
  [45, 54],
  [55, 70]
]
export const BUILDS: Some<Build> = [-1, 0, 0, 1, 1, 2, 3]

/** By number in the configuration: none, she, bdsm, bbw, gilf, milf, gay (product.md §3). */
export type Niche = 1 | 2 | 3 | 4 | 5 | 6 | 7

/** A niche selects people, light and clothes, never another way of drawing (product.md §27.6). */
export function nicheCast(niche: Niche): CastWishes {
  return NICHES[niche]
}

const NICHES: Record<Niche, CastWishes> = {
  1: {},
  2: {
    looks: ['woman'],
    backdrops: ['window', 'arch', 'disc', 'leaves'],
    clothing: ['blazer', 'boat', 'crew', 'shirt', 'turtleneck']
  },
  3: {
    ages: [
      [28, 38],
      [39, 49],
      [50, 60]
    ],
    backdrops: ['lights', 'disc'],
    posters: ['circle', 'quarter', 'half'],
    light: 'split',
    clothing: ['turtleneck', 'blazer', 'coat']
  },
  4: {
    ages: [
      [25, 36],
      [37, 48],
      [49, 60]
    ],
    builds: { woman: [2, 3], man: BUILDS },
    clothing: ['wrap', 'vneck', 'shirt', 'boat', 'crew']
  },
  5: {
    ages: [
      [58, 66],
      [67, 75]
    ],
    hairColours: [6, 7, 7],
    backdrops: ['hills', 'sea', 'leaves'],
    posters: ['sun', 'arch', 'half', 'hills'],
    clothing: ['shirt', 'coat', 'crew', 'turtleneck']
  },
  6: {
    ages: {
      woman: [
        [38, 46],
        [47, 55]
      ],
      man: [
        [30, 42],
        [43, 55]
      ]
    },
    backdrops: ['arch', 'window', 'lights'],
    clothing: ['blazer', 'wrap', 'turtleneck', 'shirt']
  },
  7: { looks: ['man'], ages: AGE_BANDS }
}
