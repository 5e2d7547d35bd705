// Generated from locales/en/buy.json: npm run messages.
import { i18n } from './i18n.ts'
import { params, texts } from './shapes.ts'

export const buyMessages = i18n('buy', {
  ...texts<
    | 'title'
    | 'bundles'
    | 'best'
    | 'method.title'
    | 'method.ideal'
    | 'method.bancontact'
    | 'method.card'
    | 'method.paypal'
    | 'method.apple_pay'
    | 'method.bank_transfer'
    | 'method.direct_debit'
    | 'bank.title'
    | 'bank.later'
    | 'bound.code'
    | 'order.title'
    | 'order.total'
    | 'order.once'
    | 'consent.link'
    | 'consent.missing'
    | 'remember.note'
    | 'remember.card'
    | 'debit'
    | 'code.open'
    | 'code.label'
    | 'code.use'
    | 'code.remove'
    | 'code.invalid'
    | 'start.title'
    | 'start.text'
    | 'start.stop'
    | 'leave.text'
    | 'leave.link'
    | 'down.title'
    | 'down.text'
    | 'down.again'
    | 'failed.title'
    | 'failed.text'
    | 'failed.again'
    | 'changed.title'
    | 'lost.title'
    | 'lost.text'
    | 'limit'
    | 'support'
    | 'pendingGone'
    | 'welcome.once'
    | 'welcome.taken'
    | 'welcome.act'
    | 'welcome.later'
    | 'here.act'
    | 'here.more'
    | 'premium.act'
    | 'prices.act'
  >(),
  lede: params<'gift' | 'message' | 'photo'>(),
  have: params<'count'>(),
  per: params<'price'>(),
  saves: params<'percent'>(),
  lasts: params<'count'>(),
  'bound.min': params<'amount'>(),
  'bound.max': params<'amount'>(),
  'order.discount': params<'percent'>(),
  'consent.text': params<'days'>(),
  'remember.text': params<'method'>(),
  'pay.by': params<'method' | 'price'>(),
  'pay.card': params<'price'>(),
  'pay.bank_transfer': params<'price'>(),
  'code.active': params<'code' | 'percent'>(),
  'code.from': params<'amount'>(),
  'start.long': params<'order'>(),
  'changed.text': params<'before' | 'now'>(),
  pending: params<'name'>(),
  'welcome.title': params<'percent'>(),
  'welcome.left': params<'time'>(),
  'welcome.ends': params<'time'>(),
  'premium.text': params<'credits' | 'price'>()
})
