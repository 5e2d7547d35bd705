import { EVENT, type EventDetail, type LanderEvent } from '#contract/lander-event.ts'

/** Tells the page's scripts of an event (product.md §26); count-events.ts sends it. */
export function report(name: LanderEvent, step?: number): void {
  const { lander } = document.querySelector<HTMLElement>('[data-lander]')?.dataset ?? {}
  const detail: EventDetail = { name, lander, ...(step !== undefined && { step }) }
  document.dispatchEvent(new CustomEvent(EVENT, { detail }))
}

/** That sign-up opened is told by the member app. */
export function watchEvents(): void {
  report('view')
  const main = document.querySelector('main')
  for (const kind of ['pointerup', 'keydown']) {
    main?.addEventListener(kind, engage, { once: true })
  }
  addEventListener('scroll', engageAfterAScreen, { passive: true })
  main?.addEventListener('click', event => {
    const { target } = event
    if (target instanceof Element && target.closest('[data-event="cta"]')) report('cta')
  })
}

let isEngaged = false

function engage(): void {
  if (isEngaged) return
  isEngaged = true
  report('engage')
}

function engageAfterAScreen(): void {
  if (scrollY < innerHeight) return
  removeEventListener('scroll', engageAfterAScreen)
  engage()
}
