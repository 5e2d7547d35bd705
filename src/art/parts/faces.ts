import { drawing, groupedPaths, namedPaths } from '../drawings.ts'

// All on the front grid: brow y 187 to 199, lash line 208 to 213, nose base 258, mouth line 282.

/** One eye, the left; the other is its mirror. */
export const EYE = namedPaths(drawing('face/eye'), [
  ...(['lid', 'lowered', 'sliver', 'iris', 'lash', 'crease'] as const),
  ...(['loweredLine', 'lashLine', 'under', 'corner'] as const)
])

/** Over lowered lids, and over an open eye. The inner end stands higher than the outer, or everyone is angry. */
export const BROWS = namedPaths(drawing('face/brows'), ['woman', 'man', 'open', 'openMan'])

/** The shaded side and the underside; three-quarter is drawn by hand: it sticks out of the warp. */
export const NOSES = groupedPaths(
  drawing('face/noses'),
  ['straight', 'broad', 'short', 'long'],
  ['side', 'underside', 'turned']
)

/** Both lips, and the line between them for hands that draw it. */
export const MOUTHS = groupedPaths(
  drawing('face/mouths'),
  ['bow', 'full', 'wide', 'smile', 'half'],
  ['upper', 'lower', 'line']
)

export const BEARDS = namedPaths(drawing('face/beards'), ['full', 'short', 'goatee'])

/** One lens of each kind, the bridge, and the arm at the temple. */
export const GLASSES = namedPaths(drawing('face/glasses'), ['square', 'round', 'bridge', 'arm'])

/** What every face has: an ear, and the lines that age and light draw. */
export const LINES = namedPaths(drawing('face/lines'), ['underLip', 'noseFold', 'forehead', 'ear'])

/** Three-quarter: the near ear lies on the head, hair covers the skull, a hairline is kept inside the head. */
export const TURNED = namedPaths(drawing('face/turned'), ['ear', 'earFold', 'skull', 'crop'])

/** The profile's own features; it looks left. */
export const PROFILE = namedPaths(drawing('face/profile'), [
  ...(['lid', 'lowered', 'loweredLine', 'lash', 'sliver', 'iris', 'openLash', 'openLine'] as const),
  ...(['crease', 'browWoman', 'browMan', 'socket', 'nostril', 'upperLip', 'lowerLip'] as const),
  ...(['mouthLine', 'beard', 'goatee', 'ear', 'earFold', 'glasses', 'roundGlasses'] as const),
  ...(['arm', 'fold', 'corner'] as const)
])
