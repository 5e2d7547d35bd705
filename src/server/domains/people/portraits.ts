import type { FastifyInstance } from 'fastify'
import { cropOf, type Frame } from '#art/framing.ts'
import { personOf } from '#art/person.ts'
import { drawPortrait } from '#art/portrait.ts'
import { standalone } from '#art/standalone.ts'
import { drawingPolicy, inlineIn } from '#host/policy.ts'
import { themeOf } from '#theme/theme.ts'
import type { AppContext } from '../../core/app.ts'
import type { Brand } from '../../core/brands.ts'
import { refuse } from '../../core/refusal.ts'
import { brandOf } from '../../http/visit.ts'

/**
 * Without a backdrop: `left` and `right` are half a pair, in profile, looking there; `cutout` is the
 * portrait for a page that draws the place around it.
 */
type Cut = 'left' | 'right' | 'cutout'
type View = Frame | Cut
const CUTS: readonly string[] = ['left', 'right', 'cutout'] satisfies Cut[]
const VIEWS: readonly View[] = ['portrait', 'card', 'square', 'avatar', 'left', 'right', 'cutout']
const NAME = /^(woman|man)-(\d{2})-([a-z0-9-]{1,60})\.svg$/
/** A brand's colours may change, so browsers fetch again after a day. */
export const FOR_A_DAY = 'public, max-age=86400'

/** Drawings cached; each is 3 to 12 KB. */
const KEPT = 1_000

/**
 * Serves portraits of demo members in the brand's style and colours, as in
 * `/api/portraits/square/man-41-x.svg`. The address determines the person.
 */
export function servePortraits(server: FastifyInstance, app: AppContext): void {
  const kept = new Map<string, string>()
  const paint = new Map<
    string,
    (view: View, look: 'woman' | 'man', age: number, seed: string) => string
  >()
  server.get<{ Params: { view: string; name: string } }>(
    '/api/portraits/:view/:name',
    async (request, reply) => {
      const brand = brandOf(app, request, {})
      const view = VIEWS.find(known => known === request.params.view) ?? refuse('not_found')
      const [, look, age, seed] = NAME.exec(request.params.name) ?? refuse('not_found')
      const painter = paint.get(brand.id) ?? painterFor(brand)
      paint.set(brand.id, painter)
      const key = `${brand.id} ${view} ${request.params.name}`
      const drawing =
        kept.get(key) ??
        painter(view, look === 'man' ? 'man' : 'woman', Math.max(25, Number(age)), seed ?? '')
      if (kept.size >= KEPT) kept.clear()
      kept.set(key, drawing)
      return reply
        .headers({
          'Cache-Control': FOR_A_DAY,
          'Content-Security-Policy': drawingPolicy(inlineIn(drawing).styles)
        })
        .type('image/svg+xml')
        .send(drawing)
    }
  )
}

const isCut = (view: View): view is Cut => CUTS.includes(view)

function painterFor({ site }: Brand) {
  const theme = themeOf(site.theme)
  const { style, crop } = theme.settings.art
  const tokens = { light: artTokens(theme.light), dark: artTokens(theme.dark) }
  return (view: View, look: 'woman' | 'man', age: number, seed: string): string => {
    const isPaired = view === 'left' || view === 'right'
    const frame = isCut(view) ? 'portrait' : view
    const person = personOf(seed, {
      ...{ look, age },
      // As drawn, a profile looks left.
      ...(isPaired ? { pose: 'profile', mirror: view === 'right' } : {})
    })
    const drawing = drawPortrait(person, {
      ...{ hand: style, crop: cropOf(frame, crop), frame, id: 'p' },
      ...(isCut(view) ? { backdrop: 'none' } : {})
    })
    return standalone(drawing, tokens, theme.settings.mode)
  }
}

export function artTokens(tokens: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tokens)
      .filter(([name]) => name.startsWith('art-'))
      .map(([name, value]) => [name.slice('art-'.length), value])
  )
}
