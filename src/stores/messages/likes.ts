// Generated from locales/en/likes.json: npm run messages.
import { i18n } from './i18n.ts'
import { params, texts } from './shapes.ts'

export const likesMessages = i18n('likes', {
  ...texts<
    | 'title'
    | 'tabsLabel'
    | 'tab.received'
    | 'tab.given'
    | 'tab.matches'
    | 'fresh'
    | 'visitors'
    | 'answered'
    | 'mutual'
    | 'waiting'
    | 'writeShort'
    | 'bothHave'
    | 'empty.received.title'
    | 'empty.received.text'
    | 'empty.received.photo'
    | 'empty.given.title'
    | 'empty.given.text'
    | 'empty.given.game'
    | 'empty.matches.title'
    | 'empty.matches.text'
    | 'empty.matches.look'
    | 'empty.search'
    | 'empty.people'
    | 'failed.title'
    | 'failed.text'
    | 'failed.again'
    | 'more'
    | 'match.title'
    | 'match.free'
    | 'match.sent'
    | 'match.openers'
    | 'match.openersUsed'
    | 'match.chat'
    | 'match.later'
    | 'match.you'
    | 'match.look'
    | 'new.title'
    | 'new.waits'
    | 'new.likeBack'
    | 'new.profile'
    | 'new.later'
    | 'visits.title'
    | 'visits.real'
    | 'visits.limited.title'
    | 'visits.limited.text'
    | 'visits.limited.premium'
    | 'visits.limited.search'
    | 'visits.empty.title'
    | 'visits.empty.text'
    | 'visits.empty.private'
    | 'visits.empty.settings'
    | 'visits.failed.title'
  >(),
  'lede.received': params<'count'>(),
  'lede.receivedMore': params<'count'>(),
  'lede.given': params<'count'>(),
  'lede.givenMore': params<'count'>(),
  'lede.matches': params<'count'>(),
  'lede.matchesMore': params<'count'>(),
  write: params<'name'>(),
  'empty.matches.waiting': params<'count'>(),
  takenBack: params<'name'>(),
  unmatched: params<'name'>(),
  'match.text': params<'name'>(),
  'match.shared': params<'interests' | 'name'>(),
  'match.write': params<'name'>(),
  'match.toast': params<'name'>(),
  'new.text': params<'name'>(),
  'timed.title': params<'name'>(),
  'timed.text': params<'name'>(),
  'timed.look': params<'name'>(),
  'visits.lede': params<'count'>()
})
