import { drawing, namedPaths, partsById, pathOf } from '#art/drawings.ts'

/** Hair as one sees it from behind; hair that recedes in front looks like a crop from here. */
export type BackHair =
  | ('crop' | 'curls' | 'receding' | 'bald')
  | ('long' | 'wavy' | 'bob' | 'bun' | 'topbun' | 'braid' | 'afro' | 'scarf')

/** One shape round a head whose nape stands at 0,0 and whose crown at 0,-116. */
export interface HairShape {
  /** The whole mass of hair. */
  mass: string
  /** Its half away from the light. */
  shade: string
  /** Where it shines, in the lighter tone. */
  shine: string
  /** Locks as thin lines. */
  locks: string
  ears: boolean
  /** A knot on top of the mass, with its own rim. */
  knot?: string
}

const read = new Map<BackHair, HairShape>()

/** The hair that `drawings/nape/<kind>.svg` shows. */
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
