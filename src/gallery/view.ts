// What the gallery's server tells its page, and what the page asks of it.

/** Every page that the gallery can show. */
export interface FleetView {
  brands: BrandView[]
  landers: LanderView[]
  widths: readonly FrameSize[]
  /** Changes when a brand is built again. */
  revision: number
  /** Allows changes; absent where none are possible. */
  token?: string
}

export interface BrandView {
  id: string
  name: string
  /** Where its pages are, without a slash at the end. */
  base: string
  /** Id of the live build. */
  release: string
  locales: readonly string[]
  schemes: readonly Scheme[]
  pages: readonly PageView[]
}

/** A lander at a slug; the same in all languages of the brand. */
export interface PageView {
  lander: string
  slug: string
  niche: string
  /** File and address by language, below the brand's base. */
  at: Readonly<Record<string, { file: string; path: string }>>
}

export interface LanderView {
  id: string
  title: string
}

/** A window in CSS pixels. */
export interface FrameSize {
  width: number
  height: number
}

export type Scheme = 'light' | 'dark'

/** What the audit and the manifest say about a page. */
export interface PageState {
  bytes: { total: number; script: number; html: number }
  allowed: { total: number; script: number; html: number }
  /** Budgets exceeded, in words. */
  over: readonly string[]
  claims: readonly { key: string; source: string; isProven: boolean }[]
  /** The tightest pair of colours in each scheme. */
  contrast: Partial<Record<Scheme, ContrastState>>
  remarks: readonly { check: string; severity: 'error' | 'warning'; message: string }[]
}

export interface ContrastState {
  front: string
  ground: string
  ratio: number
  need: number
  /** Pairs below their need. */
  failing: number
}

export type KnobValue = string | number | boolean | readonly KnobValue[]

/** One setting that a page shows at once. */
export interface Knob {
  /** Dotted, as for `--set`. */
  path: string
  label: string
  help: string
  group: string
  control: KnobControl
  /** The value in force; absent where nothing is set. */
  value?: KnobValue
  /** Whether the brand's own file has it. */
  isOwn: boolean
  /** File that Save writes. */
  file: string
}

export type KnobControl =
  | { kind: 'colour' }
  | { kind: 'choice'; options: readonly (string | number)[]; isOptional: boolean }
  | { kind: 'switch' }
  | { kind: 'number'; min: number; max: number; step: number }
  | { kind: 'span'; min: number; max: number }
  | { kind: 'order'; options: readonly string[]; least: number }
  | { kind: 'text'; most: number; usual: string }

/** A value by path; null takes the brand's own value away. */
export interface KnobChange {
  path: string
  value: KnobValue | null
}

/** A page, and the knobs turned on it. */
export interface Turned {
  brand: string
  lander: string
  slug: string
  locale: string
  changes: readonly KnobChange[]
}

export interface KnobFault {
  /** Path of the knob; empty where it belongs to none. */
  path: string
  severity: 'error' | 'warning'
  message: string
  hint: string
}

/** `src` is the address of the page with the changes, below the brand's base. */
export type TriedPage = { src: string } | { faults: readonly KnobFault[] }

export interface CheckedKnobs {
  faults: readonly KnobFault[]
  /** Command line with the same effect; absent where only files have it. */
  command?: string
}

export type SavedKnobs =
  | { state: 'saved'; files: readonly string[]; diff: string }
  | { state: 'refused'; faults: readonly KnobFault[] }

/** By what landers are told apart, beside the brand and the lander itself. */
export const NUMBER_KEYS = ['slug', 'niche', 'locale', 'network', 'sub1', 'arm'] as const
export type NumberKey = (typeof NUMBER_KEYS)[number]

/** Days as `2026-11-01`, both included. */
export interface NumbersAsked {
  from: string
  to: string
  by: readonly NumberKey[]
}

/** What visits to a lander came to; the same figures as `livery report landers`. */
export interface NumbersRow extends Partial<Record<NumberKey, string>> {
  brand: string
  lander: string
  views: number
  engaged: number
  /** How many visits got to step 1, 2, … */
  steps: readonly number[]
  signUps: number
  activations: number
  firstPurchases: number
  refunds: number
  /** In the currency's smallest unit. */
  money: readonly { currency: string; net: number }[]
}

/** `rows` are those with the most views, `total` is how many there are. */
export type LanderNumbers =
  | { state: 'read'; rows: readonly NumbersRow[]; total: number }
  | { state: 'unreachable'; why: string }

/** Windows of the tiles: a phone, a tablet, a desktop. */
export const FRAMES: readonly FrameSize[] = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 }
]
