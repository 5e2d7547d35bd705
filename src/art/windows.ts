import { markupOf } from './drawings.ts'
import { framed } from './scenes/brush.ts'
import { paintsOf } from './scenes/facade.ts'

/** Files in `drawings/rooms` that are told by their outline alone. */
const KEEPSAKES = ['lamp', 'cat', 'plant', 'string'] as const

const PAINTS = paintsOf({
  wall: 'mid',
  ink: 'near',
  warm: 'warm',
  soft: 'far',
  rooms: ['glow', 'sun']
})

/** What stands in a lit window, for any ground of light; `index` picks it. */
export function drawWindow(index: number): string {
  const kind = KEEPSAKES[index % KEEPSAKES.length] ?? 'lamp'
  // A lamp hangs from the top, everything else stands on the sill.
  const top = kind === 'lamp' ? 0 : 28
  return framed(
    { width: 148, height: 148, defs: '' },
    `<g transform="translate(0 ${-top})">${markupOf(`rooms/${kind}`, PAINTS)}</g>`
  )
}
