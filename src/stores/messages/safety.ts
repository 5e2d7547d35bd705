// Generated from locales/en/safety.json: npm run messages.
import { i18n } from './i18n.ts'
import { params, texts } from './shapes.ts'

export const safetyMessages = i18n('safety', {
  ...texts<
    | 'report.category'
    | 'report.categories.scam'
    | 'report.categories.fake'
    | 'report.categories.underage'
    | 'report.categories.harassment'
    | 'report.categories.threat'
    | 'report.categories.nudity'
    | 'report.categories.spam'
    | 'report.categories.contact_selling'
    | 'report.categories.other'
    | 'report.urgent'
    | 'report.photo'
    | 'report.text'
    | 'report.textHint'
    | 'report.blockNote'
    | 'report.choose'
    | 'report.send'
    | 'report.done.title'
    | 'report.done.close'
    | 'block.yes'
    | 'know.demo'
    | 'know.other'
    | 'know.recorded'
    | 'know.yes'
    | 'know.no'
  >(),
  'report.title': params<'name'>(),
  'report.intro': params<'name'>(),
  'report.message': params<'text'>(),
  'report.block': params<'name'>(),
  'report.earlier': params<'reference'>(),
  'report.done.text': params<'reference'>(),
  'block.title': params<'name'>(),
  'block.text': params<'name'>(),
  'block.done': params<'name'>(),
  'know.title.fictional': params<'name'>(),
  'know.title.demo': params<'name'>(),
  'know.title.other': params<'name'>(),
  'know.fictional': params<'name'>()
})
