import type { ThemeSettings } from '#site/theme.ts'
import { appLookOf } from './app-look.ts'
import { LAYERS } from './css.ts'
import { sheet } from './sheet.ts'

/**
 * The brand's second file, for the shells of the member app: the rules of its look alone, one sheet
 * of css/app/looks for each part. In layer `brand`, so that they win over the app's own.
 */
export function appCssOf(settings: ThemeSettings): string {
  const { nav, heads, results, discs, tabs, bubble } = appLookOf(settings)
  const sheets = [
    `nav-${nav}`,
    `heads-${heads}`,
    `results-${results}`,
    // Round is how the app's own sheets draw them.
    ...(discs === 'round' ? [] : ['discs-square']),
    ...(discs === 'word' ? ['discs-word'] : []),
    ...(discs !== 'round' && settings.radius === 'sharp' ? ['sharp'] : []),
    ...(settings.composition === 'folio' ? ['switch-ticked'] : []),
    `tabs-${tabs}`,
    `bubble-${bubble}`
  ]
  return `@layer ${LAYERS};@layer brand{${sheets.map(name => sheet(`app/looks/${name}`)).join('')}}`
}
