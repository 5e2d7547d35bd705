import { warp } from '../path.ts'
import type { Nose, Person } from '../person.ts'
import { randomFrom } from '../random.ts'
import type { Measures } from './measures.ts'
import type { FacingPose, Turn } from './poses.ts'

export function headOutline(body: Measures, pose: FacingPose, turn: Turn): string {
  if (pose === 'threeQuarter') return body.full > 0 ? threeQuarterFull(body) : threeQuarter(body)
  return turn.face(body.full > 0 ? frontFull(body) : front(body))
}

function front({ temple, jaw, chin, chinY }: Measures): string {
  const [l, r] = sides()
  return (
    `M${l(temple)} 190C${l(temple)} 128 164 102 200 102C236 102 ${r(temple)} 128 ${r(temple)} 190` +
    `C${r(temple)} 226 ${r(temple - 3)} 248 ${r(jaw + 3)} 272C${r(jaw - 7)} 296 ${r(chin + 8)} ${chinY} 200 ${chinY}` +
    `C${l(chin + 8)} ${chinY} ${l(jaw - 7)} 296 ${l(jaw + 3)} 272C${l(temple - 3)} 248 ${l(temple)} 226 ${l(temple)} 190Z`
  )
}

/** Widest below the eyes; the jaw joins the chin without a corner. */
function frontFull({ temple, jaw, chin, chinY, full }: Measures): string {
  const [l, r] = sides()
  const cheek = temple + 2 + full * 2
  const low = jaw + 1 + full * 4
  const base = chinY + 3 + full * 2
  return (
    `M${l(temple)} 184C${l(temple)} 128 164 102 200 102C236 102 ${r(temple)} 128 ${r(temple)} 184` +
    `C${r(temple)} 206 ${r(cheek)} 214 ${r(cheek)} 234C${r(cheek)} 260 ${r(low + 6)} 282 ${r(low - 10)} 299` +
    `C${r(low - 22)} 312 ${r(chin + 12)} ${base} 200 ${base}C${l(chin + 12)} ${base} ${l(low - 22)} 312 ${l(low - 10)} 299` +
    `C${l(low + 6)} 282 ${l(cheek)} 260 ${l(cheek)} 234C${l(cheek)} 214 ${l(temple)} 206 ${l(temple)} 184Z`
  )
}

function threeQuarter({ wide: w, jaw, chinY: c }: Measures): string {
  const j = jaw - 47
  return (
    `M${142 - w} 168C${137 - w} 180 ${137 - w} 190 ${140 - w} 199C${138 - w} 208 ${133 - w} 216 ${134 - w} 228` +
    `C${135 - w} 246 ${144 - w - j / 2} 264 ${149 - j / 2} 278C${151 - j / 2} 290 151 298 155 306` +
    `C160 ${c - 2} 170 ${c + 2} 183 ${c + 1}C208 ${c + 1} ${238 + j} 298 ${250 + j} 270` +
    `C${256 + w} 256 ${258 + w} 246 ${259 + w} 230C${265 + w} 212 ${266 + w} 150 ${252 + w / 2} 122C222 90 ${142 - w} 88 ${142 - w} 168Z`
  )
}

function threeQuarterFull({ wide: w, jaw, chinY, full }: Measures): string {
  const j = jaw - 47 + full * 3
  const c = chinY + 3 + full * 2
  return (
    `M${142 - w} 168C${137 - w} 180 ${137 - w} 190 ${139 - w} 198C${135 - w} 206 ${129 - w} 218 ${129 - w} 232` +
    `C${129 - w} 252 ${135 - w} 270 ${142 - w} 284C${146 - w} 296 150 304 156 311` +
    `C164 ${c} 176 ${c + 2} 190 ${c + 1}C218 ${c + 1} ${246 + j * 0.6} 304 ${256 + j * 0.5} 274` +
    `C${263 + w} 258 ${263 + w} 246 ${261 + w} 230C${266 + w} 212 ${267 + w} 150 ${252 + w / 2} 122C222 90 ${142 - w} 88 ${142 - w} 168Z`
  )
}

const sides = () => [(from: number) => 200 - from, (from: number) => 200 + from] as const

/** Lower edge of a full chin. */
export const fullChin = ({ chin, chinY }: Measures): string =>
  `M${194 - chin} ${chinY - 18}C${196 - chin / 2} ${chinY - 4} ${204 + chin / 2} ${chinY - 4} ${206 + chin} ${chinY - 18}` +
  `C${206 + chin / 2} ${chinY + 2} ${194 - chin / 2} ${chinY + 2} ${194 - chin} ${chinY - 18}Z`

const FOREHEADS = {
  1: 'M156 136C148 154 142 172 142 186C142 194 146 200 145 208',
  2: 'M154 134C144 148 138 168 141 185C142 194 150 200 149 208',
  3: 'M159 137C152 154 145 171 143 185C143 193 144 201 143 208'
} as const

const PROFILE_NOSES: Record<Nose, string> = {
  straight: 'C142 222 132 236 124 247C121 253 124 260 131 261C136 262 140 262 140 266',
  broad: 'C144 222 136 234 126 244C119 251 121 262 131 263C137 264 141 263 140 267',
  short: 'C144 222 137 233 128 242C123 248 125 255 132 258C137 260 141 262 140 266',
  long: 'C138 217 129 230 124 246C121 255 123 262 131 262C136 263 140 263 140 267'
}

const LIPS = {
  slight:
    'C140 271 138 273 137 276C137 280 139 281 141 283C139 285 138 288 140 291C142 295 143 298 142 303',
  even: 'C140 270 136 272 135 276C135 280 138 281 140 283C137 285 136 288 138 291C141 295 142 298 141 303',
  full: 'C140 270 134 271 132 275C131 280 137 281 139 283C134 285 133 289 136 293C140 296 142 299 141 304'
} as const

const CHINS = {
  1: 'C139 310 141 320 150 325',
  2: 'C136 310 136 322 149 327',
  3: 'C142 309 145 319 155 324'
} as const

const JAW = 'C160 329 176 327 190 320C212 310 236 288 248 262'
const FULL_JAW = 'C162 331 178 334 196 331C222 328 246 304 252 262'
const SKULL =
  'C262 262 284 250 290 226C298 200 298 180 294 160C284 116 254 98 222 98C190 98 166 112'

/** Looks left. */
export function profileOutline(person: Person, body: Measures): string {
  const { face, nose, mouth } = person
  const lips = LIPS[mouth === 'full' ? 'full' : mouth === 'wide' ? 'slight' : 'even']
  const start = FOREHEADS[face].slice(1, 8)
  const jaw = body.full > 0 ? FULL_JAW : JAW
  const outline = `${FOREHEADS[face]}${PROFILE_NOSES[nose]}${lips}${CHINS[face]}${jaw}${SKULL} ${start}Z`
  // Varies the length of noses; women's are a little shorter.
  const length = randomFrom(`nose/${person.seed}`).between(0.78, 0.98) + (body.man ? 0.08 : 0)
  return warp(outline, (x, y) => [y > 206 && y < 264 && x < 145 ? 145 - (145 - x) * length : x, y])
}

export function profileNeck({ full }: Measures): string {
  return full > 0
    ? 'M178 312L250 240L286 230C281 262 277 290 282 316C287 344 302 360 326 374L156 384C188 372 196 346 188 324Z'
    : 'M180 300L250 240L284 230C278 262 272 290 276 318C280 346 292 362 316 376L176 384C196 366 198 344 188 320Z'
}
