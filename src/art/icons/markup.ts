import { BOLD } from './bold.ts'
import { SQUARE } from './square.ts'
import { THIN } from './thin.ts'

/** Hands that icons are drawn in: values of `theme.app.icons`. */
export type Hand = keyof typeof HANDS
export type DrawnIcon = keyof typeof THIN

type Paths = readonly string[]

/**
 * Inside of the `<svg class="icon">` of an icon, for a box of 24. The width of lines, and fill of what
 * is not given one here, come from `.icon` (components.css); colours are the text's and the theme's, and
 * `--lv-icon-ink: none` leaves out the second.
 */
export function iconMarkup(hand: Hand, name: DrawnIcon): string {
  return HANDS[hand](name)
}

/** Ends and corners of a hand's lines: attributes of what holds an icon, or another small drawing. */
export function lineEnds(hand: Hand): { 'stroke-linecap': Cap; 'stroke-linejoin': Join } {
  return hand === 'square'
    ? { 'stroke-linecap': 'square', 'stroke-linejoin': 'miter' }
    : { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
}

type Cap = 'square' | 'round'
type Join = 'miter' | 'round'

const HANDS = {
  thin: (name: DrawnIcon): string => {
    const [lit, line]: Paths = THIN[name]
    return path(lit, ink('accent', 60)) + path(line)
  },
  bold: (name: DrawnIcon): string => {
    const [solid, line, filled]: Paths = BOLD[name]
    return (
      path(filled, ' stroke="none"') +
      path(solid, ' fill="currentColor" fill-rule="evenodd" stroke="none"') +
      path(line, ' stroke-width="3.4" stroke-linecap="butt" stroke-linejoin="miter"')
    )
  },
  square: (name: DrawnIcon): string => {
    const [second, line]: Paths = SQUARE[name]
    return (
      path(second, `${ink('secondary', 75)} transform="translate(1.5 1.5)"`) +
      path(line, ' transform="translate(-1 -1)"')
    )
  }
}

const ink = (token: string, percent: number): string =>
  ` fill="var(--lv-icon-ink,color-mix(in srgb,var(--lv-${token}) ${percent}%,transparent))" stroke="none"`

const path = (d = '', attributes = ''): string => (d === '' ? '' : `<path${attributes} d="${d}"/>`)
