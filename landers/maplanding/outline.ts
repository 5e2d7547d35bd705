/** The middle of one cell of a map. */
export interface Spot {
  region: string
  x: number
  y: number
  /** 0 to 3, by the people of its towns. */
  light: number
}

type Point = readonly [x: number, y: number]

/** From one cell to the next in a row and in a column. */
const STEP = { x: 28, y: 24 } as const
const MARGIN = 24
/** Corners round a cell's middle, clockwise from the top; the side after each leads to NEXT. */
const CORNERS: readonly Point[] = [
  [0, -16],
  [14, -8],
  [14, 8],
  [0, 16],
  [-14, 8],
  [-14, -8]
]
const NEXT: readonly Point[] = [
  [14, -24],
  [28, 0],
  [14, 24],
  [-14, 24],
  [-28, 0],
  [-14, -24]
]
const SIZES = [0, 1, 2, 3]

/** Reads rows of letters and of lights. */
export function spotsOf(rows: readonly string[], lights: readonly string[]): Spot[] {
  const spots = rows.flatMap((line, row) =>
    [...line].flatMap((region, column) => {
      if (region === ' ') return []
      const x = column * STEP.x + (row % 2) * (STEP.x / 2)
      return [{ region, x, y: row * STEP.y, light: Number(lights[row]?.[column]) }]
    })
  )
  const [left, top] = [Math.min(...spots.map(({ x }) => x)), Math.min(...spots.map(({ y }) => y))]
  return spots.map(spot => ({ ...spot, x: spot.x - left + MARGIN, y: spot.y - top + MARGIN }))
}

/** The border of cells that belong together; `smooth` runs through the middles of their sides. */
export function outlineOf(own: readonly Spot[], corners: 'hexagon' | 'smooth'): string {
  return loopsOf(own)
    .map(loop =>
      corners === 'smooth'
        ? loop.map((point, at) => middleOf(point, loop[(at + 1) % loop.length] ?? point))
        : loop
    )
    .map(pathOf)
    .join('')
}

/** Round strokes without length, one path for each size of light. */
export function lightsOf(own: readonly Spot[]): string[] {
  return SIZES.map(size => {
    let from: Point = [0, 0]
    return own
      .filter(({ light }) => light === size)
      .map(({ x, y }) => {
        const step = `m${x - from[0]} ${y - from[1]}h0`
        from = [x, y]
        return step
      })
      .join('')
  })
}

/** Sides between a cell and what is not of its region, joined end to end. */
function loopsOf(own: readonly Spot[]): Point[][] {
  const inside = new Set(own.map(({ x, y }) => `${x},${y}`))
  const sides = new Map<string, Point[]>()
  for (const { x, y } of own) {
    CORNERS.forEach(([dx, dy], side) => {
      const [nx, ny] = NEXT[side] ?? [0, 0]
      if (inside.has(`${x + nx},${y + ny}`)) return
      const [ex, ey] = CORNERS[(side + 1) % CORNERS.length] ?? [0, 0]
      const from = `${x + dx},${y + dy}`
      sides.set(from, [...(sides.get(from) ?? []), [x + ex, y + ey]])
    })
  }
  const loops: Point[][] = []
  for (let start = sides.keys().next().value; start; start = sides.keys().next().value) {
    loops.push(loopFrom(start, sides))
  }
  return loops
}

/** Takes the sides that it walks along. */
function loopFrom(start: string, sides: Map<string, Point[]>): Point[] {
  const loop: Point[] = []
  let key = start
  do {
    const ends = sides.get(key) ?? []
    const end = ends.pop()
    if (ends.length === 0) sides.delete(key)
    if (end === undefined) break
    loop.push(end)
    key = end.join(',')
  } while (key !== start)
  return loop
}

const middleOf = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]

/** Steps in one direction are one step. */
function pathOf(loop: readonly Point[]): string {
  const [first = [0, 0]] = loop
  let from = first
  const steps = loop.slice(1).map(point => {
    const step = `${point[0] - from[0]} ${point[1] - from[1]}`
    from = point
    return step
  })
  return `M${first.join(' ')}l${steps.join(' ')}z`
}
