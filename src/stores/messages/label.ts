// Generated from locales/en/label.json: npm run messages.
import { i18n } from './i18n.ts'
import { texts } from './shapes.ts'

export const labelMessages = i18n('label', {
  ...texts<'demo' | 'fictional' | 'cam'>()
})
