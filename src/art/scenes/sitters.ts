import type { HairKind } from '#art/parts/hair.ts'
import type { Person } from '#art/person.ts'
import type { Random } from '#art/random.ts'
import type { ArtToken } from '#theme/art.ts'
import type { Sitter } from './back.ts'
import type { BackHair } from './back-hair.ts'

/** From behind only build, hair, skin and clothes are visible. */
export function sitterOf(person: Person): Sitter {
  const wrapped = person.clothing === 'coat' || person.look === 'woman'
  return {
    build: person.build > 1 ? 'large' : person.look === 'man' ? 'broad' : 'slim',
    hair: BACK_OF[person.hair],
    hairTone: person.hairColour,
    skin: person.skin,
    coat: `c${person.cloth}`,
    ...(wrapped ? { scarf: `c${person.second}` as const } : {})
  }
}

/** A part, a quiff and a receding hairline are visible from the front only. */
const BACK_OF: Record<HairKind, BackHair> = {
  long: 'long',
  wavy: 'wavy',
  bob: 'bob',
  fringe: 'bob',
  highBun: 'topbun',
  lowBun: 'bun',
  pixie: 'crop',
  curls: 'curls',
  afro: 'afro',
  braids: 'braid',
  sideBraid: 'braid',
  headWrap: 'topbun',
  headscarf: 'scarf',
  curlyTop: 'curls',
  swept: 'bob',
  part: 'crop',
  quiff: 'crop',
  crop: 'crop',
  buzz: 'crop',
  receding: 'crop',
  sides: 'receding',
  bald: 'bald'
}

const LONG: readonly [BackHair, ...BackHair[]] = [
  ...(['long', 'wavy', 'bob', 'bun'] as const),
  ...(['topbun', 'braid', 'afro'] as const)
]

/** Hair from black to blonde, so that two people differ from each other and from the sky. */
const TONES = [1, 2, 3, 4, 5] as const
const SKINS = [2, 3, 4, 5, 6] as const

/** Two people who differ in hair, skin and clothes. */
export function strangers(random: Random): readonly [Sitter, Sitter] {
  const tone = random.int(0, 3)
  const [coat, scarf] = random.pick(COATS)
  const hair = random.pick(LONG)
  return [
    {
      build: 'broad',
      hair: hair === 'afro' ? 'crop' : random.pick(['crop', 'curls', 'crop'] as const),
      hairTone: TONES[tone] ?? 1,
      skin: random.pick(SKINS),
      coat: 'c4'
    },
    {
      build: 'slim',
      hair,
      hairTone: TONES[(tone + random.int(1, 3)) % TONES.length] ?? 4,
      skin: random.pick(SKINS),
      coat,
      scarf
    }
  ]
}

const COATS: readonly [[ArtToken, ArtToken], ...[ArtToken, ArtToken][]] = [
  ['c1', 'c6'],
  ['c1', 'c3'],
  ['c5', 'c1'],
  ['c6', 'c1']
]

/** Dark against the sky, so that rim and scarf outline the figure. */
export function alone(random: Random): Sitter {
  return {
    build: 'slim',
    hair: random.pick(['bun', 'bob', 'wavy', 'topbun', 'braid'] as const),
    hairTone: random.pick([2, 3, 4, 5] as const),
    skin: random.pick(SKINS),
    coat: 'c4',
    scarf: 'c1'
  }
}

export function elder(random: Random): Sitter {
  const hair = random.pick(['bun', 'bob'] as const)
  return { ...alone(random), hair, hairTone: 7, coat: 'c6', scarf: 'c3' }
}
