import type { z } from 'zod'
import { listVisitors } from '#contract/calls/people.ts'
import { VISITORS_PAGE } from '#contract/limits.ts'
import { ask } from '#stores/app/client.ts'
import { pagedResource } from '#stores/app/paged-resource.ts'

export type Visit = z.output<typeof listVisitors.response>['visitors'][number]

interface VisitorFacts {
  total: number
  /** Free members see the number, and the latest without faces. */
  limited: boolean
}

const visitors = pagedResource<Visit, VisitorFacts>({
  read: async page => {
    const { visitors, ...facts } = await ask(listVisitors, { query: { pageNumber: String(page) } })
    const isLast = facts.limited || visitors.length < VISITORS_PAGE
    return { ...facts, entries: visitors, next: isLast ? null : page + 1 }
  },
  idOf: ({ profile }) => profile?.id ?? 0,
  empty: { total: 0, limited: false }
})

export const $visitors = visitors.$list
export const $isLoadingVisitors = visitors.$isLoadingMore
export const loadVisitors = visitors.load

/** Never rejects: the end of the list asks again. */
export const loadMoreVisitors = (): Promise<void> => visitors.loadMore().catch(() => {})
