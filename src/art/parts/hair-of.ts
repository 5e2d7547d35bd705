import { drawing, type Part, partsById, pathOf } from '../drawings.ts'
import type { Point } from '../path.ts'
import type { Person, Pose } from '../person.ts'
import { receded } from './ages.ts'
import type { HairShape } from './hair.ts'

type View = 'front' | 'profile' | 'behind'

const NONE: HairShape = {}
const read = new Map<string, Partial<Record<View, HairShape>>>()

export function hairShapeOf(person: Person, pose: Pose): HairShape {
  const hair = cutOf(person, pose)
  const { front, cloth } = hair
  const isFacing = pose !== 'behind' && pose !== 'profile'
  return isFacing && front && !cloth ? { ...hair, front: receded(person, front) } : hair
}

function cutOf({ hair, drape }: Person, pose: Pose): HairShape {
  if (hair === 'bald') return NONE
  const view = pose === 'behind' || pose === 'profile' ? pose : 'front'
  const isDraped = hair === 'headWrap' || hair === 'headscarf'
  const second = isDraped && drape === 2 && view !== 'behind'
  return viewsOf(second ? `${hair}-2` : hair)[view] ?? NONE
}

/** A file `drawings/hair/<name>.svg` has a group per view. */
function viewsOf(name: string): Partial<Record<View, HairShape>> {
  const known = read.get(name)
  if (known) return known
  const groups = [...partsById(drawing(`hair/${name}`))]
  const views = Object.fromEntries(groups.map(([view, group]) => [view, shapeOf(group)]))
  read.set(name, views)
  return views
}

const LISTS = { fold: 'folds', row: 'plaits', strand: 'strands' } as const

function shapeOf({ classes, parts }: Part): HairShape {
  const shape: HairShape = {
    ...(classes.includes('cloth') && { cloth: true }),
    ...(classes.includes('covers-ears') && { coversEars: true }),
    ...(classes.includes('holed') && { holed: true }),
    ...(classes.includes('thin') && { thin: true })
  }
  for (const part of parts) {
    const kind = part.classes[0] ?? ''
    if (isOne(kind)) shape[kind] = pathOf(part)
    else if (isList(kind)) shape[LISTS[kind]] = [...(shape[LISTS[kind]] ?? []), pathOf(part)]
    else if (kind === 'plait') shape.plait = pointsOf(part)
    else if (kind === 'knot') shape.knot = knotOf(part)
    else throw new Error(`${part.place}: class "${kind}" is no part of hair`)
  }
  return shape
}

const isOne = (kind: string): kind is 'back' | 'front' | 'locks' | 'shine' | 'under' =>
  ['back', 'front', 'locks', 'shine', 'under'].includes(kind)

const isList = (kind: string): kind is keyof typeof LISTS => kind in LISTS

const pointsOf = ({ attributes }: Part): Point[] =>
  (attributes.points ?? '').split(/\s+/).map((pair): Point => {
    const [x = 0, y = 0] = pair.split(',').map(Number)
    return [x, y]
  })

const knotOf = ({ attributes: { cx, cy, rx, ry } }: Part): NonNullable<HairShape['knot']> => [
  Number(cx),
  Number(cy),
  Number(rx),
  Number(ry)
]
