import type { Point } from '#art/path.ts'
import { at, disc, dots, leaf, shape, stroke } from '#art/scenes/brush.ts'
import type { Lights } from '#art/scenes/canvas.ts'

export type StringName = 'bulbs' | 'lanterns' | 'flames' | 'leaves' | 'pennants'

/** How many lights hang on it. */
export const COUNTS: Readonly<Record<StringName, number>> = {
  ...{ bulbs: 9, lanterns: 6, flames: 7, leaves: 9, pennants: 8 }
}

/** Inner ends at the two windows. */
const [X0, X1] = [520, 1080] as const
const SAG = 170

/** Position on the cord, from the left window (0) to the right one (1). */
function onCord(share: number): Point {
  return [X0 + (X1 - X0) * share, 330 + 4 * SAG * share * (1 - share)]
}

const lightAt = (name: StringName, index: number): Point => {
  const [x, y] = onCord((index + 1) / (COUNTS[name] + 1))
  return [x, y + 16]
}

/** The cord with everything that hangs on it, dark. */
export function cordOf(name: StringName): string {
  const [[x0, y0], [x1, y1]] = [onCord(0), onCord(1)]
  const places = Array.from({ length: COUNTS[name] }, (_, index) => lightAt(name, index))
  return (
    stroke(`M${at(x0)} ${at(y0)}Q800 ${at(y0 + 2 * SAG)} ${at(x1)} ${at(y1)}`, 'fore', 5) +
    (name === 'lanterns'
      ? shape(places.map(([x, y]) => lantern(x, y)).join(''), 'fore')
      : dots(places, 'fore', 12)) +
    between(name)
  )
}

/** Leaves and pennants hang between the lights. */
function between(name: StringName): string {
  if (name !== 'leaves' && name !== 'pennants') return ''
  const count = COUNTS[name]
  const places = Array.from({ length: count + 1 }, (_, index) =>
    onCord((index + 0.5) / (count + 1))
  )
  if (name === 'leaves') {
    const drawn = places.map(
      ([x, y]) => leaf(x, y, 44, 1.1, 0.4) + leaf(x, y, 44, 2.1, 0.4) + leaf(x, y, 34, -0.9, 0.4)
    )
    return shape(drawn.join(''), 'mid')
  }
  const flag = ([x, y]: Point): string => `M${at(x - 22)} ${at(y)}h44l-22 52z`
  return ['c1', 'c6', 'paper']
    .map((ink, turn) =>
      shape(
        places
          .filter((_, index) => index % 3 === turn)
          .map(flag)
          .join(''),
        ink as 'c1' | 'c6' | 'paper'
      )
    )
    .join('')
}

/** One of its lights, lit. Bands of the flat hand would cross where many stand. */
export function litAt(name: StringName, index: number, lights: Lights, flat: boolean): string {
  const [x, y] = lightAt(name, index)
  const halo = flat ? disc(x, y, 32, 'glow', 0.3) : disc(x, y, 78, lights.halo('bulb', 'glow'), 0.9)
  return halo + LIT[name](x, y)
}

const LIT: Record<StringName, (x: number, y: number) => string> = {
  bulbs: (x, y) => dots([[x, y]], 'glow', 15),
  leaves: (x, y) => dots([[x, y]], 'glow', 13),
  pennants: (x, y) => dots([[x, y]], 'glow', 12),
  lanterns: (x, y) =>
    shape(lantern(x, y), 'sun') +
    shape(`M${at(x - 12)} ${at(y + 22)}q12 -30 24 0q-12 18 -24 0z`, 'glow'),
  flames: (x, y) =>
    disc(x, y, 15, 'sun') + shape(`M${at(x)} ${at(y - 30)}q20 30 0 42q-20 -12 0 -42z`, 'glow')
}

function lantern(x: number, y: number): string {
  return `M${at(x - 15)} ${at(y)}h30q22 30 0 62h-30q-22 -32 0 -62z`
}
