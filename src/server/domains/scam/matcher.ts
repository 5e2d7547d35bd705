import { fold } from './fold.ts'
import type { Pack, Pattern } from './pack.ts'
import { isSign, type Sign, type Signs } from './signs.ts'
import type { Token } from './tokens.ts'

/** A step matches one of its words, after skipping up to `gap` words. */
interface Step {
  gap: number
  words: ReadonlySet<string>
  starts: readonly string[]
  ends: readonly string[]
  signs: readonly Sign[]
}

interface Saying {
  pattern: Pattern
  steps: readonly Step[]
  negations: ReadonlySet<string>
}

/** Compiled packs, with indexes from a first word to the sayings that may begin there. */
export interface Matcher {
  packs: readonly Pack[]
  byWord: ReadonlyMap<string, readonly Saying[]>
  byStart: ReadonlyMap<string, readonly Saying[]>
  startLengths: readonly number[]
  bySign: ReadonlyMap<Sign, readonly Saying[]>
  byEnd: readonly Saying[]
}

export interface Reading {
  tokens: readonly Token[]
  signs: Signs
}

/** A negation within so many words before a saying cancels it. */
const NEGATION_REACH = 7

/** Compiles packs. Throws TypeError for a saying that can't be parsed. */
export function matcherOf(packs: readonly Pack[]): Matcher {
  const sayings = packs.flatMap(sayingsOf)
  const byWord = new Map<string, Saying[]>()
  const byStart = new Map<string, Saying[]>()
  const bySign = new Map<Sign, Saying[]>()
  for (const saying of sayings) {
    const first = saying.steps[0]
    for (const word of first?.words ?? []) put(byWord, word, saying)
    for (const start of first?.starts ?? []) put(byStart, start, saying)
    for (const sign of first?.signs ?? []) put(bySign, sign, saying)
  }
  const startLengths = [...new Set([...byStart.keys()].map(start => start.length))]
  const byEnd = sayings.filter(({ steps }) => (steps[0]?.ends.length ?? 0) > 0)
  return { packs, byWord, byStart, startLengths, bySign, byEnd }
}

function sayingsOf({ patterns, negations }: Pack): Saying[] {
  const folded = new Set(negations.map(fold))
  return patterns.flatMap(pattern =>
    pattern.says.map(saying => ({
      pattern,
      steps: stepsOf(saying, pattern.id),
      negations: folded
    }))
  )
}

function put<K>(map: Map<K, Saying[]>, key: K, saying: Saying): void {
  const list = map.get(key)
  if (list) list.push(saying)
  else map.set(key, [saying])
}

function stepsOf(saying: string, id: string): Step[] {
  const steps: Step[] = []
  let gap = 0
  for (const part of saying.split(' ')) {
    const skipped = /^~(\d)$/.exec(part)
    if (skipped) gap = Number(skipped[1])
    else {
      steps.push(stepOf(part, gap, id))
      gap = 0
    }
  }
  return steps
}

function stepOf(part: string, gap: number, id: string): Step {
  const words: string[] = []
  const starts: string[] = []
  const ends: string[] = []
  const signs: Sign[] = []
  for (const text of part.split('|')) {
    const sign = /^\{(\w+)\}$/.exec(text)?.[1]
    const word = fold(text.replaceAll('*', ''))
    if (sign !== undefined && isSign(sign)) signs.push(sign)
    else if (!/^[\p{L}\p{N}€$£]+$/u.test(word)) {
      throw new TypeError(`the pattern ${id} says "${text}", which is no word`)
    } else if (text.endsWith('*')) starts.push(word)
    else if (text.startsWith('*')) ends.push(word)
    else words.push(word)
  }
  return { gap, words: new Set(words), starts, ends, signs }
}

export function matches(matcher: Matcher, reading: Reading): Set<Pattern> {
  const found = new Set<Pattern>()
  const beginnings = new Map<string, readonly Saying[]>()
  for (const [at, token] of reading.tokens.entries()) {
    const text = token.forms[0] ?? ''
    const worded = beginnings.get(text) ?? beginningWith(matcher, token, at, reading)
    beginnings.set(text, worded)
    const signed = reading.signs.at(at).flatMap(sign => matcher.bySign.get(sign) ?? [])
    for (const saying of signed.length === 0 ? worded : [...worded, ...signed]) {
      if (!found.has(saying.pattern) && isSaidAt(saying, at, reading)) found.add(saying.pattern)
    }
  }
  return found
}

function beginningWith(
  { byWord, byStart, startLengths, byEnd }: Matcher,
  token: Token,
  at: number,
  { signs }: Reading
): Saying[] {
  const sayings = byEnd.filter(({ steps }) => fits(steps[0], token, at, signs))
  for (const form of token.forms) {
    sayings.push(...(byWord.get(form) ?? []))
    for (const length of startLengths) {
      if (length <= form.length) sayings.push(...(byStart.get(form.slice(0, length)) ?? []))
    }
  }
  return sayings
}

function isSaidAt({ steps, negations }: Saying, at: number, reading: Reading): boolean {
  const end = reach(steps, 1, at, reading)
  if (end === undefined) return false
  for (let before = Math.max(0, at - NEGATION_REACH); before <= end; before++) {
    if (reading.tokens[before]?.forms.some(form => negations.has(form))) return false
  }
  return true
}

/** Index of the word where the remaining steps end; undefined if they don't match. */
function reach(
  steps: readonly Step[],
  next: number,
  at: number,
  reading: Reading
): number | undefined {
  const step = steps[next]
  if (step === undefined) return at
  // The last word of a sentence carries the `end` sign.
  if (step.signs.includes('end') && reading.signs.has('end', at)) return at
  for (let word = at + 1; word <= at + 1 + step.gap; word++) {
    const token = reading.tokens[word]
    if (token === undefined) return undefined
    if (!fits(step, token, word, reading.signs)) continue
    const end = reach(steps, next + 1, word, reading)
    if (end !== undefined) return end
  }
  return undefined
}

function fits(step: Step | undefined, { forms }: Token, at: number, signs: Signs): boolean {
  if (step === undefined) return false
  for (const form of forms) {
    if (step.words.has(form)) return true
    for (const start of step.starts) if (form.startsWith(start)) return true
    for (const end of step.ends) if (form.endsWith(end)) return true
  }
  return step.signs.some(sign => sign !== 'end' && signs.has(sign, at))
}
