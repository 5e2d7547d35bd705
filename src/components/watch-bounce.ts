import { DAY_MS } from '#contract/time.ts'
import { beacon } from './beacon.ts'

/** Reports how a visit without further clicks ended: time, depth of scrolling, number of events. */
export function watchBounce(lander: string | undefined): void {
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
    beacon('/api/bounce.php', { t, scroll: Math.min(seen, 100), events, lander })
  })
}
