import { ZONNIG } from './fleet.ts'

const DAY_MS = 86_400_000
/** Days after which an experiment says that it is over are not behind it (L205). */
const BEGUN = new Date(Date.now() - 20 * DAY_MS).toISOString().slice(0, 10)

/** An experiment on the gallery that changes its words, its cards and its look. */
export const EXPERIMENT = `landers:
  use:
    gallery: { slugs: [a] }
    video: {}
  # What we compare this winter.
  experiments:
    - id: hero-2026
      lander: gallery
      from: "${BEGUN}"
      arms:
        control: { weight: 50 }
        b:
          weight: 50
          set:
            # Shorter, and said as a question.
            texts: { h1: { nl: Wie leert u kennen?, en: Who will you meet? } }
            knobs: { cards: 6 }
            look: { composition: folio, scene: shore }
      goal: signup_complete
`

export const WITH_EXPERIMENT = ZONNIG + EXPERIMENT
