import { hairShapeOf } from './parts/hair-of.ts'
import { headOutline, profileOutline } from './parts/heads.ts'
import { type Measures, measuresOf } from './parts/measures.ts'
import { turnOf } from './parts/poses.ts'
import { type Extent, extentOf } from './path.ts'
import type { Person } from './person.ts'

/** A card is a portrait seen from farther away. */
export type Frame = 'portrait' | 'card' | 'square' | 'avatar'
export type Crop = 'close' | 'half' | 'wide'

const UPRIGHT = [0, 0, 400, 500] as const

/** Part of the 400 by 500 grid that each frame shows. */
export const BOXES: Record<Frame, readonly [x: number, y: number, width: number, height: number]> =
  {
    portrait: UPRIGHT,
    card: UPRIGHT,
    square: [20, 16, 360, 360],
    avatar: [42, 44, 316, 316]
  }

/** Crown to chin, as a share of the frame's height (product.md §27.3). */
const HEADS: Record<Frame, Record<Crop, number>> = {
  portrait: { close: 0.49, half: 0.475, wide: 0.45 },
  card: { close: 0.49, half: 0.475, wide: 0.45 },
  square: { close: 0.433, half: 0.43, wide: 0.425 },
  avatar: { close: 0.62, half: 0.6, wide: 0.58 }
}

/** Air above the crown, as a share of the frame's height. */
const AIR: Record<Frame, number> = { portrait: 0.105, card: 0.105, square: 0.105, avatar: 0.1 }

/** Shoulders reach over this share of the half width at most; an avatar may cut them. */
const REACH: Record<Frame, number> = { portrait: 0.97, card: 0.97, square: 0.97, avatar: 2 }

const CLOSEST: Record<Frame, Crop> = {
  ...{ portrait: 'half', card: 'wide', square: 'wide', avatar: 'close' }
}
const CLOSENESS: readonly Crop[] = ['wide', 'half', 'close']

/** A brand's crop, or the closest that a frame allows: only avatars are close. */
export function cropOf(frame: Frame, wish: Crop): Crop {
  const steps = [wish, CLOSEST[frame]].map(crop => CLOSENESS.indexOf(crop))
  return CLOSENESS[Math.min(...steps)] ?? 'wide'
}

/** Faces are drawn narrow; profiles are not. */
const STRETCH = [1.06, 0.975] as const

/** Moves and scales the figure so that its head, hair and shoulders are inside the frame. */
export function placementOf(person: Person, frame: Frame, crop: Crop): string {
  const [x, y, width, height] = BOXES[frame]
  const { crown, chin, shoulders, middle } = bustOf(person)
  const side = person.pose === 'profile'
  const [across, down] = side ? [1, 1] : STRETCH
  // A person's own zoom, 1.24 to 1.42, makes the head at most four per cent smaller.
  const head = HEADS[frame][crop] * height * (0.96 + (person.zoom - 1.24) / 4.5)
  const room = (REACH[frame] * width) / 2 / (shoulders * across)
  const scale = Math.min(head / ((chin - crown) * down), room)
  const top = y + AIR[frame] * height
  const tilt = side || person.pose === 'behind' || person.tilt === 0 ? '' : tilted(person)
  const wide = short(person.mirror ? -scale * across : scale * across)
  return (
    `translate(${short(x + width / 2)} ${short(top)}) scale(${wide} ${short(scale * down)})${tilt} ` +
    `translate(${-middle} ${short(-crown)})`
  )
}

const short = (value: number): number => Math.round(value * 1000) / 1000

/** Round the chin, so that the body stays upright enough. */
const tilted = ({ tilt }: Person): string => ` rotate(${tilt} 0 230)`

interface Bust {
  crown: number
  chin: number
  /** From the middle to the outer end of the wider shoulder. */
  shoulders: number
  middle: number
}

/** On the grid. */
function bustOf(person: Person): Bust {
  const body = measuresOf(person)
  const { outline, hair } = headOf(person, body)
  const face = extentOf(outline)
  const reach = body.shoulder + (body.full > 0 ? 14 : 6)
  const side = person.pose === 'profile'
  return {
    crown: Math.min(face.top, ...hair.map(({ top }) => top)),
    chin: face.bottom,
    // A profile's body stands 12 behind the middle of its head.
    shoulders: reach + (side ? 12 : 6),
    middle: side ? 212 : 200
  }
}

function headOf(person: Person, body: Measures): { outline: string; hair: Extent[] } {
  const { pose } = person
  const { back, front, thin, knot } = hairShapeOf(person, pose)
  const shapes = [back, thin ? undefined : front].filter(shape => shape !== undefined)
  const bun: Extent[] = knot
    ? [
        {
          ...{ left: knot[0] - knot[2], top: knot[1] - knot[3] },
          ...{ right: knot[0] + knot[2], bottom: knot[1] + knot[3] }
        }
      ]
    : []
  if (pose === 'profile')
    return { outline: profileOutline(person, body), hair: [...shapes.map(extentOf), ...bun] }
  if (pose === 'behind')
    return { outline: 'M136 98L264 290', hair: [...shapes.map(extentOf), ...bun] }
  const turn = turnOf(person, body, pose)
  return {
    outline: headOutline(body, pose, turn),
    hair: [...shapes.map(shape => extentOf(turn.hair(shape))), ...bun]
  }
}
