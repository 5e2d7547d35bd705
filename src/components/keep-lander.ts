import { slugIn, TRACKING_KEYS } from '#contract/tracking.ts'
import { keepVisit } from './visit-memory.ts'

/** The lander of this page with its slug, if it is one; kept for the sign-up of this visit. */
export function keepLander(): string | undefined {
  const { lander } = document.querySelector<HTMLElement>('[data-lander]')?.dataset ?? {}
  // A member landing has no more than its route; home is none.
  const id = lander ?? /-(landing\d?)$/.exec(document.body.dataset.route ?? '')?.[1]
  if (!id || id === 'home') return
  const slug = slugIn(location.pathname)
  const here = slug ? `${id}/${slug}` : id
  keepVisit(TRACKING_KEYS.lander, here)
  for (const field of document.querySelectorAll<HTMLInputElement>('main [name="lander"]')) {
    field.value = here
  }
  return here
}
