import { type Pose, type Sitter, shouldersOf } from './back.ts'
import { at, shape, stroke } from './brush.ts'

/**
 * The arm of the left of two sitters around the other, from behind: the sleeve lies over the other's
 * back, the hand on the far shoulder. Drawn after both of them. `reach` is the distance of their
 * napes, `drop` how much lower the other's is, both in units of the left figure.
 */
export function armAround(
  { coat, skin, build }: Sitter,
  { x, y, scale }: Pick<Pose, 'x' | 'y' | 'scale'>,
  { reach, drop }: { reach: number; drop: number }
): string {
  const size = Math.round(scale * 100) / 100
  const from = shouldersOf(build) - 12
  const [wristX, wristY] = [reach + 46, drop + 66]
  const upper = `M${from} 76C${from + 26} 78 ${at(reach * 0.6 + 46)} ${drop + 42} ${wristX} ${wristY - 15}`
  const lower = `L${wristX - 6} ${wristY + 20}C${at(reach * 0.6 + 30)} ${drop + 92} ${from + 20} 128 ${from - 60} 150`
  const under = `M${from} 106C${from + 40} 100 ${at(reach * 0.6 + 40)} ${drop + 70} ${wristX - 3} ${wristY + 5}${lower}Z`
  const folds =
    `M${from + 34} 80C${from + 32} 92 ${from + 26} 104 ${from + 16} 114` +
    `M${wristX - 18} ${wristY - 14}L${wristX - 23} ${wristY + 18}`
  return (
    `<g transform="translate(${at(x)} ${at(y)}) scale(${size})">` +
    shape(`${upper}${lower}V84Z`, coat) +
    shape(under, 'shade', 0.26) +
    stroke(upper, 'rim', 4) +
    stroke(folds, 'shade', 2.6, 0.34) +
    `<g transform="translate(${wristX - 2} ${wristY + 2}) rotate(36)">${hand(skin)}</g></g>`
  )
}

/** The back of a relaxed hand, its wrist at 0,0 and its fingers to the right. */
function hand(skin: Sitter['skin']): string {
  const fingers = 'M22 -8.500L39 -9M24 -1L46 -1.500M23 6L44 6.500M20 12L37 14'
  return (
    stroke('M8 -11L21 -17', `s${skin}d`, 9) +
    shape('M-4 -13C8 -17 20 -15 27 -11V14C18 19 6 17 -4 13Z', `s${skin}d`) +
    stroke(fingers, `s${skin}d`, 8) +
    stroke('M3 -12C12 -14 20 -13 27 -10L38 -10.5', `s${skin}`, 3.4) +
    stroke('M25 -4.700L38 -5M26 2.500L41 2.600M24 9.500L35 10.5', 'shade', 1.7, 0.5)
  )
}
