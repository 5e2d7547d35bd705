import type { Hex } from '#theme/oklch.ts'
import type { Mode } from '#theme/seeds.ts'
import { tokenIn } from '#theme/simulate.ts'
import { modesOf } from '#theme/suggest.ts'
import type { Theme } from '#theme/theme.ts'
import { type Depth, painted } from './paint.ts'

/** Width of a preview in characters; two with a gap fit into 74 columns. */
const WIDTH = 36

/** A small page per mode, side by side; empty without colours. */
export function previewOf(theme: Theme, depth: Depth): string[] {
  if (depth === 1) return []
  const [first = [], ...others] = modesOf(theme).map(mode => pageIn(theme, mode, depth))
  return first.map((line, row) => [line, ...others.map(other => other[row] ?? '')].join('  '))
}

/** Text with its tokens of ground and front. */
interface Stretch {
  text: string
  ground: string
  front: string
  bold?: boolean
  underline?: boolean
}

function pageIn(theme: Theme, mode: Mode, depth: Depth): string[] {
  const page = { ground: 'bg', front: 'text' }
  const gap = (text: string): Stretch => ({ text, ...page })
  const rows: Stretch[][] = [
    [gap(` ${mode === 'light' ? 'by day' : 'by night'}`)],
    [
      gap('  '),
      { text: 'Good to ', ...page, bold: true },
      { text: 'see you', ground: 'bg', front: 'em-color', bold: true }
    ],
    [gap('')],
    [
      gap('  '),
      { text: '  Join for free  ', ground: 'primary', front: 'on-primary', bold: true },
      gap('   '),
      { text: 'How it works', ground: 'bg', front: 'primary-text', underline: true }
    ],
    [gap('')],
    [
      gap('  '),
      { text: ' 2 new messages '.padEnd(29), ground: 'primary-soft', front: 'on-primary-soft' },
      { text: ' 2 ', ground: 'unread', front: 'on-unread', bold: true }
    ],
    [gap('')],
    [{ text: '  About us   Prices'.padEnd(WIDTH), ground: 'secondary', front: 'on-secondary' }]
  ]
  return rows.map(row => rowOf(row, theme, mode, depth))
}

function rowOf(row: readonly Stretch[], theme: Theme, mode: Mode, depth: Depth): string {
  const colour = (token: string): Hex => tokenIn(theme, mode, token)
  const used = row.reduce((sum, { text }) => sum + text.length, 0)
  const rest: Stretch = { text: ' '.repeat(Math.max(0, WIDTH - used)), ground: 'bg', front: 'text' }
  return [...row, rest]
    .filter(({ text }) => text !== '')
    .map(({ text, ground, front, ...style }) =>
      painted(text, { ground: colour(ground), front: colour(front), ...style }, depth)
    )
    .join('')
}
