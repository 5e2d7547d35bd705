/** OKLCH by Björn Ottosson: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export interface Oklch {
  l: number
  c: number
  h: number
}

export type Hex = `#${string}`

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055

export function channelsOf(hex: Hex): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

// A theme calls this thousands of times for at most 256 values.
const LINEAR: readonly number[] = Array.from({ length: 256 }, (_, value) => toLinear(value / 255))

export function linearChannelsOf(hex: Hex): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16)
  return [LINEAR[value >> 16] ?? 0, LINEAR[(value >> 8) & 255] ?? 0, LINEAR[value & 255] ?? 0]
}

/** WCAG 2.2 relative luminance of the 8-bit colour, 0 to 1. */
export function luminanceOf(hex: Hex): number {
  const [r, g, b] = linearChannelsOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2.2 contrast ratio, unrounded, 1 to 21. */
export function contrastOf(one: Hex, other: Hex): number {
  const a = luminanceOf(one)
  const b = luminanceOf(other)
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

export function oklchOf(hex: Hex): Oklch {
  const [r, g, b] = linearChannelsOf(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360
  }
}

function linearOf({ l, c, h }: Oklch): [number, number, number] {
  return linearAt(l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180))
}

function linearAt(l: number, a: number, b: number): [number, number, number] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short
  ]
}

const GAMUT_SLACK = 0.0005
const fits = (channels: readonly number[]): boolean =>
  channels.every(channel => channel > -GAMUT_SLACK && channel < 1 + GAMUT_SLACK)

/** The nearest 8-bit sRGB colour of equal lightness and hue; reduces chroma where needed. */
export function hexOf(colour: Oklch): Hex {
  const l = Math.max(0, Math.min(1, colour.l))
  let channels = linearOf({ ...colour, l })
  if (!fits(channels)) {
    let low = 0
    let high = colour.c
    const cos = Math.cos((colour.h * Math.PI) / 180)
    const sin = Math.sin((colour.h * Math.PI) / 180)
    for (let step = 0; step < 18; step++) {
      const c = (low + high) / 2
      if (fits(linearAt(l, c * cos, c * sin))) low = c
      else high = c
    }
    channels = linearOf({ l, c: low, h: colour.h })
  }
  return hexOfLinear(channels)
}

export function hexOfLinear(channels: readonly number[]): Hex {
  const digits = channels.map(channel =>
    Math.round(255 * toGamma(Math.max(0, Math.min(1, channel))))
      .toString(16)
      .padStart(2, '0')
  )
  return `#${digits.join('')}`
}

/** Mixes in OKLab; `share` is the part of the second colour, 0 to 1. */
export function mix(one: Hex, other: Hex, share: number): Hex {
  const [a, b] = [labOf(one), labOf(other)]
  const [l, x, y] = a.map((value, index) => value + ((b[index] ?? 0) - value) * share) as Lab
  return hexOf({ l, c: Math.hypot(x, y), h: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 })
}

type Lab = [number, number, number]

function labOf(hex: Hex): Lab {
  const { l, c, h } = oklchOf(hex)
  return [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
}

/** Euclidean distance in OKLab; about 0.02 is just noticeable. */
export function distanceOf(one: Hex, other: Hex): number {
  const [a, b] = [labOf(one), labOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}
