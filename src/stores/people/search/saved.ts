import {
  type Alert,
  changeSearch,
  deleteSearch,
  listSearches,
  MAX_SEARCHES,
  type SavedSearch,
  saveSearch
} from '#contract/calls/searches.ts'
import { ask } from '#stores/app/client.ts'
import { resource } from '#stores/app/resource.ts'
import { type Filters, filtersOf, textOf } from './filters.ts'
import { search } from './search.ts'

export { ALERTS, type Alert, type SavedSearch, SEARCH_NAME } from '#contract/calls/searches.ts'
export { MAX_SEARCHES }

const searches = resource<readonly SavedSearch[]>(async () => {
  const answer = await ask(listSearches, {})
  return answer.searches
})

export const $savedSearches = searches.$data
export const loadSearches = searches.load

/** The saved search that asks the same, if any. */
export function savedAs(saved: readonly SavedSearch[], filters: Filters): SavedSearch | undefined {
  return saved.find(({ query }) => query === textOf(filters))
}

/** Saves a search. Throws Refused. */
export async function keepSearchAs(name: string, filters: Filters, alert: Alert): Promise<void> {
  const body = { name: name.trim(), query: textOf(filters), alert }
  const { search: saved } = await ask(saveSearch, { body })
  searches.change(all => [saved, ...all.filter(({ id }) => id !== saved.id)])
}

export function chooseAlert({ id, alert: before }: SavedSearch, alert: Alert): Promise<boolean> {
  const put = (value: Alert) => changed(id, { alert: value })
  const send = () => ask(changeSearch, { body: { id, alert } })
  return searches.mutate({ now: put(alert), back: put(before), send })
}

export function renameSearch({ id, name: before }: SavedSearch, name: string): Promise<boolean> {
  const put = (value: string) => changed(id, { name: value })
  const send = () => ask(changeSearch, { body: { id, name } })
  return searches.mutate({ now: put(name), back: put(before), send })
}

export function removeSearch(removed: SavedSearch): Promise<boolean> {
  const { id } = removed
  return searches.mutate({
    now: all => all.filter(each => each.id !== id),
    back: all => [...all, removed].toSorted((one, other) => other.id - one.id),
    send: () => ask(deleteSearch, { body: { id } })
  })
}

export function openSearch({ query }: SavedSearch): void {
  void search(filtersOf(new URLSearchParams(query)))
}

function changed(id: number, change: Partial<SavedSearch>) {
  return (all: readonly SavedSearch[]) =>
    all.map(each => (each.id === id ? { ...each, ...change } : each))
}
