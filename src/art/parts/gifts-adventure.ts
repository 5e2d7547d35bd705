import { type GiftDrawing, heart, spark, turned } from './gift.ts'

const CANOPY =
  'M24 100C30 54 62 30 100 30C138 30 170 54 176 100Q157 84 138 100Q119 84 100 100Q81 84 62 100Q43 84 24 100Z'
const PANELS =
  'M100 30C80 44 66 68 62 100Q43 84 24 100C30 54 62 30 100 30ZM100 30C112 44 134 68 138 100Q119 84 100 100C102 70 102 50 100 30Z'
const CANE = 'M97 92H103V152C103 178 65 178 65 152L72 151C72 168 97 168 97 151Z'
const drop = (x: number, y: number): string =>
  `M${x} ${y}C${x + 6} ${y + 9} ${x + 7} ${y + 18} ${x} ${y + 19}C${x - 7} ${y + 18} ${x - 6} ${y + 9} ${x} ${y}Z`

const BASKET = 'M38 106H162L152 166Q151 172 144 172H56Q49 172 48 166Z'
const BOW = 'M44 108C44 24 156 24 156 108H145C145 38 55 38 55 108Z'
const CLOTH = 'M42 100H158V118L143 138L129 118L114 138L100 118L86 138L71 118L57 138L42 118Z'
const CHECKS =
  'M42 100H56V109H42ZM71 100H85V109H71ZM100 100H114V109H100ZM129 100H143V109H129Z' +
  'M56 109H71V118H56ZM85 109H100V118H85ZM114 109H129V118H114ZM143 109H158V118H143Z'
const WEAVE =
  'M58 146H72V152H58ZM86 146H100V152H86ZM114 146H128V152H114ZM142 146H148V152H142Z' +
  'M72 158H86V164H72ZM100 158H114V164H100ZM128 158H142V164H128Z'

const TUBE = 'M40 91L148 82V118L40 109Z'
const RINGS = 'M146 77H160V123H146ZM28 93H42V107H28ZM84 86H96V114H84Z'
const LEGS = 'M95 112L58 184H67L101 122ZM105 112L142 184H133L99 122ZM97 112H103V188H97Z'
const MOON = 'M58 18C36 24 26 50 42 68C54 82 76 80 84 66C62 68 48 42 58 18Z'

const ENVELOPE =
  'M100 14C140 14 162 42 160 72C158 100 126 122 116 140H84C74 122 42 100 40 72C38 42 60 14 100 14Z'
const GORES =
  'M100 14C78 20 66 46 68 74C70 100 86 122 91 140H84C74 122 42 100 40 72C38 42 60 14 100 14Z' +
  'M100 14C122 20 134 46 132 74C130 100 114 122 109 140H116C126 122 158 100 160 72C162 42 140 14 100 14Z'
const CLOUD = 'M12 150C6 138 20 128 30 132C34 118 56 118 60 132C72 128 80 142 72 150Z'

export const ADVENTURES = {
  umbrella: {
    ground: 'air',
    poster: ['f3', 'f5'],
    draw: brush =>
      brush.plain(
        [
          drop(28, 120),
          drop(46, 150),
          drop(150, 124),
          drop(174, 142),
          drop(134, 158),
          drop(22, 24),
          drop(172, 26)
        ].join(''),
        'glass',
        0.9
      ) +
      turned(
        -8,
        100,
        100,
        brush.body(CANE, 'wicker') +
          brush.plain('M97 16H103V34H97Z', 'wicker') +
          brush.plain(CANOPY, 'pale') +
          brush.plain(PANELS, 'main') +
          brush.turn(CANOPY)
      )
  },
  picnic: {
    ground: 'table',
    poster: ['f7', 'f6'],
    draw: brush =>
      brush.foot([102, 172, 66, 8]) +
      brush.body(BOW, 'tan') +
      brush.body('M66 104V66C66 58 74 56 74 48V30H88V48C88 56 96 58 96 66V104Z', 'second') +
      brush.plain('M73 26H89V40H73Z', 'gold') +
      brush.plain('M66 74H96V96H66Z', 'pale') +
      brush.ball([122, 88, 19], 'main') +
      brush.plain('M121 72Q120 60 132 56Q134 68 121 72Z', 'leaf') +
      brush.body(BASKET, 'wicker') +
      brush.shade(WEAVE) +
      brush.plain(CLOTH, 'pale') +
      brush.plain(CHECKS, 'main') +
      brush.turn(CLOTH)
  },
  stargazing: {
    ground: 'night',
    poster: ['f2', 'f3'],
    draw: brush =>
      brush.halo([56, 50, 60]) +
      brush.plain(
        spark(132, 26, 12) + spark(98, 52, 6) + spark(178, 96, 8) + spark(26, 112, 7),
        'light'
      ) +
      brush.body(MOON, 'light') +
      brush.foot([100, 186, 56, 5]) +
      brush.body(LEGS, 'wicker') +
      turned(-36, 100, 108, brush.body(TUBE, 'main') + brush.body(RINGS, 'gold')) +
      brush.ball([100, 113, 9], 'pale')
  },
  balloon: {
    ground: 'hills',
    poster: ['f5', 'f3'],
    draw: brush =>
      brush.plain(CLOUD, 'glass', 0.8) +
      brush.plain('M86 138H90L93 162H90ZM110 138H114L110 162H107Z', 'wicker') +
      brush.plain(ENVELOPE, 'pale') +
      brush.plain(GORES, 'main') +
      brush.turn(ENVELOPE) +
      brush.plain(heart(100, 76, 22), 'gold') +
      brush.body('M86 160H114L111 182Q100 186 89 182Z', 'wicker') +
      brush.plain('M84 158H116V165H84Z', 'tan')
  }
} as const satisfies Record<string, GiftDrawing>
