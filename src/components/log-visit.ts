import { DAY_MS } from '#contract/time.ts'
import { slugIn, TRACKING_KEYS } from '#contract/tracking.ts'
import { keepVisit, keptVisit } from './visit-memory.ts'

const LOGGED = 'visit-logged'

/**
 * Reports a visit's campaign and lander once (product.md §25); with `lb` in the query also how a
 * visit without further clicks ended (product.md §7).
 */
export function logVisit(tracking: Readonly<Record<string, string>>): void {
  const lander = document.querySelector<HTMLElement>('[data-lander]')?.dataset.lander
  const isLander = lander !== undefined && lander !== 'home'
  if (isLander) keepVisit(TRACKING_KEYS.lander, lander)
  const isCampaign = Object.keys(tracking).length > 0
  if ((isLander || isCampaign) && keptVisit(LOGGED) === null) {
    keepVisit(LOGGED, '1')
    const variant = slugIn(location.pathname)
    const place = isLander ? { lander, ...(variant && { variant }) } : {}
    send('/api/track.php', { ...tracking, ...place })
  }
  if (new URLSearchParams(location.search).has('lb')) watchBounce(isLander ? lander : undefined)
}

function watchBounce(lander: string | undefined): void {
  const began = performance.now()
  let events = 0
  let seen = 0
  let isOver = false
  const look = () => {
    const { scrollHeight } = document.documentElement
    seen = Math.max(seen, Math.round(((scrollY + innerHeight) / Math.max(scrollHeight, 1)) * 100))
  }
  const goFurther = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href^="/"], form[action^="/"]'))
      isOver = true
  }
  look()
  addEventListener('scroll', look, { passive: true })
  for (const name of ['pointerdown', 'keydown']) addEventListener(name, () => (events += 1))
  addEventListener('click', event => {
    if (event.target instanceof Element && event.target.closest('a')) goFurther(event)
  })
  addEventListener('submit', goFurther)
  document.addEventListener('visibilitychange', () => {
    if (isOver || document.visibilityState !== 'hidden') return
    isOver = true
    const t = Math.min(Math.round(performance.now() - began), DAY_MS)
    const place = lander === undefined ? {} : { lander }
    send('/api/bounce.php', { t, scroll: Math.min(seen, 100), events, ...place })
  })
}

function send(path: string, body: object): void {
  navigator.sendBeacon?.(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}
