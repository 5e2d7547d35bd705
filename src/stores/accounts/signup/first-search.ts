import { WISHES_KEY } from '#contract/tracking.ts'
import { browser } from '#stores/browser/port.ts'

/** The search with the ages and the region that were chosen on a lander, in this visit. */
export function firstSearch(): string {
  const { age, countryregion } = kept()
  const [, from, to] = /^(\d{2})-(\d{2,3})$/.exec(String(age)) ?? []
  const region = /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(String(countryregion)) ? String(countryregion) : ''
  const query = new URLSearchParams({
    ...(region && { countryregion: region }),
    ...(from && to && { min_age: from, max_age: to })
  })
  return query.size > 0 ? `/members?${query}` : '/members'
}

function kept(): Readonly<Record<string, unknown>> {
  try {
    const wishes: unknown = JSON.parse(browser.recallVisit(WISHES_KEY) ?? '')
    return typeof wishes === 'object' && wishes !== null ? { ...wishes } : {}
  } catch {
    return {}
  }
}
