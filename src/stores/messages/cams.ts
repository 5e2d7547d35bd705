// Generated from locales/en/cams.json: npm run messages.
import { i18n } from './i18n.ts'
import { params, texts } from './shapes.ts'

export const camsMessages = i18n('cams', {
  ...texts<
    | 'title.cams'
    | 'title.profiles'
    | 'lede'
    | 'status.term'
    | 'status.live'
    | 'status.busy'
    | 'status.offline'
    | 'who'
    | 'languages'
    | 'none.title'
    | 'none.text'
    | 'failed.title'
    | 'failed.again'
    | 'gone.title'
    | 'gone.text'
    | 'gone.back'
    | 'not.title'
    | 'not.text'
    | 'not.search'
    | 'by'
    | 'speaks'
    | 'leave.title'
    | 'leave.stay'
  >(),
  visit: params<'host'>(),
  'leave.text': params<'company' | 'host'>(),
  'leave.counted': params<'company'>(),
  'leave.go': params<'host'>()
})
