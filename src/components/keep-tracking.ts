/** Query names that say which campaign brought a visitor (spec §3, tracking data). */
const NAMES = ['network', 'ref', 'sub1', 'sub2', 'sub3']
const KEY = 'tracking'
/** The contract takes values of at most 64 such characters. */
const VALUE = /^[\w.:-]{1,64}$/

/**
 * Hands the campaign on to the links and forms that lead to sign-up or to the members, on this page
 * and on the next ones of the visit.
 */
export function keepTracking(): void {
  const tracking = currentTracking()
  if (tracking.length === 0) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')) {
    if (!leadsIn(link.pathname)) continue
    const url = new URL(link.href)
    for (const [name, value] of tracking) url.searchParams.set(name, value)
    link.href = `${url.pathname}${url.search}${url.hash}`
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[action^="/"]')) {
    if (leadsIn(new URL(form.action).pathname)) form.append(...tracking.map(hiddenField))
  }
}

function leadsIn(path: string): boolean {
  return /\/(?:signup|login|members)\b/.test(path)
}

function hiddenField([name, value]: [string, string]): HTMLInputElement {
  return Object.assign(document.createElement('input'), { type: 'hidden', name, value })
}

/** This page's query, else what the visit came with; kept for the visit where storage is allowed. */
function currentTracking(): [string, string][] {
  const fresh = chosen(new URLSearchParams(location.search))
  try {
    if (fresh.length > 0) sessionStorage.setItem(KEY, new URLSearchParams(fresh).toString())
    return fresh.length > 0 ? fresh : chosen(new URLSearchParams(sessionStorage.getItem(KEY) ?? ''))
  } catch {
    return fresh
  }
}

function chosen(query: URLSearchParams): [string, string][] {
  return [...query].filter(([name, value]) => NAMES.includes(name) && VALUE.test(value))
}
