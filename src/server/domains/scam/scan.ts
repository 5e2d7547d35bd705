import type { Locale } from '#contract/locale.ts'
import { WARNING_CATEGORIES, type WarningCategory } from '#contract/shapes.ts'
import { fold } from './fold.ts'
import { type Matcher, matcherOf, matches } from './matcher.ts'
import { type Pack, type PackName, type Pattern, packOf } from './pack.ts'
import { signsOf } from './signs.ts'
import { tokensOf } from './tokens.ts'

export interface Hit {
  id: string
  category: WarningCategory
  weight: number
}

export interface Scan {
  /** 0 to 100. */
  score: number
  /** Heaviest first. */
  hits: Hit[]
  /** Null below the threshold. */
  warning: WarningCategory | null
}

export const WARNS_FROM = 50

/** What each further pattern of a category adds to its heaviest one. */
const AGAIN = 10

/**
 * Scores a text with the packs of these languages, English and `any`. Pure, and linear in the text;
 * sender, history and payments play no part.
 */
export function scan(text: string, ...languages: Locale[]): Scan {
  const { matcher, digits, hasShortPhones } = readyFor(languages)
  const folded = fold(text)
  const tokens = tokensOf(folded)
  const signs = signsOf(tokens, folded, digits, hasShortPhones)
  const hits = [...matches(matcher, { tokens, signs })]
    .map(({ id, category, weight }: Pattern) => ({ id, category, weight }))
    .toSorted((one, other) => other.weight - one.weight || one.id.localeCompare(other.id))
  return judged(hits)
}

export function judged(hits: Hit[]): Scan {
  const byCategory = Map.groupBy(hits, ({ category }) => category)
  const points = (category: WarningCategory) => {
    const [heaviest, ...more] = byCategory.get(category) ?? []
    return heaviest === undefined ? 0 : heaviest.weight + more.length * AGAIN
  }
  const sum = WARNING_CATEGORIES.reduce((total, category) => total + points(category), 0)
  const score = Math.min(100, sum)
  const grave = BY_GRAVITY.find(category => points(category) >= WARNS_FROM)
  const [heaviest] = BY_GRAVITY.toSorted((one, other) => points(other) - points(one))
  return { score, hits, warning: score < WARNS_FROM ? null : (grave ?? heaviest ?? null) }
}

/** The first category that reaches the threshold alone is the warning, else the heaviest. */
const BY_GRAVITY: readonly WarningCategory[] = [
  'underage',
  'sextortion',
  'money',
  'gift_card',
  'investment',
  'story',
  'fake_link',
  'selling',
  'other_app'
]

interface Ready {
  matcher: Matcher
  digits: ReadonlyMap<string, string>
  hasShortPhones: boolean
}

const ready = new Map<string, Ready>()

function readyFor(languages: readonly Locale[]): Ready {
  const names = [...new Set<PackName>(['any', 'en', ...languages])].toSorted()
  const key = names.join()
  const packs = names.map(packOf)
  const known = ready.get(key) ?? {
    matcher: matcherOf(packs),
    digits: new Map(packs.flatMap(digitWords)),
    hasShortPhones: packs.some(pack => pack.hasShortPhones)
  }
  // Limits the cache: the languages can arrive in many combinations.
  if (ready.size < MAX_READY) ready.set(key, known)
  return known
}

const MAX_READY = 100

function digitWords({ digits }: Pack): [string, string][] {
  return digits.flatMap((words, digit) =>
    words.split('|').map((word): [string, string] => [fold(word), String(digit)])
  )
}
