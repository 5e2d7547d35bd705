import { campaignAt, TRACKING_KEYS, trackingIn } from '#contract/tracking.ts'
import { keepVisit, keptVisit } from './visit-memory.ts'

/**
 * Adds the campaign to links and forms to sign-up and member pages during the visit. Returns it.
 */
export function keepTracking(): Record<string, string> {
  const current = currentTracking()
  const tracking = Object.entries(current)
  if (tracking.length > 0) handOn(tracking)
  return current
}

function handOn(tracking: readonly [string, string][]): void {
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

function currentTracking(): Record<string, string> {
  const fresh = campaignAt(new URL(location.href))
  const kept = trackingIn(new URLSearchParams(keptVisit(TRACKING_KEYS.last) ?? ''))
  const { arm = kept.arm } = { ...fresh, ...armShown() }
  const campaign = Object.keys(fresh).length === 0 ? kept : fresh
  const tracking = { ...campaign, ...(arm !== undefined && { arm }) }
  if (Object.keys(tracking).length > 0) {
    keepVisit(TRACKING_KEYS.last, new URLSearchParams(tracking).toString())
  }
  return tracking
}

/** The arm of this page (Frame.astro). Who looks at an arm by its own address is not counted. */
function armShown(): Record<string, string> {
  const { arm } = document.body.dataset
  return arm === undefined || location.pathname.includes('/~') ? {} : { arm }
}
