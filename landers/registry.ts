import AloneTonight from './alonetonight/Lander.astro'
import Gallery from './gallery/Lander.astro'
import TinderSwipe from './tinderswipe/Lander.astro'

/** The markup of every lander; `manifests.ts` describes the same ones. */
export const landers = {
  alonetonight: AloneTonight,
  gallery: Gallery,
  tinderswipe: TinderSwipe
}
