import { z } from 'zod'
import { AssetPath } from '#site/asset-path.ts'
import { LocalisedText } from '#site/localised-text.ts'
import { LANDER_BUDGETS, type LanderManifest } from '../manifest.ts'

/** Stands in place of the rendered film. */
const OwnFilm = z.strictObject({
  mp4: AssetPath.meta({ description: 'H.264, without sound, at most 1.5 MB' }),
  webm: AssetPath.optional().meta({ description: 'The same film in VP9 or AV1' }),
  poster: z
    .strictObject({
      src: AssetPath.meta({ description: 'What is seen before the film, at least 1600 px wide' }),
      alt: LocalisedText.meta({ description: 'What the film shows' })
    })
    .meta({ description: 'The picture before the film' })
})

export const Knobs = z.strictObject({
  start: z
    .enum(['itself', 'button'])
    .default('itself')
    .meta({ description: 'Whether the film starts by itself or by its button' }),
  film: OwnFilm.optional().meta({ description: 'A film of the brand in place of the drawn one' }),
  sections: z
    .array(z.enum(['how', 'safety', 'faq']))
    .default(['how', 'safety'])
    .meta({ description: 'Sections below the film, in their order' })
})

export const manifest = {
  id: 'video',
  title: 'Video: a short film with its message beside it',
  slugs: true,
  slots: {
    title: 60,
    h1: 60,
    lede: 150,
    cta: 34,
    note: 60,
    play: 20,
    pause: 20,
    'points.title': 60
  },
  knobs: Knobs,
  media: [{ slot: 'film', shape: 'wide', count: 1 }],
  claims: [
    { key: 'about', source: { kind: 'product', rule: 'the people of a film are drawn' } },
    { key: 'points.look.text', source: { kind: 'documented', section: '9' } },
    { key: 'points.price.text', source: { kind: 'config', path: 'economy.creditCost.message' } }
  ],
  budgets: LANDER_BUDGETS,
  events: ['view', 'engage', 'cta', 'signup_start']
} satisfies LanderManifest
