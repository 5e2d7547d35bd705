import type { Niche } from './cast.ts'

type Colour = `#${string}`

export interface NicheColours {
  primary: Colour
  secondary: Colour
  accent: Colour
}

/** What a new brand of a niche begins with, so that seven niches look like seven products. */
export const NICHE_COLOURS: Readonly<Partial<Record<Niche, NicheColours>>> = {
  2: { primary: '#c2255c', secondary: '#3b1c5a', accent: '#ffd166' },
  3: { primary: '#a3172e', secondary: '#17131c', accent: '#d8b48a' },
  4: { primary: '#b5472a', secondary: '#0f5257', accent: '#ffd9a0' },
  5: { primary: '#2f5d46', secondary: '#c98a2b', accent: '#f0d9a4' },
  6: { primary: '#7c2f4f', secondary: '#1f2a44', accent: '#e7b98a' },
  7: { primary: '#1763c6', secondary: '#12304f', accent: '#ffb84d' }
}
