// Generated from locales/en/landing.json: npm run messages.
import { i18n } from './i18n.ts'
import { list, params, texts } from './shapes.ts'

export const landingMessages = i18n('landing', {
  ...texts<
    | 'hello.text'
    | 'curious.own'
    | 'tonight.text'
    | 'nobody.title'
    | 'nobody.text'
    | 'signup'
    | 'member'
    | 'has'
    | 'login'
    | 'continue'
  >(),
  'hello.title': params<'name'>(),
  'curious.title': params<'name'>(),
  'curious.steps': list(),
  'curious.ask': params<'name'>(),
  'curious.questions': list(),
  'tonight.title': params<'name'>(),
  'tonight.label': params<'name'>(),
  keeps: params<'name'>()
})
