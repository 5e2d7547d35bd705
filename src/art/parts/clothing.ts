import { flip } from '../path.ts'
import type { Clothing } from './choices.ts'
import type { Measures } from './measures.ts'

export interface Piece {
  d: string
  tone: 'main' | 'second' | 'cream' | 'shade' | 'light'
  opacity?: number
  /** Stroke width; the piece is then not filled. */
  width?: number
  /** Large pieces also get light and shade. */
  lit?: true
}

const BOTTOM = 740

/** Necklines are cut from the garment, so the skin below is always drawn. */
export function torso(body: Measures): string {
  const { neck: n, shoulder: s } = body
  const [l, r] = sides()
  if (body.full > 0)
    return (
      `M${l(n)} 260L${l(n + 2)} 330C${l(n + 3)} 350 ${l(n + 18)} 360 ${l(n + 44)} 370` +
      `C${l(s - 30)} 384 ${l(s - 4)} 404 ${l(s + 2)} 452L${l(s + 12)} ${BOTTOM}L${r(s + 12)} ${BOTTOM}L${r(s + 2)} 452` +
      `C${r(s - 4)} 404 ${r(s - 30)} 384 ${r(n + 44)} 370C${r(n + 18)} 360 ${r(n + 3)} 350 ${r(n + 2)} 330L${r(n)} 260Z`
    )
  return (
    `M${l(n)} 260L${l(n)} 334C${l(n)} 354 ${l(n + 10)} 366 ${l(n + 34)} 376C${l(s - 34)} 398 ${l(s - 8)} 410 ${l(s - 4)} 452` +
    `L${l(s + 8)} ${BOTTOM}L${r(s + 8)} ${BOTTOM}L${r(s - 4)} 452C${r(s - 8)} 410 ${r(s - 34)} 398 ${r(n + 34)} 376` +
    `C${r(n + 10)} 366 ${r(n)} 354 ${r(n)} 334L${r(n)} 260Z`
  )
}

/** The head's shadow on the neck. */
export function neckShadow({ neck: n }: Measures): string {
  const [l, r] = sides()
  return (
    `M${l(n)} 250L${r(n)} 250L${r(n)} 344C${r(n + 4)} 356 ${r(n + 14)} 368 ${r(n + 30)} 376` +
    `C${r(n + 10)} 378 216 366 200 356C186 348 ${l(n - 8)} 340 ${l(n)} 322Z`
  )
}

export const shoulderRim = ({ neck: n, shoulder: s, full }: Measures): string =>
  full > 0
    ? `M${230 + n} 370C${200 + s - 32} 379 ${200 + s + 5} 398 ${200 + s + 12} 446L${200 + s + 26} ${BOTTOM}`
    : `M${230 + n} 378C${200 + s - 40} 390 ${200 + s} 402 ${200 + s + 6} 446L${200 + s + 22} ${BOTTOM}`

export function garment(kind: Clothing, body: Measures): Piece[] {
  return CUTS[kind](body)
}

export function garmentBehind(kind: Clothing, body: Measures): Piece[] {
  if (kind === 'straps' || kind === 'scoop' || kind === 'boat') return CUTS.boat(body)
  if (kind === 'turtleneck' || kind === 'hoodie') return CUTS.turtleneck(body)
  if (kind === 'coat') return [...CUTS.crew(body), scarfBehind(body)]
  if (kind === 'shirt' || kind === 'blazer') return [...CUTS.crew(body), collarBehind(body)]
  return CUTS.crew(body)
}

type Cut = 'v' | 'u' | 'boat'

/** Shoulders with a neckline: half width and y of its ends, and its depth. */
function shoulders(
  body: Measures,
  [width, top, depth]: readonly [number, number, number],
  cut: Cut
): string {
  const { shoulder: s, full } = body
  const [l, r] = sides()
  const [a, b, c] = full > 0 ? [s - 36, s + 8, 378] : [s - 46, s - 2, 388]
  const out = full > 0 ? s + 14 : s + 6
  const low = s + 24
  const neckline = {
    v: `L200 ${depth}L${l(width)} ${top}`,
    boat: `C${r(width - 20)} ${depth} ${l(width - 20)} ${depth} ${l(width)} ${top}`,
    u: `C${r(width - 4)} ${depth + 6} ${l(width - 4)} ${depth + 6} ${l(width)} ${top}`
  }[cut]
  return (
    `M${l(width)} ${top}C${l(a)} ${c} ${l(b)} 398 ${l(out)} 446L${l(low)} ${BOTTOM}L${r(low)} ${BOTTOM}L${r(out)} 446` +
    `C${r(b)} 398 ${r(a)} ${c} ${r(width)} ${top}${neckline}Z`
  )
}

const sides = () => [(from: number) => 200 - from, (from: number) => 200 + from] as const
const seam = (d: string): Piece => ({ d, tone: 'shade', width: 3, opacity: 0.3 })
const main = (d: string): Piece => ({ d, tone: 'main', lit: true })

function collarBehind({ neck: n }: Measures): Piece {
  const d = `M${192 - n} 350C${200 - n} 338 ${200 + n} 338 ${208 + n} 350L${216 + n} 378C${200 + n} 394 ${200 - n} 394 ${184 - n} 378Z`
  return { d, tone: 'second', lit: true }
}

