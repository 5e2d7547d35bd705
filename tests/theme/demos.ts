import { ThemeSettings } from '#site/theme.ts'

/** The settings of the three demo brands, as far as a theme goes. */
export const DEMOS: Record<'avondlicht' | 'papillon' | 'herbstgold', ThemeSettings> = {
  avondlicht: ThemeSettings.parse({
    primary: '#b03060',
    secondary: '#2a1a33',
    accent: '#f3c48f',
    composition: 'stage',
    radius: 'soft',
    density: 'airy',
    fonts: { heading: 'fraunces', body: 'source-serif' }
  }),
  papillon: ThemeSettings.parse({
    primary: '#ff5a47',
    secondary: '#2747e0',
    accent: '#ffc93c',
    composition: 'block',
    radius: 'round',
    density: 'dense',
    fonts: { heading: 'bricolage', body: 'bricolage' },
    art: { style: 'flat' }
  }),
  herbstgold: ThemeSettings.parse({
    primary: '#2f5d46',
    secondary: '#c98a2b',
    composition: 'folio',
    radius: 'sharp',
    density: 'regular',
    surfaceTint: 1,
    fonts: { heading: 'archivo', body: 'newsreader' },
    art: { style: 'printed' }
  })
}
