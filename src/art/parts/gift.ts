import { drawing, type Part, pathOf } from '../drawings.ts'
import { type GiftBrush, type Ground, isRole, type Role, type Spot } from '../hands/gift-brush.ts'

export interface GiftDrawing {
  ground: Ground
  poster: readonly [Poster, Poster]
  draw: (brush: GiftBrush) => string
}

type Poster = `f${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`

/** Reads `drawings/gifts/<name>.svg`. Throws with file and line for unknown elements. */
export function giftOf(name: string): GiftDrawing {
  const svg = drawing(`gifts/${name}`)
  const ground = svg.attributes['data-ground'] ?? ''
  const [wall = '', figure = ''] = (svg.attributes['data-poster'] ?? '').split(' ')
  if (!isGround(ground)) throw new Error(`${svg.place}: data-ground is table, air, night or hills`)
  if (!isPoster(wall) || !isPoster(figure))
    throw new Error(`${svg.place}: data-poster names two of f1 to f8`)
  return {
    ground,
    poster: [wall, figure],
    draw: brush => svg.parts.map(part => painted(part, brush)).join('')
  }
}

const isGround = (name: string): name is Ground => /^(?:table|air|night|hills)$/.test(name)
const isPoster = (name: string): name is Poster => /^f[1-8]$/.test(name)

/** An element's first class names the brush method, the second its role. */
function painted(part: Part, brush: GiftBrush): string {
  const { name, attributes, classes, parts, place } = part
  if (name === 'g') {
    const drawn = parts.map(child => painted(child, brush)).join('')
    return `<g transform="${attributes.transform ?? ''}">${drawn}</g>`
  }
  const opacity = Number(attributes.opacity ?? 1)
  switch (classes[0]) {
    case 'body':
      return brush.body(pathOf(part), roleOf(part))
    case 'plain':
      return brush.plain(pathOf(part), roleOf(part), opacity)
    case 'turn':
      return brush.turn(pathOf(part))
    case 'shade':
      return brush.shade(pathOf(part))
    case 'shine':
      return brush.shine(pathOf(part))
    case 'disc':
      return brush.disc(spotOf(part), roleOf(part), opacity)
    case 'ball':
      return brush.ball(spotOf(part), roleOf(part))
    case 'halo':
      return brush.halo(spotOf(part))
    case 'foot':
      return brush.foot(spotOf(part))
    default:
      throw new Error(`${place}: class "${classes[0] ?? ''}" is no way to paint a gift`)
  }
}

function roleOf({ classes: [, role = ''], place }: Part): Role {
  if (!isRole(role)) throw new Error(`${place}: class "${role}" is no colour of a gift`)
  return role
}

function spotOf({ attributes: { cx, cy, r, rx, ry }, place }: Part): Spot {
  const spot = [cx, cy, rx ?? r, ry ?? r].map(Number)
  const [x = NaN, y = NaN, width = NaN, height = NaN] = spot
  if (spot.some(Number.isNaN)) throw new Error(`${place}: a <circle> or <ellipse> is wanted here`)
  return [x, y, width, height]
}
