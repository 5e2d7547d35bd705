import { drawVignette, VIGNETTES } from '#art/vignette.ts'
import { companyFor } from '#landers/company.ts'
import type { Site } from '#site/schema.ts'
import type { BrandMedia } from './media.ts'

/** Rules that show the brand's pictures of empty lists, each a file that only an empty list loads. */
export function vignetteCssOf(site: Site, media: Pick<BrandMedia, 'keep'>): string {
  const { composition, art } = site.theme
  const options = {
    composition,
    hand: art.style,
    seed: art.seed,
    couple: companyFor(site, 'couple')
  }
  const rules = VIGNETTES.map(
    name => `.empty__art--${name}{background-image:url(${media.keep(drawVignette(name, options))})}`
  )
  return `@layer brand{${FRAMES[composition]}${rules.join('')}}`
}

/** A lit window, a tile, a print in its frame. */
const FRAMES: Record<Site['theme']['composition'], string> = {
  stage: '.empty__art{border-radius:160px 160px 22px 22px}',
  block: '',
  folio: '.empty__art{outline:1.5px solid;outline-offset:4px}'
}
