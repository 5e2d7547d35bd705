import type { LanderEvent } from '#landers/manifest.ts'

/** Whoever measures listens for this on `document`; nothing is sent from here. */
export const EVENT = 'livery:event'

/** What happened, and where: a step's number, or a button's name. */
export interface EventDetail {
  name: LanderEvent
  lander: string | undefined
  step?: number
}

/** Says that something of the one vocabulary (product.md §26) happened. */
export function report(name: LanderEvent, step?: number): void {
  const lander = document.querySelector<HTMLElement>('[data-lander]')?.dataset.lander
  const detail: EventDetail = { name, lander, ...(step !== undefined && { step }) }
  document.dispatchEvent(new CustomEvent<EventDetail>(EVENT, { detail }))
}

/**
 * Reports the view, the first touch of the page, every press of something with `data-event`, and
 * `signup_start` when a link or a form leads to sign-up.
 */
export function watchEvents(): void {
  report('view')
  const main = document.querySelector('main')
  for (const kind of ['pointerdown', 'keydown']) {
    main?.addEventListener(kind, engage, { once: true })
  }
  main?.addEventListener('click', event => {
    const target = event.target instanceof Element ? event.target : null
    const pressed = target?.closest<HTMLElement>('[data-event]')
    if (pressed) report(pressed.dataset.event as LanderEvent)
    const link = target?.closest('a')
    if (link && leadsToSignup(link.pathname)) report('signup_start')
  })
  main?.addEventListener('submit', event => {
    const form = event.target
    if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (leadsToSignup(new URL(form.action).pathname)) report('signup_start')
  })
}

const leadsToSignup = (path: string): boolean => /\/signup$/.test(path)

let isEngaged = false

function engage(): void {
  if (isEngaged) return
  isEngaged = true
  report('engage')
}
