// Generated from locales/en/warning.json: npm run messages.
import { i18n } from './i18n.ts'
import { texts } from './shapes.ts'

export const warningMessages = i18n('warning', {
  ...texts<
    | 'money'
    | 'gift_card'
    | 'investment'
    | 'other_app'
    | 'story'
    | 'sextortion'
    | 'fake_link'
    | 'selling'
    | 'underage'
    | 'slowed'
  >()
})
