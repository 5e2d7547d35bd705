import type { GiftBrush } from '../hands/gift-brush.ts'
import { type GiftDrawing, spark, turned } from './gift.ts'

const FLAME = 'M100 20C116 42 122 54 118 66C114 80 86 80 82 66C78 52 92 44 100 20Z'
const CORE = 'M101 46C109 58 111 64 108 70C105 77 95 77 92 70C90 62 98 58 101 46Z'
const WAX = 'M76 92H124V150Q100 158 76 150Z'
const DRIP =
  'M76 90H124V112C124 120 116 120 116 112C116 106 108 106 108 114V128C108 136 98 136 98 128V110C98 104 90 104 88 110C86 118 76 116 76 108Z'
const DISH = 'M38 148C58 156 142 156 162 148C160 166 134 174 100 174C66 174 40 166 38 148Z'
const RING =
  'M154 152C178 140 190 160 172 168C164 172 154 170 150 166L154 160C166 166 174 160 170 156C166 153 160 156 156 158Z'

const SLEEVE = 'M30 52H126V148H30Z'
const NOTE =
  'M66 78L106 68V116C106 126 84 130 84 118C84 108 94 108 99 110V86L73 92V124C73 134 51 138 51 126C51 116 61 116 66 118Z'

const GLASS = {
  whole:
    'M76 30H124C132 66 124 92 104 98V154C112 156 124 158 126 164H74C76 158 88 156 96 154V98C76 92 68 66 76 30Z',
  wine: 'M73 56Q100 64 127 56C127 78 118 92 100 93C82 92 73 78 73 56Z',
  shine: 'M80 38C76 60 78 76 88 86C84 74 84 56 86 38Z'
} as const

/** A filled wine glass that leans. */
const glass = (brush: GiftBrush, x: number, lean: number, wine: 'main' | 'gold'): string =>
  `<g transform="translate(${x} 6) rotate(${lean} 100 164)">${
    brush.plain(GLASS.whole, 'glass', 0.78) +
    brush.body(GLASS.wine, wine) +
    brush.disc([100, 56, 27, 4], 'light', 0.4) +
    brush.shine(GLASS.shine)
  }</g>`

export const EVENINGS = {
  candle: {
    ground: 'night',
    poster: ['f2', 'f3'],
    draw: brush =>
      brush.halo([100, 60, 80]) +
      brush.foot([100, 174, 74, 8]) +
      brush.body(RING, 'gold') +
      brush.body(WAX, 'pale') +
      brush.ball([100, 92, 24, 7], 'light') +
      brush.plain(DRIP, 'light', 0.75) +
      brush.body(DISH, 'gold') +
      brush.disc([100, 149, 62, 7], 'gold') +
      brush.shade('M76 146Q100 154 124 146V150Q100 157 76 150Z') +
      brush.plain('M98 72H102V93H98Z', 'dark') +
      brush.body(FLAME, 'main') +
      brush.plain('M100 32C112 50 116 60 112 68C108 77 92 77 88 68C85 58 95 48 100 32Z', 'gold') +
      brush.plain(CORE, 'light')
  },
  song: {
    ground: 'table',
    poster: ['f6', 'f7'],
    draw: brush =>
      brush.foot([104, 164, 74, 8]) +
      turned(
        -6,
        100,
        100,
        brush.ball([128, 100, 50], 'dark') +
          brush.disc([128, 100, 42], 'mid', 0.3) +
          brush.disc([128, 100, 39], 'dark') +
          brush.disc([128, 100, 31], 'mid', 0.3) +
          brush.disc([128, 100, 28], 'dark') +
          brush.plain('M128 100L160 62Q172 72 176 88Z', 'light', 0.25) +
          brush.disc([128, 100, 18], 'gold') +
          brush.disc([128, 100, 4], 'dark') +
          brush.body(SLEEVE, 'main') +
          brush.shade('M120 52H126V148H120Z') +
          brush.plain(NOTE, 'pale')
      )
  },
  wine: {
    ground: 'table',
    poster: ['f3', 'f5'],
    draw: brush =>
      brush.foot([60, 170, 34, 6]) +
      brush.foot([142, 170, 34, 6]) +
      glass(brush, -42, 9, 'main') +
      glass(brush, 42, -9, 'main') +
      brush.plain(spark(100, 26, 15) + spark(80, 14, 7) + spark(122, 12, 6), 'light')
  }
} as const satisfies Record<string, GiftDrawing>
