/** Reads where a portrait's parts are, from the drawing itself. */

export type Point = readonly [x: number, y: number]
/** As in `matrix(a b c d e f)`. */
type Matrix = readonly [number, number, number, number, number, number]

interface Mark {
  points: Point[]
  /** Within the group that moves the body under its head. */
  isBody: boolean
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Of the whole figure; draw it without a backdrop. Shoulders are down to half a head below the chin. */
export function extentIn(svg: string): Box & { shoulders: { left: number; right: number } } {
  const { marks, head } = readDrawing(svg)
  const all = boxOf(marks.flatMap(({ points }) => points))
  const face = boxOf(head)
  const body = marks.filter(({ isBody }) => isBody).flatMap(({ points }) => points)
  const below = face.bottom + (face.bottom - all.top) * 0.55
  const shoulders = boxOf(body.filter(([, y]) => y > face.bottom && y < below))
  return { ...all, shoulders: { left: shoulders.left, right: shoulders.right } }
}

/** Of the skull and face, without hair. */
export const headIn = (svg: string): Box => boxOf(readDrawing(svg).head)

/** Points along the skull and face, without hair. */
export const outlineIn = (svg: string): Point[] => readDrawing(svg).head

/** Each filled path, in the order they are painted. */
export const fillsIn = (svg: string): Fill[] => readDrawing(svg).fills

export interface Fill {
  /** As `s3d`, without `var(--)`. */
  token: string
  points: Point[]
}

export function boxOf(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return {
    ...{ left: Math.min(...xs), top: Math.min(...ys) },
    ...{ right: Math.max(...xs), bottom: Math.max(...ys) }
  }
}

interface Drawing {
  marks: Mark[]
  head: Point[]
  fills: Fill[]
}

const read = new Map<string, Drawing>()

function readDrawing(svg: string): Drawing {
  const known = read.get(svg)
  if (known) return known
  const [, defs = '', picture = svg] = /<defs>(.*?)<\/defs>(.*)/s.exec(svg) ?? []
  const shared = new Map(
    [...defs.matchAll(/<path id="([^"]+)" d="([^"]+)"/g)].map(([, id = '', d = '']) => [id, d])
  )
  const clips = new Map(
    [...defs.matchAll(/<clipPath id="([^"]+)"><(?:path d="([^"]+)"|use href="#([^"]+)")/g)].map(
      ([, id = '', d, name = '']) => [id, d ?? shared.get(name) ?? '']
    )
  )
  const drawing: Drawing = { marks: [], head: [], fills: [] }
  const groups = [{ matrix: SAME, isBody: false, isCut: false }]
  for (const [tag, name = ''] of picture.matchAll(/<(\/?\w+)[^>]*>/g)) {
    const given = (key: string): string => new RegExp(` ${key}="([^"]*)"`).exec(tag)?.[1] ?? ''
    const { matrix, isBody, isCut } = groups.at(-1) ?? { matrix: SAME, isBody: false, isCut: false }
    const own = times(matrix, matrixOf(given('transform')))
    if (name === '/g') groups.pop()
    else if (name === 'g') {
      const clip = /#([^)]+)/.exec(given('clip-path'))?.[1]
      const isMoved = /^translate\([^)]*\)$/.test(given('transform'))
      groups.push({ matrix: own, isBody: isBody || isMoved, isCut: isCut || clip !== undefined })
      if (clip !== undefined) drawing.head = pointsOf(clips.get(clip) ?? '').map(moved(own))
    } else {
      const points = pointsIn(tag, name, shared).map(moved(own))
      if (given('clip-path') === '' && !isCut) drawing.marks.push({ points, isBody })
      if (name === 'path')
        drawing.fills.push({ token: /--(\w+)/.exec(given('fill'))?.[1] ?? '', points })
    }
  }
  read.set(svg, drawing)
  return drawing
}

function pointsIn(tag: string, name: string, shared: ReadonlyMap<string, string>): Point[] {
  const given = (key: string): string => new RegExp(` ${key}="([^"]*)"`).exec(tag)?.[1] ?? ''
  if (name === 'path') return pointsOf(given('d'))
  if (name === 'use') return pointsOf(shared.get(given('href').slice(1)) ?? '')
  if (name !== 'circle' && name !== 'ellipse') return []
  const [x, y] = [Number(given('cx')), Number(given('cy'))]
  const [rx, ry] = [Number(given('rx') || given('r')), Number(given('ry') || given('r'))]
  return [
    [x - rx, y],
    [x + rx, y],
    [x, y - ry],
    [x, y + ry]
  ]
}

const SAME: Matrix = [1, 0, 0, 1, 0, 0]

const moved =
  ([a, b, c, d, e, f]: Matrix) =>
  ([x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [
    a * g + c * h,
    b * g + d * h,
    a * i + c * j,
    b * i + d * j,
    a * k + c * l + e,
    b * k + d * l + f
  ]
}

function matrixOf(transform: string): Matrix {
  let matrix = SAME
  for (const [, name = '', text = ''] of transform.matchAll(/(\w+)\(([^)]*)\)/g))
    matrix = times(matrix, stepOf(name, text.split(/[ ,]+/).map(Number)))
  return matrix
}

function stepOf(name: string, [p = 0, q = 0, r = 0, ...more]: number[]): Matrix {
  if (name === 'translate') return [1, 0, 0, 1, p, q]
  if (name === 'scale') return [p, 0, 0, q || p, 0, 0]
  if (name === 'matrix') return [p, q, r, more[0] ?? 0, more[1] ?? 0, more[2] ?? 0]
  const [cos, sin] = [Math.cos((p * Math.PI) / 180), Math.sin((p * Math.PI) / 180)]
  return [cos, sin, -sin, cos, q - cos * q + sin * r, r - sin * q - cos * r]
}

/** Ends of lines and six points of each curve, of a path with small letters after its M. */
function pointsOf(d: string): Point[] {
  const points: Point[] = []
  let [at, start]: [Point, Point] = [
    [0, 0],
    [0, 0]
  ]
  for (const [, letter = '', text = ''] of d.matchAll(/([MlcqhvzHVLCQZ])([^MlcqhvzHVLCQZ]*)/g)) {
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const size = { c: 6, q: 4, h: 1, v: 1 }[letter.toLowerCase()] ?? 2
    const base = (): Point => (letter === letter.toUpperCase() ? [0, 0] : at)
    if (letter.toLowerCase() === 'z') at = start
    for (let index = 0; index + size <= numbers.length; index += size) {
      const [x, y] = base()
      const given = numbers.slice(index, index + size)
      const controls: Point[] =
        letter === 'h' || letter === 'v'
          ? [letter === 'h' ? [x + (given[0] ?? 0), y] : [x, y + (given[0] ?? 0)]]
          : Array.from({ length: size / 2 }, (_, pair) => [
              x + (given[pair * 2] ?? 0),
              y + (given[pair * 2 + 1] ?? 0)
            ])
      for (let step = 1; step <= (size > 2 ? 6 : 1); step++)
        points.push(along([at, ...controls], size > 2 ? step / 6 : 1))
      at = controls.at(-1) ?? at
      if (letter === 'M') start = at
    }
  }
  return points
}

function along(points: readonly Point[], share: number): Point {
  const [first = [0, 0]] = points
  if (points.length < 2) return first
  return along(
    points.slice(1).map(([x, y], index): Point => {
      const [fromX, fromY] = points[index] ?? first
      return [fromX + (x - fromX) * share, fromY + (y - fromY) * share]
    }),
    share
  )
}
