import type { GiftBrush, Role } from '../hands/gift-brush.ts'
import { type GiftDrawing, turned } from './gift.ts'

const STEM = 'M96 100C95 130 98 160 90 188H98C105 160 104 130 104 100Z'
const LEAF_LEFT = 'M99 150C72 156 54 142 48 122C74 118 94 128 99 150Z'
const LEAF_RIGHT = 'M101 138C106 114 128 104 152 108C148 130 128 144 101 138Z'

const PETALS = {
  back: 'M60 66C50 34 80 16 100 22C120 16 150 34 140 66Z',
  well: 'M72 54C70 38 88 30 102 32C118 32 130 42 128 54C124 70 76 70 72 54Z',
  curl: 'M82 54C82 42 108 38 114 50C116 60 98 64 93 56C98 58 106 57 104 52C100 46 88 50 88 58Z',
  left: 'M56 52C70 62 96 64 110 84C114 100 108 112 98 114C66 112 46 84 56 52Z',
  right: 'M144 52C132 64 108 68 92 92C90 104 94 112 98 114C134 114 154 84 144 52Z'
} as const

/** A rose of 88 units across about 100, 68. */
const bloom = (brush: GiftBrush, role: Role): string =>
  brush.body(PETALS.back, role) +
  brush.shade(PETALS.back) +
  brush.plain(PETALS.well, role) +
  brush.shade(PETALS.curl) +
  brush.body(PETALS.left, role) +
  brush.shade('M110 84C114 100 108 112 98 114C88 113 80 110 73 105C96 108 108 98 110 84Z') +
  brush.body(PETALS.right, role) +
  brush.shine('M143 53C132 64 108 68 92 92C104 64 128 62 143 53Z')

const placed = (x: number, y: number, scale: number, drawing: string): string =>
  `<g transform="translate(${x} ${y}) scale(${scale}) translate(-100 -68)">${drawing}</g>`

/** A daisy: eight petals about a golden heart. */
function daisy(brush: GiftBrush, x: number, y: number, size: number): string {
  const petals = [0, 45, 90, 135, 180, 225, 270, 315].map(degrees => {
    const angle = (degrees * Math.PI) / 180
    const [dx, dy] = [Math.cos(angle) * size, Math.sin(angle) * size]
    const [nx, ny] = [-dy * 0.4, dx * 0.4]
    const at = (along: number, across: number): string =>
      `${Math.round(x + dx * along + nx * across)} ${Math.round(y + dy * along + ny * across)}`
    return `M${x} ${y}C${at(0.5, 1)} ${at(1.1, 1)} ${at(1.1, 0)}C${at(1.1, -1)} ${at(0.5, -1)} ${x} ${y}Z`
  })
  return brush.body(petals.join(''), 'pale') + brush.ball([x, y, Math.round(size * 0.36)], 'gold')
}

const WRAP = 'M44 98C62 112 82 114 100 112C118 114 138 112 156 98L116 178Q100 186 84 178Z'
const FOLD = 'M156 100C140 104 116 112 104 130L88 180Q104 184 116 178Z'
const LEAVES =
  'M60 104C34 92 30 66 36 48C58 58 70 78 72 100ZM140 104C166 92 170 66 164 48C142 58 130 78 128 100Z' +
  'M92 70C80 48 88 26 100 16C112 26 120 48 108 70Z'

export const FLOWERS = {
  rose: {
    ground: 'air',
    poster: ['f5', 'f8'],
    draw: brush =>
      turned(
        8,
        100,
        110,
        brush.body(STEM, 'stem') +
          brush.body(LEAF_LEFT, 'leaf') +
          brush.body(LEAF_RIGHT, 'leaf') +
          brush.shine('M98 149C86 136 70 128 52 124C72 126 90 134 98 149Z') +
          brush.shine('M102 137C114 124 130 114 148 110C130 112 112 122 102 137Z') +
          brush.body('M78 104C84 122 92 118 99 124C106 118 116 122 122 104Z', 'leaf') +
          bloom(brush, 'main')
      )
  },
  bouquet: {
    ground: 'table',
    poster: ['f7', 'f5'],
    draw: brush =>
      brush.foot([102, 182, 40, 6]) +
      brush.body(LEAVES, 'leaf') +
      placed(100, 48, 0.56, bloom(brush, 'gold')) +
      daisy(brush, 60, 66, 22) +
      daisy(brush, 142, 68, 22) +
      placed(76, 90, 0.56, bloom(brush, 'main')) +
      placed(122, 90, 0.6, bloom(brush, 'main')) +
      brush.body(WRAP, 'second') +
      brush.body(FOLD, 'mid') +
      brush.body(
        'M98 146C78 126 62 138 66 150C68 162 84 162 98 150ZM102 146C122 126 138 138 134 150C132 162 116 162 102 150Z',
        'pale'
      ) +
      brush.plain(
        'M94 152L82 180L92 177L98 184L102 152ZM106 152L118 180L108 177L102 184L98 152Z',
        'pale'
      ) +
      brush.ball([100, 149, 8], 'gold')
  }
} as const satisfies Record<string, GiftDrawing>
