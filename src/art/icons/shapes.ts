/** Path data of shapes that icons are drawn with, in the 24 units of their box. */

export const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

export function box(x: number, y: number, width: number, height: number, r = 0): string {
  if (r === 0) return `M${x} ${y}h${width}v${height}h${-width}z`
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  const [across, down] = [width - 2 * r, height - 2 * r]
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
}

/** Eight sides, each `r` from the middle. */
export function octagon(x: number, y: number, r: number): string {
  const side = r * (Math.SQRT2 - 1)
  const corners: Point[] = [
    [-side, -r],
    [side, -r],
    [r, -side],
    [r, side],
    [side, r],
    [-side, r],
    [-r, side],
    [-r, -side]
  ]
  return polygon(corners.map(([dx, dy]) => [x + dx, y + dy]))
}

/** Five points; `half` is what lies right of its axis. */
export function star(x: number, y: number, outer: number, inner: number, half = false): string {
  const corners = Array.from({ length: half ? 6 : 10 }, (_, at) =>
    around(x, y, at % 2 === 0 ? outer : inner, at / 10)
  )
  return polygon(corners)
}

/** A wheel with square teeth. */
export function cog(x: number, y: number, outer: number, inner: number, teeth: number): string {
  const corners = Array.from({ length: teeth }, (_, at) => [
    around(x, y, inner, (at - 0.31) / teeth),
    around(x, y, outer, (at - 0.2) / teeth),
    around(x, y, outer, (at + 0.2) / teeth),
    around(x, y, inner, (at + 0.31) / teeth)
  ])
  return polygon(corners.flat())
}

type Point = readonly [x: number, y: number]

/** At `turn` of a whole turn, clockwise from the top. */
function around(x: number, y: number, r: number, turn: number): Point {
  const angle = turn * 2 * Math.PI
  return [x + r * Math.sin(angle), y - r * Math.cos(angle)]
}

const polygon = (corners: readonly Point[]): string => `M${corners.map(written).join('L')}z`

const written = ([x, y]: Point): string => `${round(x)} ${round(y)}`

const round = (value: number): number => Math.round(value * 100) / 100
