// Generated from locales/en/alerts.json: npm run messages.
import { i18n } from './i18n.ts'
import { params, texts } from './shapes.ts'

export const alertsMessages = i18n('alerts', {
  ...texts<
    | 'hold.title'
    | 'hold.text'
    | 'hold.act'
    | 'activation.title'
    | 'activation.enter'
    | 'activation.again'
    | 'activation.modalTitle'
    | 'activation.code'
    | 'activation.confirm'
    | 'activation.notThere'
    | 'activation.otherAddress'
    | 'activation.doneNone'
    | 'paused.title'
    | 'paused.text'
    | 'paused.act'
    | 'consent.title'
    | 'consent.text'
    | 'consent.act'
    | 'consent.other'
    | 'decided.title'
    | 'decided.text'
    | 'decided.act'
    | 'mails.title'
    | 'mails.fbl'
    | 'mails.listunsubscribe'
    | 'mails.enable'
    | 'mails.change'
    | 'mails.choose'
    | 'photo.title'
    | 'photo.act'
    | 'photo.checkingTitle'
    | 'photo.checkingText'
    | 'photo.rejectedTitle'
    | 'photo.rejectedText'
    | 'photo.rejectedAct'
    | 'push.title'
    | 'push.text'
    | 'push.act'
    | 'push.choose'
    | 'push.on'
    | 'offline.retry'
    | 'install.title'
    | 'install.text'
    | 'install.byHand'
    | 'install.act'
    | 'update.text'
    | 'update.act'
  >(),
  'activation.text': params<'digits' | 'email'>(),
  'activation.againIn': params<'time'>(),
  'activation.sent': params<'email'>(),
  'activation.modalText': params<'digits' | 'email'>(),
  'activation.incomplete': params<'digits'>(),
  'activation.done': params<'count'>(),
  'mails.bounce': params<'email'>(),
  'mails.enabled': params<'email'>(),
  'photo.text': params<'count'>(),
  'offline.text': params<'time'>(),
  'offline.older': params<'time'>()
})
