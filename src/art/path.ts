/** In drawing units: x to the right, y down. */
export type Point = readonly [x: number, y: number]

const round = (value: number): string => String(Math.round(value))

/** Moves every point of an absolute M/L/C/Q/Z path. */
export function warp(path: string, move: (x: number, y: number) => Point): string {
  return path.replace(/(-?\d+(?:\.\d+)?)[ ,]+(-?\d+(?:\.\d+)?)/g, (_, x, y) => {
    const [movedX, movedY] = move(Number(x), Number(y))
    return `${round(movedX)} ${round(movedY)}`
  })
}

/** Mirrors on the 400 wide portrait grid. */
export function flip(path: string): string {
  return warp(path, (x, y) => [400 - x, y])
}

/** Piecewise linear map through stops with rising x, extrapolated at the ends. */
export function stops(points: readonly Point[]): (x: number) => number {
  return x => {
    let index = 1
    while (index < points.length - 1 && x > (points[index]?.[0] ?? 0)) index++
    const [fromX, fromY] = points[index - 1] ?? [0, 0]
    const [toX, toY] = points[index] ?? [1, 1]
    return fromY + ((x - fromX) / (toX - fromX)) * (toY - fromY)
  }
}

/** Outward arcs between the points, for curls, foliage and clouds. */
export function bumpy(points: readonly Point[], bulge = 0.5, closed = true): string {
  const [first] = points
  if (first === undefined) return ''
  const parts = [`M${round(first[0])} ${round(first[1])}`]
  for (let index = 1; index <= (closed ? points.length : points.length - 1); index++) {
    const [x0, y0] = points[index - 1] ?? first
    const [x1, y1] = points[index % points.length] ?? first
    const dx = x1 - x0
    const dy = y1 - y0
    parts.push(
      `C${round(x0 + dy * bulge + dx * 0.1)} ${round(y0 - dx * bulge + dy * 0.1)} ` +
        `${round(x1 + dy * bulge - dx * 0.1)} ${round(y1 - dx * bulge - dy * 0.1)} ${round(x1)} ${round(y1)}`
    )
  }
  return parts.join('') + (closed ? 'Z' : '')
}

/** A Catmull-Rom curve through the points, as cubics. */
export function smooth(points: readonly Point[], closed = false): string {
  const [first] = points
  if (first === undefined) return ''
  const count = points.length
  const at = (index: number): Point =>
    points[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))] ?? first
  const parts = [`M${round(first[0])} ${round(first[1])}`]
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    parts.push(
      `C${round(from[0] + (to[0] - before[0]) / 6)} ${round(from[1] + (to[1] - before[1]) / 6)} ` +
        `${round(to[0] - (after[0] - from[0]) / 6)} ${round(to[1] - (after[1] - from[1]) / 6)} ` +
        `${round(to[0])} ${round(to[1])}`
    )
  }
  return parts.join('') + (closed ? 'Z' : '')
}

/** Angles in degrees; a full turn doesn't repeat its start. */
export function ellipse(
  [cx, cy]: Point,
  [rx, ry]: Point,
  count: number,
  from = 0,
  to = 360
): Point[] {
  const steps = to - from === 360 ? count : count - 1
  return Array.from({ length: count }, (_, index): Point => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180
    return [cx + rx * Math.cos(angle), cy + ry * Math.sin(angle)]
  })
}

export interface Extent {
  left: number
  top: number
  right: number
  bottom: number
}

const extents = new Map<string, Extent>()

/** Of an absolute M/L/C/Q/H/V/Z path, along its curves. */
export function extentOf(path: string): Extent {
  const known = extents.get(path)
  if (known) return known
  const points = pointsAlong(path)
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const extent = {
    ...{ left: Math.min(...xs), top: Math.min(...ys) },
    ...{ right: Math.max(...xs), bottom: Math.max(...ys) }
  }
  if (extents.size < 4000) extents.set(path, extent)
  return extent
}

/** Ends of lines, and eight points on each curve. */
function pointsAlong(path: string): Point[] {
  const points: Point[] = []
  let at: Point = [0, 0]
  for (const [, letter = '', text = ''] of path.matchAll(/([MLCQHV])([^MLCQHVZ]*)/g)) {
    const numbers = (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
    const size = letter === 'C' ? 6 : letter === 'Q' ? 4 : letter === 'H' || letter === 'V' ? 1 : 2
    for (let index = 0; index + size <= numbers.length; index += size) {
      const given = numbers.slice(index, index + size)
      const curve = [at, ...pairs(letter, given, at)]
      for (let step = 1; step <= 8; step++) points.push(onCurve(curve, size > 2 ? step / 8 : 1))
      at = curve.at(-1) ?? at
    }
  }
  return points
}

function pairs(letter: string, numbers: readonly number[], [x, y]: Point): Point[] {
  const [first = 0] = numbers
  if (letter === 'H') return [[first, y]]
  if (letter === 'V') return [[x, first]]
  return Array.from(
    { length: numbers.length / 2 },
    (_, index): Point => [numbers[index * 2] ?? 0, numbers[index * 2 + 1] ?? 0]
  )
}

/** De Casteljau's construction. */
function onCurve(points: readonly Point[], share: number): Point {
  const [first = [0, 0]] = points
  if (points.length < 2) return first
  const nearer = points.slice(1).map(([x, y], index): Point => {
    const [fromX, fromY] = points[index] ?? first
    return [fromX + (x - fromX) * share, fromY + (y - fromY) * share]
  })
  return onCurve(nearer, share)
}
