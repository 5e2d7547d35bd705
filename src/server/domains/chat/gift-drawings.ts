import type { FastifyInstance } from 'fastify'
import { drawGift } from '#art/gifts.ts'
import { standalone } from '#art/standalone.ts'
import { GIFTS } from '#contract/gifts.ts'
import { drawingPolicy, inlineIn } from '#host/policy.ts'
import { themeOf } from '#theme/theme.ts'
import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import { refuse } from '../../core/refusal.ts'
import { brandOf } from '../../http/visit.ts'
import { artTokens, FOR_A_DAY } from '../people/index.ts'

/** Serves gift drawings in the brand's style: `/api/gifts/rose.svg`. */
export function serveGiftDrawings(server: FastifyInstance, app: AppContext): void {
  const kept = new Map<string, string>()
  server.get<{ Params: { name: string } }>('/api/gifts/:name', async (request, reply) => {
    const brand = brandOf(app, request, {})
    const gift = GIFTS.find(({ id }) => `${id}.svg` === request.params.name) ?? refuse('not_found')
    const key = `${brand.id} ${gift.id}`
    const drawing = kept.get(key) ?? paint(brand, gift.id)
    kept.set(key, drawing)
    return reply
      .headers({
        'Cache-Control': FOR_A_DAY,
        'Content-Security-Policy': drawingPolicy(inlineIn(drawing).styles)
      })
      .type('image/svg+xml')
      .send(drawing)
  })
}

function paint({ site }: Brand, gift: string): string {
  const { light, dark, settings } = themeOf(site.theme)
  const drawing = drawGift(gift, { hand: settings.art.style, id: 'g' })
  return standalone(drawing, { light: artTokens(light), dark: artTokens(dark) }, settings.mode)
}
