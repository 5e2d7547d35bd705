import { isDeepStrictEqual } from 'node:util'
import { provenanceOf, valueAt } from '#site/provenance.ts'
import type { Path } from '#site/tree.ts'
import { readAssignment } from './config/assignment.ts'
import { knownPath } from './config/look.ts'

interface Condition {
  path: Path
  /** Undefined asks for brands in which nothing is set. */
  value: unknown
}

/**
 * The brands of `ids` in which every `<setting>=<value>` holds after all layers and defaults, and
 * those that can't be read. A list holds each of its items.
 */
export function brandsWhere(
  root: string,
  ids: readonly string[],
  words: readonly string[],
  environment: string | undefined
): { found: string[]; unread: string[] } {
  const conditions = words.map(conditionIn)
  const unread: string[] = []
  const found = ids.filter(id => {
    const seen = provenanceOf(root, id, { environment }, true)
    if (!seen) unread.push(id)
    return seen && conditions.every(condition => holds(seen.settings, condition))
  })
  return { found, unread }
}

function conditionIn(word: string): Condition {
  const { path, value } = readAssignment(word, 'site')
  knownPath(word.slice(0, word.indexOf('=')))
  return { path, value }
}

function holds(settings: unknown, { path, value }: Condition): boolean {
  const set = valueAt(settings, path) ?? undefined
  if (isDeepStrictEqual(set, value ?? undefined)) return true
  return Array.isArray(set) && set.includes(value)
}
