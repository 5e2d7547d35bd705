import type { ThemeSettings } from '#site/theme.ts'
import type { Tokens } from './tokens.ts'

/** How the member app looks: what a brand sets, else what goes with its composition. */
export type AppLook = {
  [Part in keyof ThemeSettings['app']]-?: NonNullable<ThemeSettings['app'][Part]>
}

export function appLookOf({
  composition,
  app
}: Pick<ThemeSettings, 'composition' | 'app'>): AppLook {
  const set = Object.entries(app).filter(([, value]) => value !== undefined)
  return { ...LOOKS[composition], ...Object.fromEntries(set) }
}

const LOOKS: Record<ThemeSettings['composition'], AppLook> = {
  stage: {
    nav: 'float',
    heads: 'dusk',
    results: 'portrait',
    discs: 'round',
    icons: 'thin',
    tabs: 'underline',
    bubble: 'soft'
  },
  block: {
    nav: 'solid',
    heads: 'colour',
    results: 'mosaic',
    discs: 'round',
    icons: 'bold',
    tabs: 'pill',
    bubble: 'block'
  },
  folio: {
    nav: 'ruled',
    heads: 'ruled',
    results: 'rows',
    discs: 'word',
    icons: 'square',
    tabs: 'folder',
    bubble: 'ruled'
  }
}

/** Lines of icons, on every page of the brand. */
export function iconsOf(settings: Pick<ThemeSettings, 'composition' | 'app'>): Tokens {
  return ICONS[appLookOf(settings).icons]
}

const ICONS: Record<AppLook['icons'], Tokens> = {
  thin: { 'icon-w': '1.5', 'icon-cap': 'round', 'icon-join': 'round' },
  bold: { 'icon-w': '2.25', 'icon-cap': 'round', 'icon-join': 'round' },
  square: { 'icon-w': '2', 'icon-cap': 'square', 'icon-join': 'miter' }
}
