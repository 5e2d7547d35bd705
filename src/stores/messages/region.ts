// Generated from locales/en/region.json: npm run messages.
import { i18n } from './i18n.ts'
import { texts } from './shapes.ts'

export const regionMessages = i18n('region', {
  ...texts<
    | 'term.province'
    | 'term.state'
    | 'term.canton'
    | 'term.county'
    | 'term.region'
    | 'term.voivodeship'
    | 'term.bundesland'
    | 'term.lan'
    | 'term.fylke'
    | 'term.maakunta'
  >()
})
