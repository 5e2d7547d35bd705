import { EVENT } from '#contract/lander-event.ts'
import { TRACKING_KEYS } from '#contract/tracking.ts'
import { beacon } from './beacon.ts'
import { keptVisit } from './visit-memory.ts'

/**
 * Sends what happens on a lander when the page is hidden, each event once (product.md §25). On other
 * pages of the visit only that sign-up opens.
 */
export function countEvents(here: string | undefined, tracking: Record<string, string>): void {
  const lander = here ?? keptVisit(TRACKING_KEYS.lander)
  if (!lander) return
  const { network, sub1, arm } = tracking
  const seen = new Set<string>()
  let events: string[] = []
  const note = (event: string): void => {
    if (seen.has(event)) return
    seen.add(event)
    events.push(event)
  }
  const send = (): void => {
    if (events.length === 0) return
    beacon('/api/lander.php', {
      lander,
      lang: document.documentElement.lang,
      network,
      sub1,
      arm,
      events
    })
    events = []
  }
  if (here) note('view')
  document.addEventListener(EVENT, ({ detail: { name, step } }) => {
    if (here || name === 'signup_start') note(step ? `step_${step}` : name)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  addEventListener('pagehide', send)
}
