import { beacon } from './beacon.ts'
import { keepVisit, keptVisit } from './visit-memory.ts'

const LOGGED = 'visit-logged'

/**
 * Reports a visit's campaign and lander `here` once (product.md §25); with `lb` in the query also how a
 * visit without further clicks ended (product.md §7).
 */
export function logVisit(here: string | undefined, tracking: Record<string, string>): void {
  const [lander, variant] = here?.split('/') ?? []
  const isCampaign = Object.keys(tracking).length > 0
  if ((lander || isCampaign) && keptVisit(LOGGED) === null) {
    keepVisit(LOGGED, '1')
    beacon('/api/track.php', { ...tracking, lander, variant })
  }
  if (new URLSearchParams(location.search).has('lb')) {
    void import('./watch-bounce.ts').then(part => part.watchBounce(lander)).catch(() => {})
  }
}
