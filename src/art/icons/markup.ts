import { BOLD } from './bold.ts'
import { SQUARE } from './square.ts'
import { THIN } from './thin.ts'

/** Hands that icons are drawn in: values of `theme.app.icons`. */
export type Hand = keyof typeof HANDS
export type DrawnIcon = keyof typeof THIN

type Paths = readonly string[]

/**
 * Inside of the `<svg class="icon">` of an icon, for a box of 24. Line, and fill of what is not given
 * one here, come from `.icon` (components.css); colours are the text's and the theme's.
 */
export function iconMarkup(hand: Hand, name: DrawnIcon): string {
  return HANDS[hand](name)
}

const HANDS = {
  thin: (name: DrawnIcon): string => {
    const [lit, line]: Paths = THIN[name]
    return path(lit, ink('var(--lv-accent)')) + path(line)
  },
  bold: (name: DrawnIcon): string => {
    const [solid, line, filled]: Paths = BOLD[name]
    return (
      path(filled, ' stroke="none"') +
      path(solid, ' fill="currentColor" fill-rule="evenodd" stroke="none"') +
      path(line)
    )
  },
  square: (name: DrawnIcon): string => {
    const [second, line]: Paths = SQUARE[name]
    return (
      path(
        second,
        `${ink('color-mix(in srgb,var(--lv-secondary) 60%,transparent)')} transform="translate(1.5 1.5)"`
      ) + path(line, ' transform="translate(-1 -1)"')
    )
  }
}

const ink = (colour: string): string => ` fill="${colour}" stroke="none"`

const path = (d = '', attributes = ''): string => (d === '' ? '' : `<path${attributes} d="${d}"/>`)
