import { drawing, groupedPaths, namedPaths } from '../drawings.ts'

// On the front grid: brow y 187 to 199, lash line 208 to 213, nose base 258, mouth line 282.

/** The left eye; the right one is mirrored. */
export const EYE = namedPaths(drawing('face/eye'), [
  ...(['lid', 'lowered', 'sliver', 'iris', 'lash', 'crease'] as const),
  ...(['loweredLine', 'lashLine', 'merry', 'under', 'corner'] as const)
])

/** The inner end is higher than the outer, or faces would look angry. */
/** Shade on the side of the head away from the light; it ends before the eye. */
export const PLANES = namedPaths(drawing('face/planes'), ['side', 'split', 'turned'])

export const BROWS = namedPaths(drawing('face/brows'), ['woman', 'man', 'open', 'openMan'])

/** `turned` is drawn separately, since noses stick out of the warp. */
export const NOSES = groupedPaths(
  drawing('face/noses'),
  ['straight', 'broad', 'short', 'long'],
  ['side', 'underside', 'turned', 'line', 'turnedLine']
)

export const MOUTHS = groupedPaths(
  drawing('face/mouths'),
  ['bow', 'full', 'wide', 'smile', 'half', 'laugh'],
  ['upper', 'lower', 'line']
)

export const BEARDS = namedPaths(drawing('face/beards'), ['full', 'short', 'goatee'])

export const GLASSES = namedPaths(drawing('face/glasses'), ['square', 'round', 'bridge', 'arm'])

export const LINES = namedPaths(drawing('face/lines'), [
  'underLip',
  'cheeks',
  'noseFold',
  'forehead',
  'ear'
])

export const TURNED = namedPaths(drawing('face/turned'), ['ear', 'earFold', 'skull', 'crop'])

/** Looks left. */
export const PROFILE = namedPaths(drawing('face/profile'), [
  ...(['lid', 'lowered', 'loweredLine', 'lash', 'sliver', 'iris', 'openLash', 'openLine'] as const),
  ...(['crease', 'browWoman', 'browMan', 'socket', 'nostril', 'upperLip', 'lowerLip'] as const),
  ...(['mouthLine', 'beard', 'goatee', 'ear', 'earFold', 'glasses', 'roundGlasses'] as const),
  ...(['arm', 'fold', 'corner'] as const)
])
