import type { Role } from '../hands/gift-brush.ts'
import { type GiftDrawing, heart, turned } from './gift.ts'

const CUP = 'M54 84H146C146 122 134 146 112 152H88C66 146 54 122 54 84Z'
const HANDLE = 'M142 90C176 84 180 132 128 134L131 122C158 122 158 100 141 103Z'
const STEAM_LEFT = 'M86 68C70 54 98 46 84 26C106 40 86 54 92 68Z'
const STEAM_RIGHT = 'M112 70C98 60 122 50 112 34C130 46 112 58 118 70Z'

const BOX = heart(94, 110, 62)
const BED = heart(94, 111, 52)

/** Middle and kind of each praline. */
const PRALINES: readonly (readonly [x: number, y: number, role: Role])[] = [
  [64, 92, 'brown'],
  [94, 104, 'gold'],
  [124, 92, 'tan'],
  [110, 124, 'brown'],
  [77, 120, 'tan'],
  [94, 143, 'main']
]

const COVER = 'M52 36H132Q140 36 140 44V142Q140 150 132 150H52Z'
const PAGES = 'M56 146H146V50L152 54V158H60Z'
const BACK = 'M54 44L60 36H148Q156 36 156 44V158Q156 166 148 166H64Q54 166 54 156Z'

export const SWEETS = {
  coffee: {
    ground: 'table',
    poster: ['f6', 'f5'],
    draw: brush =>
      brush.foot([104, 166, 72, 8]) +
      brush.ball([100, 156, 68, 12], 'pale') +
      brush.disc([100, 153, 40, 6], 'dark', 0.25) +
      brush.body(HANDLE, 'main') +
      brush.body(CUP, 'main') +
      brush.disc([100, 84, 46, 11], 'pale') +
      brush.disc([100, 86, 39, 8], 'brown') +
      brush.disc([96, 87, 20, 4], 'tan') +
      brush.plain(heart(98, 118, 15), 'pale') +
      brush.plain(STEAM_LEFT, 'glass', 0.85) +
      brush.plain(STEAM_RIGHT, 'glass', 0.65)
  },
  chocolates: {
    ground: 'table',
    poster: ['f5', 'f6'],
    draw: brush =>
      brush.foot([100, 172, 52, 8]) +
      turned(12, 100, 150, brush.body(heart(106, 88, 62), 'second')) +
      brush.body(BOX, 'main') +
      brush.plain(BED, 'pale') +
      PRALINES.map(
        ([x, y, role]) =>
          brush.foot([x + 2, y + 4, 14, 12]) +
          brush.ball([x, y, 13], role) +
          brush.shine(
            `M${x - 9} ${y - 3}Q${x - 5} ${y - 10} ${x + 3} ${y - 9}Q${x - 5} ${y - 6} ${x - 9} ${y - 3}Z`
          )
      ).join('')
  },
  book: {
    ground: 'table',
    poster: ['f3', 'f5'],
    draw: brush =>
      brush.foot([108, 168, 60, 8]) +
      turned(
        -7,
        100,
        104,
        brush.body(BACK, 'second') +
          brush.plain(PAGES, 'pale') +
          brush.plain('M56 150H147V62L149 63V153H58Z', 'mid', 0.5) +
          brush.plain('M112 148H124V182L118 175L112 182Z', 'gold') +
          brush.body(COVER, 'main') +
          brush.shade('M52 36H64V150H52Z') +
          brush.plain('M74 46H130V50H74ZM74 136H130V140H74Z', 'gold') +
          brush.plain(heart(102, 92, 24), 'gold')
      )
  }
} as const satisfies Record<string, GiftDrawing>
