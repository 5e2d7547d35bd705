/** In small pictures cuts are `coarse` times as far apart. */
type Draw = (id: string, coarse: number) => string

/** A tile as wide as the figure, with wedges that repeat downwards. */
const wedges =
  (height: number, slope: number, d: string, token: string): Draw =>
  (id, coarse) => {
    const scale = coarse === 1 ? '' : `scale(1 ${coarse})`
    return (
      `<pattern id="${id}" width="400" height="${height}" patternTransform="skewY(${slope})${scale}" patternUnits="userSpaceOnUse">` +
      `<path d="${d}" fill="var(--${token})"/></pattern>`
    )
  }

/** Around the face, closer together on one side. */
const rings =
  (token: string, width: number, opacity = 1): Draw =>
  (id, coarse) => {
    const stop = (offset: number, alpha: number): string =>
      `<stop offset="${brief(offset)}" stop-color="var(--${token})"${alpha < 1 ? ` stop-opacity="${brief(alpha)}"` : ''}/>`
    // Finer than a pixel they would break into dots.
    const wide = coarse === 1 ? width : width + 0.12
    return (
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="200" cy="160" r="${10 * coarse}" fx="203" gradientTransform="scale(1 1.4)" spreadMethod="repeat">` +
      `${stop(wide, opacity)}${stop(wide + 0.1 * coarse, 0)}${stop(1, 0)}</radialGradient>`
    )
  }

const brief = (value: number): string => String(Math.round(value * 100) / 100).replace(/^0\./, '.')

const tiles =
  (width: number, height: number, mark: string): Draw =>
  id =>
    `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${mark}</pattern>`

const curls = (token: string, opacity: number): Draw =>
  tiles(
    20,
    26,
    `<path d="M2 4c0 10 13 10 13 1M12 17c0 10 13 10 13 1M-8 17c0 10 13 10 13 1" fill="none" stroke="var(--${token})" stroke-width="2.4" opacity="${brief(opacity)}"/>`
  )

const bristles = (token: string): Draw =>
  tiles(10, 16, `<path d="M2 1l2 9-3-8zM7 8l2 9-3-8z" fill="var(--${token})"/>`)

/** Cuts of the printed hand, by name. */
export const CUTS = {
  /** On skin; they swell away from the light. */
  hatch: wedges(6, -24, 'M196 2L340-1V5Z', 'ink'),
  /** On cloth and shoulders. */
  weave: wedges(18, 18, 'M206 4L400 0V6ZM226 13L400 9V15Z', 'ink'),
  /** Out of a dark cloth, on its lit side. */
  glint: wedges(18, 18, 'M0 1V5L212 3ZM0 10V14L188 12Z', 'paper'),
  comb: rings('ink', 0.26),
  /** In grey hair. */
  combFine: rings('ink', 0.06),
  /** Out of dark hair. */
  combLight: rings('paper', 0.26, 0.55),
  curl: curls('ink', 0.8),
  curlLight: curls('paper', 0.5),
  bristle: bristles('ink'),
  bristleLight: bristles('paper')
} as const
