import {
  type Confusable,
  confusable,
  MEANINGS,
  simulate,
  tokenIn,
  type Vision
} from '#theme/simulate.ts'
import { modesOf } from '#theme/suggest.ts'
import type { Theme } from '#theme/theme.ts'
import { wrapped } from '../wrapped.ts'
import { type Depth, painted } from './paint.ts'
import { chip } from './palette.ts'

/** With their frequency among men. */
const NAMES: Readonly<Record<Vision, string>> = {
  protan: 'without red cones (protanopia, about 1 man in 100)',
  deutan: 'without green cones (deuteranopia, about 1 man in 100)',
  tritan: 'without blue cones (tritanopia, very rare)',
  achroma: 'without any colour (achromatopsia, very rare; and print in grey)'
}

/** Meaningful colours as seen with a vision, and those that look alike. */
export function visionLines(theme: Theme, vision: Vision, depth: Depth): string[] {
  const modes = modesOf(theme)
  const heads = modes.map(mode => (mode === 'light' ? 'by day' : 'by night').padEnd(23)).join('  ')
  return [
    '',
    painted(`Seen ${NAMES[vision]}`, { bold: true }, depth),
    `${''.padEnd(NAME)}${heads}`.trimEnd(),
    ...MEANINGS.map(meaning => {
      const cells = modes.map(mode => {
        const hex = tokenIn(theme, mode, meaning)
        return `${chip(hex, depth)} > ${chip(simulate(hex, vision), depth)}`.padEnd(23)
      })
      return `${meaning.padEnd(NAME)}${cells.join('    ')}`.trimEnd()
    }),
    ...warnings(confusable(theme, vision).filter(({ mode }) => modes.includes(mode)))
  ]
}

const NAME = 12

/** Brand colours are warned about; Livery's state colours are only listed. */
function warnings(pairs: readonly Confusable[]): string[] {
  const own = pairs.filter(isOfBrand)
  const states = pairs.filter(pair => !isOfBrand(pair))
  return [
    ...own.map(
      ({ mode, one, other, distance }) =>
        `! ${one} and ${other} look alike ${mode === 'light' ? 'by day' : 'by night'} (${distance.toFixed(3)} apart; 0.050 is needed)`
    ),
    ...(own.length === 0 ? ['The brand’s own colours can be told from every state.'] : []),
    ...(states.length === 0
      ? []
      : wrapped(
          `Among Livery's own states these come close, and are told apart by icon and words: ${namesOf(states)}.`,
          78
        ))
  ]
}

export const isOfBrand = ({ one }: Confusable): boolean => one === 'primary' || one === 'unread'

function namesOf(pairs: readonly Confusable[]): string {
  return [...new Set(pairs.map(({ one, other }) => `${one} and ${other}`))].join(', ')
}
