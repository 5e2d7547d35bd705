import type { z } from 'zod'
import type { searchMembers } from '#contract/calls/members.ts'
import { SEARCH_PAGES, SEARCH_PAGES_VISITOR } from '#contract/limits.ts'
import type { ProfileCard } from '#contract/shapes.ts'
import type { Filters } from './filters.ts'

export type SearchAnswer = z.output<typeof searchMembers.response>

/** Results of a search as far as they were loaded (spec §3, search state). */
export interface Found {
  filters: Filters
  /** Members, each once, in the order of the server. */
  results: readonly ProfileCard[]
  /** The last page that was loaded. */
  pageNumber: number
  /** All that can be paged to. */
  numResults: number
  /** Shown where there are few results (contract.md §1). */
  similar: readonly ProfileCard[]
  /** They all live within 100 km. */
  isNear: boolean
  /** A visitor sees blurred pictures. */
  isBlurred: boolean
}

export function foundBy(filters: Filters, answer: SearchAnswer): Found {
  const { results, numResults, similar, near, blurred } = answer
  const shown = { isNear: near, isBlurred: blurred }
  return { filters, results, pageNumber: 1, numResults, similar, ...shown }
}

/** Somebody active meanwhile moves up and comes again on a later page; the first place counts. */
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

/** Whether there is another page, as far as this viewer may page (contract.md §1). */
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
