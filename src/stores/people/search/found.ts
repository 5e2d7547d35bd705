import type { z } from 'zod'
import type { searchMembers } from '#contract/calls/search.ts'
import { SEARCH_PAGES, SEARCH_PAGES_VISITOR } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import type { Filters } from './filters.ts'

export type SearchAnswer = z.output<typeof searchMembers.response>

export interface Found {
  filters: Filters
  results: readonly ProfileCard[]
  pageNumber: number
  numResults: number
  similar: readonly ProfileCard[]
  isNear: boolean
  isBlurred: boolean
}

export function foundBy(filters: Filters, answer: SearchAnswer): Found {
  const { results, numResults, similar, near, blurred } = answer
  const shown = { isNear: near, isBlurred: blurred }
  return { filters, results, pageNumber: 1, numResults, similar, ...shown }
}

/** Members may move to later pages between reads; their first place counts. */
export function joined(found: Found, answer: SearchAnswer): Found {
  const there = new Set(found.results.map(({ id }) => id))
  const fresh = answer.results.filter(({ id }) => !there.has(id))
  const isOver = answer.results.length === 0
  return {
    ...found,
    results: [...found.results, ...fresh],
    pageNumber: answer.pageNumber,
    numResults: isOver ? found.results.length : answer.numResults
  }
}

/** Whether this viewer may load another page (product.md §11). */
export function hasMore({ results, numResults, pageNumber }: Found, isVisitor: boolean): boolean {
  return (
    results.length < numResults && pageNumber < (isVisitor ? SEARCH_PAGES_VISITOR : SEARCH_PAGES)
  )
}

export function withoutMember(found: Found, id: number): Found {
  const results = found.results.filter(card => card.id !== id)
  const isThere = results.length < found.results.length
  return {
    ...found,
    results,
    similar: found.similar.filter(card => card.id !== id),
    numResults: found.numResults - (isThere ? 1 : 0)
  }
}
