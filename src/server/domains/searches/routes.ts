import * as calls from '#contract/calls/searches.ts'
import { DONE, on, type Route } from '../../core/route.ts'
import { changeSearch, deleteSearch, saveSearch, searchesOf } from './saved.ts'

export const searchesRoutes: readonly Route[] = [
  on(calls.listSearches, async ctx => ({ searches: await searchesOf(ctx) })),
  on(calls.saveSearch, async (ctx, input) => ({ search: await saveSearch(ctx, input) })),
  on(calls.changeSearch, async (ctx, input) => ({ search: await changeSearch(ctx, input) })),
  on(calls.deleteSearch, async (ctx, input) => {
    await deleteSearch(ctx, input.id)
    return DONE
  })
]
