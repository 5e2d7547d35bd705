import type { LanderEvent } from '#landers/manifest.ts'

/** For measurement scripts; nothing is sent. */
export const EVENT = 'livery:event'

export interface EventDetail {
  name: LanderEvent
  lander: string | undefined
  step?: number
}

/** Events of product.md §26. */
export function report(name: LanderEvent, step?: number): void {
  const lander = document.querySelector<HTMLElement>('[data-lander]')?.dataset.lander
  const detail: EventDetail = { name, lander, ...(step !== undefined && { step }) }
  document.dispatchEvent(new CustomEvent<EventDetail>(EVENT, { detail }))
}

/** `signup_start` is reported for links and forms to sign-up. */
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
