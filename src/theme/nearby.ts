/** Fallbacks are scaled system fonts, so that no line moves (CLS 0, product.md §28.4). */

interface Local {
  names: readonly string[]
  /** Mean advance of {@link FREQUENCY}, in thousandths of the font size. */
  width: number
}

type Voice = 'serif' | 'serif-italic' | 'sans' | 'sans-bold'

const LOCALS: Record<Voice, readonly Local[]> = {
  serif: [
    { names: ['Georgia'], width: 452 },
    { names: ['Noto Serif'], width: 480 },
    { names: ['Times New Roman', 'Liberation Serif', 'Tinos'], width: 406 },
    { names: ['DejaVu Serif'], width: 520 }
  ],
  'serif-italic': [
    { names: ['Georgia Italic', 'Georgia-Italic'], width: 450 },
    { names: ['Noto Serif Italic', 'NotoSerif-Italic'], width: 455 },
    { names: ['Times New Roman Italic', 'Liberation Serif Italic', 'Tinos Italic'], width: 407 },
    { names: ['DejaVu Serif Italic'], width: 520 }
  ],
  sans: [
    { names: ['Arial', 'Helvetica', 'Liberation Sans', 'Arimo'], width: 448 },
    { names: ['Roboto'], width: 451 },
    { names: ['DejaVu Sans'], width: 513 }
  ],
  'sans-bold': [
    { names: ['Arial Bold', 'Arial-BoldMT', 'Helvetica Bold', 'Liberation Sans Bold'], width: 485 },
    { names: ['Roboto Bold', 'Roboto-Bold'], width: 462 },
    { names: ['DejaVu Sans Bold'], width: 580 }
  ]
}

/** Letter frequency in text of our languages, per thousand. */
const FREQUENCY = Object.entries({
  ' ': 170,
  e: 130,
  n: 80,
  a: 70,
  i: 70,
  t: 65,
  r: 65,
  s: 60,
  o: 55,
  d: 45,
  l: 42,
  h: 38,
  u: 36,
  m: 28,
  g: 25,
  c: 24,
  k: 16,
  v: 16,
  b: 15,
  p: 15,
  w: 14,
  f: 13,
  z: 8,
  j: 7,
  y: 6,
  x: 2,
  q: 1
})

/** Metrics a fallback has to match, in thousandths of the font size. */
export interface Metrics {
  width: number
  ascent: number
  descent: number
  lineGap: number
}

/** Frequency-weighted mean of `advance`, in its unit. */
export function meanAdvance(advance: (letter: string) => number): number {
  let sum = 0
  let count = 0
  for (const [letter, times] of FREQUENCY) {
    sum += advance(letter) * times
    count += times
  }
  return sum / count
}

const nearbyName = (name: string, index: number): string => `${name}~${index + 1}`

export const nearbyNames = (name: string, generic: 'serif' | 'sans-serif'): string[] =>
  LOCALS[generic === 'serif' ? 'serif' : 'sans'].map((_, index) => nearbyName(name, index))

export function nearbyFaces(face: NearbyFace, metrics: Metrics): string[] {
  return LOCALS[voiceOf(face)].map(({ names, width }, index) => {
    const scale = metrics.width / width
    const source = names.map(local => `local("${local}")`).join(',')
    return `@font-face{font-family:"${nearbyName(face.name, index)}";src:${source};${styleOf(face)}size-adjust:${percent(scale)};ascent-override:${percent(metrics.ascent / 1000 / scale)};descent-override:${percent(metrics.descent / 1000 / scale)};line-gap-override:${percent(metrics.lineGap / 1000 / scale)}}`
  })
}

export interface NearbyFace {
  name: string
  generic: 'serif' | 'sans-serif'
  style: 'normal' | 'italic'
  weight: string
}

const styleOf = ({ style, weight }: NearbyFace): string =>
  `${style === 'italic' ? 'font-style:italic;' : ''}font-weight:${weight};`

function voiceOf({ generic, style, weight }: NearbyFace): Voice {
  if (generic === 'serif') return style === 'italic' ? 'serif-italic' : 'serif'
  return Number.parseInt(weight, 10) >= 600 ? 'sans-bold' : 'sans'
}

const percent = (share: number): string => `${Math.round(share * 10000) / 100}%`
