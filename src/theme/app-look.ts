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

type IconSettings = Pick<ThemeSettings, 'composition' | 'app'>

/** The hand in which icons are drawn; reads nothing else of the look. */
export const iconHandOf = ({ composition, app }: IconSettings): AppLook['icons'] =>
  app.icons ?? LOOKS[composition].icons

/** How wide lines are of icons and of other small drawings, on every page of the brand. */
export function iconsOf(settings: IconSettings): Tokens {
  return { 'icon-w': WIDTHS[iconHandOf(settings)] }
}

const WIDTHS: Record<AppLook['icons'], string> = {
  thin: '1.35',
  bold: '2.25',
  square: '1.85'
}
