import type { ArtMode, ArtSeeds } from '#theme/art.ts'

/** Colours that drawings are judged in: the demo brands', and two that are hard to draw with. */
export const BRANDS: readonly ArtSeeds[] = [
  { primary: '#b03060', secondary: '#2a1a33', accent: '#f3c48f' },
  { primary: '#ff5a47', secondary: '#2747e0', accent: '#ffc93c' },
  { primary: '#2f5d46', secondary: '#c98a2b' },
  { primary: '#0f7c72', secondary: '#f2d9a6', accent: '#7a2e8e' },
  { primary: '#ffd54a', secondary: '#4a3aff' }
]
export const MODES: readonly ArtMode[] = ['light', 'dark']
