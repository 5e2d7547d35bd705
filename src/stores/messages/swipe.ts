// Generated from locales/en/swipe.json: npm run messages.
import { i18n } from './i18n.ts'
import { params, texts } from './shapes.ts'

export const swipeMessages = i18n('swipe', {
  ...texts<
    | 'title'
    | 'none'
    | 'deck'
    | 'act.undo'
    | 'stamp.like'
    | 'stamp.pass'
    | 'noUndo'
    | 'keys.title'
    | 'keys.pass'
    | 'keys.like'
    | 'keys.undo'
    | 'keys.info'
    | 'about.pass'
    | 'about.profile'
    | 'about.choices'
    | 'about.later'
    | 'about.open'
    | 'limit.text'
    | 'limit.search'
    | 'limit.look'
    | 'empty.title'
    | 'empty.text'
    | 'empty.search'
    | 'empty.again'
    | 'failed.title'
    | 'failed.text'
    | 'failed.again'
  >(),
  left: params<'count'>(),
  'act.like': params<'name'>(),
  'act.pass': params<'name'>(),
  'act.info': params<'name'>(),
  'said.like': params<'name'>(),
  'said.pass': params<'name'>(),
  'said.undo': params<'name'>(),
  'said.next': params<'name'>(),
  noLike: params<'time'>(),
  'rules.title': params<'count'>(),
  'rules.text': params<'count' | 'time'>(),
  'about.title': params<'name'>(),
  'about.like': params<'name'>(),
  'limit.title': params<'count'>(),
  'limit.tomorrow': params<'count'>(),
  'limit.at': params<'count' | 'time'>()
})
