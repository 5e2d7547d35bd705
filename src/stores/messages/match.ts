// Generated from locales/en/match.json: npm run messages.
import { i18n } from './i18n.ts'
import { list, texts } from './shapes.ts'

export const matchMessages = i18n('match', {
  ...texts<
    | 'reason.text'
    | 'meeting.text'
    | 'evening.text'
    | 'smoking.text'
    | 'drinking.text'
    | 'children.text'
    | 'pets.text'
    | 'holiday.text'
    | 'rhythm.text'
    | 'contact.text'
    | 'money.text'
    | 'distance.text'
  >(),
  'reason.options': list(),
  'meeting.options': list(),
  'evening.options': list(),
  'smoking.options': list(),
  'drinking.options': list(),
  'children.options': list(),
  'pets.options': list(),
  'holiday.options': list(),
  'rhythm.options': list(),
  'contact.options': list(),
  'money.options': list(),
  'distance.options': list()
})
