// Generated from locales/en/member.json: npm run messages.
import { i18n } from './i18n.ts'
import { params, texts } from './shapes.ts'

export const memberMessages = i18n('member', {
  ...texts<
    | 'photos.previous'
    | 'photos.next'
    | 'photos.privateWhy'
    | 'photos.privateMark'
    | 'premium'
    | 'online'
    | 'likesYou'
    | 'match'
    | 'back'
    | 'more'
    | 'report'
    | 'block'
    | 'act.group'
    | 'act.like'
    | 'act.liked'
    | 'act.message'
    | 'act.free'
    | 'why.premium_required.title'
    | 'why.premium_required.chats'
    | 'why.not_confirmed.title'
    | 'why.not_confirmed.text'
    | 'why.not_confirmed.act'
    | 'why.account_on_hold.title'
    | 'why.account_on_hold.text'
    | 'why.account_on_hold.act'
    | 'why.gift_refused'
    | 'label.demo'
    | 'label.fictional'
    | 'label.cam'
    | 'interests'
    | 'opener.title'
    | 'opener.over'
    | 'opener.send'
    | 'opener.more'
    | 'opener.chat'
    | 'pager.label'
    | 'own.title'
    | 'own.text'
    | 'own.act'
    | 'missing.title'
    | 'missing.text'
    | 'missing.act'
    | 'blocked.text'
    | 'blocked.act'
    | 'gone.nameless'
    | 'gone.text'
    | 'gone.act'
    | 'failed.title'
    | 'failed.again'
    | 'visitor.nameless'
    | 'visitor.text'
    | 'visitor.signup'
    | 'visitor.login'
  >(),
  'photos.at': params<'at' | 'count'>(),
  'photos.alt': params<'at' | 'name'>(),
  'photos.title': params<'name'>(),
  'photos.open': params<'at'>(),
  'photos.choose': params<'at'>(),
  'photos.none': params<'name'>(),
  'photos.private': params<'count'>(),
  'act.gift': params<'count'>(),
  'act.giftName': params<'count' | 'name'>(),
  'act.price': params<'count'>(),
  'why.premium_required.text': params<'count'>(),
  about: params<'name'>(),
  noAbout: params<'name'>(),
  shared: params<'count'>(),
  'opener.text': params<'name'>(),
  'opener.left': params<'count'>(),
  'opener.sent': params<'name'>(),
  'pager.previous': params<'name'>(),
  'pager.next': params<'name'>(),
  'pager.at': params<'position' | 'total'>(),
  'blocked.title': params<'name'>(),
  'gone.title': params<'name'>(),
  'visitor.title': params<'name'>()
})
