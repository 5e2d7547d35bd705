import type { Hex } from '#theme/oklch.ts'
import { onColour } from '#theme/readable.ts'
import { tokenIn } from '#theme/simulate.ts'
import type { Theme } from '#theme/theme.ts'
import { type Depth, painted } from './paint.ts'

/** Tokens by purpose, in order of display. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'Paper and ink': [
    'bg',
    'surface-1',
    'surface-2',
    'surface-3',
    'text',
    'text-muted',
    'text-subtle',
    'border',
    'border-strong'
  ],
  Primary: familyTokens('primary'),
  Secondary: familyTokens('secondary'),
  'Accent and marks': ['accent', 'accent-text', 'em-color', 'unread', 'premium', 'online'],
  States: ['success', 'warning', 'danger', 'info', 'fictional', 'focus-outer']
}

function familyTokens(name: string): string[] {
  return [name, `on-${name}`, `${name}-hover`, `${name}-soft`, `on-${name}-soft`, `${name}-text`]
}

const NAME = 18
const CHIP = 9

/** Both modes, two tokens per line, at most 80 columns. */
export function paletteOf(theme: Theme, depth: Depth): string[] {
  const head = `${''.padEnd(NAME)}${'by day'.padEnd(CHIP + 1)}${'by night'.padEnd(CHIP)}`
  return Object.entries(GROUPS).flatMap(([title, tokens]) => [
    '',
    `${painted(title.padEnd(NAME), { bold: true }, depth)}${head.slice(NAME)}   ${head}`.trimEnd(),
    ...twoColumns(tokens.map(token => cell(theme, token, depth)))
  ])
}

function cell(theme: Theme, token: string, depth: Depth): string {
  const chips = (['light', 'dark'] as const).map(mode => chip(tokenIn(theme, mode, token), depth))
  return `${token.padEnd(NAME)}${chips.join(' ')}`
}

/** A hex code on its own colour. */
export function chip(hex: Hex, depth: Depth): string {
  return painted(` ${hex} `, { ground: hex, front: onColour(hex) }, depth)
}

function twoColumns(cells: readonly string[]): string[] {
  const half = Math.ceil(cells.length / 2)
  return cells
    .slice(0, half)
    .map((left, row) => [left, cells[half + row] ?? ''].join('   ').trimEnd())
}
