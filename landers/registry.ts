import AloneTonight from './alonetonight/Lander.astro'
import Gallery from './gallery/Lander.astro'
import TinderSwipe from './tinderswipe/Lander.astro'

export const landers = {
  alonetonight: AloneTonight,
  gallery: Gallery,
  tinderswipe: TinderSwipe
}
