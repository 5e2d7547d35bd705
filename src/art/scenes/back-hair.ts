import { drawing, namedPaths, partsById, pathOf } from '#art/drawings.ts'

/** Hair from behind; a receding hairline looks like a crop. */
export type BackHair =
  | ('crop' | 'curls' | 'receding' | 'bald')
  | ('long' | 'wavy' | 'bob' | 'bun' | 'topbun' | 'braid' | 'afro' | 'scarf')

/** The head's nape is at 0,0 and its crown at 0,-116. */
export interface HairShape {
  mass: string
  /** The half away from the light. */
  shade: string
  shine: string
  locks: string
  ears: boolean
  /** A knot on top, with its own rim. */
  knot?: string
}

const read = new Map<BackHair, HairShape>()

export function backHairOf(kind: Exclude<BackHair, 'bald'>): HairShape {
  const known = read.get(kind)
  if (known) return known
  const file = drawing(`nape/${kind}`)
  const knot = partsById(file).get('knot')
  const shape = {
    ...namedPaths(file, ['mass', 'shade', 'shine', 'locks']),
    ears: file.classes.includes('ears'),
    ...(knot && { knot: pathOf(knot) })
  }
  read.set(kind, shape)
  return shape
}