function scarfBehind({ neck: n }: Measures): Piece {
  const d = `M${184 - n} 340C${190 - n} 322 ${210 + n} 322 ${216 + n} 340C${228 + n} 368 ${214 + n} 388 200 394C${186 - n} 388 ${172 - n} 368 ${184 - n} 340Z`
  return { d, tone: 'second', lit: true }
}

const CUTS: Record<Clothing, (body: Measures) => Piece[]> = {
  crew: body => {
    const n = body.neck
    return [
      main(shoulders(body, [n + 16, 364, 388], 'u')),
      seam(`M${184 - n} 364C${192 - n} 394 ${208 + n} 394 ${216 + n} 364`)
    ]
  },
  vneck: body => [
    main(shoulders(body, [body.neck + 20, 366, 446], 'v')),
    seam(`M${180 - body.neck} 366L200 446L${220 + body.neck} 366`)
  ],
  scoop: body => [main(shoulders(body, [body.neck + 36, 374, 436], 'u'))],
  boat: body => [main(shoulders(body, [body.neck + 46, 381, 414], 'boat'))],
  turtleneck: body => {
    const n = body.neck
    const collar = `M${195 - n} 326C${208 - n} 342 ${192 + n} 342 ${205 + n} 326L${212 + n} 366C${192 + n} 384 ${208 - n} 384 ${188 - n} 366Z`
    return [
      main(shoulders(body, [n + 10, 350, 352], 'u')),
      main(collar),
      seam(`M${190 - n} 360C${208 - n} 378 ${192 + n} 378 ${210 + n} 360`)
    ]
  },
  shirt: body => {
    const n = body.neck
    const collar = `M${196 - n} 340L${166 - n} 372L${192 - n} 408L200 420C188 396 ${206 - n} 372 ${196 - n} 340Z`
    return [
      main(shoulders(body, [n + 14, 356, 424], 'v')),
      { d: collar, tone: 'second' },
      { d: flip(collar), tone: 'second' },
      { d: flip(collar), tone: 'shade', opacity: 0.28 },
      { d: `M200 420L200 ${BOTTOM}`, tone: 'shade', width: 2.5, opacity: 0.4 }
    ]
  },
  blazer: body => {
    const n = body.neck
    const shirt = `M${184 - n} 362C${188 - n} 392 ${212 + n} 392 ${216 + n} 362L${230 + n} 372L200 520L${170 - n} 372Z`
    const lapel = `M${182 - n} 362L${138 - n} 394L${160 - n} 418L${148 - n} 428L200 512C186 462 ${202 - n} 410 ${182 - n} 362Z`
    return [
      { d: shirt, tone: 'second', lit: true },
      main(shoulders(body, [n + 26, 368, 505], 'v')),
      { d: lapel, tone: 'main' },
      { d: lapel, tone: 'light', opacity: 0.12 },
      { d: flip(lapel), tone: 'main' },
      { d: flip(lapel), tone: 'shade', opacity: 0.34 }
    ]
  },
  coat: body => {
    const n = body.neck
    const scarf =
      `M${182 - n} 338C${200 - n} 370 ${200 + n} 370 ${218 + n} 338C${242 + n} 362 ${234 + n} 398 ${206 + n} 410` +
      `L${214 + n} 520L${166 + n} 520L${166 + n} 416C${200 - n} 424 ${156 - n} 396 ${182 - n} 338Z`
    return [
      main(shoulders(body, [n + 16, 360, 440], 'v')),
      { d: scarf, tone: 'second', lit: true },
      seam(`M${180 - n} 366C${206 - n} 398 ${194 + n} 398 ${218 + n} 372`)
    ]
  },
  straps: ({ shoulder: s, full }) => {
    const out = s - 10 - (full > 0 ? 6 : 0)
    return [
      main(
        `M128 446C140 470 170 470 200 456C230 470 260 470 272 446L${200 + out} ${BOTTOM}L${200 - out} ${BOTTOM}Z`
      ),
      { d: 'M130 452L146 374M270 452L254 374', tone: 'main', width: 7 },
      { d: 'M270 452L254 374', tone: 'shade', width: 7, opacity: 0.35 }
    ]
  },
  wrap: body => {
    const n = body.neck
    return [
      main(shoulders(body, [n + 30, 372, 470], 'v')),
      {
        d: `M${230 + n} 372L154 512L192 520L${244 + n} 378Z`,
        tone: 'shade',
        opacity: 0.22
      }
    ]
  },
  hoodie: body => {
    const n = body.neck
    const hood =
      `M${154 - n} 382C${160 - n} 350 ${184 - n} 346 ${196 - n} 352L200 416L${204 + n} 352C${216 + n} 346 ${240 + n} 350 ${246 + n} 382` +
      `C${220 + n} 410 220 424 200 430C180 424 ${180 - n} 410 ${154 - n} 378Z`
    return [
      main(shoulders(body, [n + 18, 366, 420], 'v')),
      { d: hood, tone: 'main', lit: true },
      { d: hood, tone: 'light', opacity: 0.1 },
      { d: 'M184 418L182 466M216 418L218 460', tone: 'cream', width: 4 }
    ]
  }
}
