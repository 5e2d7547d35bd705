import type { Person } from '#art/person.ts'
import { drawHead } from '#art/portrait.ts'
import { at, box, disc, layer, shape } from './brush.ts'
import { type Canvas, Lights, type Picture } from './canvas.ts'

export function pair(canvas: Canvas, who: readonly [Person, Person]): Picture {
  const { width: W, height: H, tall, flat } = canvas
  const lights = new Lights(canvas)
  const [centre, top] = [W / 2, tall ? 500 : 470]
  const radius = tall ? 330 : 380
  const body = [
    shape(
      box(0, 0, W, H),
      flat
        ? canvas.hand === 'printed'
          ? 'sky3'
          : 'f6'
        : lights.ramp('sky', [
            [0, 'sky1'],
            [0.55, 'sky2'],
            [1, 'sky3']
          ])
    ),
    layer('far', disc(centre, top, radius, flat ? 'f7' : 'warm')),
    flat ? '' : disc(centre, top, radius * 1.45, lights.halo('halo', 'glow'), 0.8),
    ...(flat ? sideBySide(canvas, who) : faceToFace(canvas, who))
  ].join('')
  return { defs: lights.defs, body, focus: [centre, top] }
}

function faceToFace(canvas: Canvas, [left, right]: readonly [Person, Person]): string[] {
  const { width: W, height: H, tall, id } = canvas
  const [scale, apart] = tall ? [1.5, 178] : [1.86, 268]
  const place = (person: Person, facing: 'left' | 'right', drop: number): string => {
    const x = W / 2 + (facing === 'right' ? -apart : apart)
    const head = drawHead(
      { ...person, eyes: 'lowered', ...COATS[facing] },
      { pose: 'profile', id: `${id}${facing}`, hand: 'evening', facing }
    )
    return placed(head, x, H + drop, scale)
  }
  return [place(right, 'left', 10), place(left, 'right', 40)]
}

const COATS = { left: { cloth: 4, second: 6 }, right: { cloth: 1, second: 3 } } as const

/** Garments differ from each other and from the wall. */
function sideBySide(canvas: Canvas, [left, right]: readonly [Person, Person]): string[] {
  const { width: W, height: H, tall, hand, id } = canvas
  const [scale, apart] = tall ? [1.5, 158] : [1.86, 214]
  const place = (person: Person, side: -1 | 1, wishes: Partial<Person>): string => {
    const head = drawHead(
      { ...person, ...wishes },
      { pose: 'front', id: `${id}${side < 0 ? 'left' : 'right'}`, hand }
    )
    return placed(head, W / 2 + side * apart, H + (side < 0 ? 40 : 10), scale)
  }
  return [place(right, 1, { cloth: 2, second: 3 }), place(left, -1, { cloth: 1, second: 3 })]
}

/** A portrait figure with its shoulders at the bottom of the picture. */
const placed = (head: string, x: number, foot: number, scale: number): string =>
  `<g transform="translate(${at(x - 200 * scale)} ${at(foot - 560 * scale)}) scale(${scale})">${head}</g>`
