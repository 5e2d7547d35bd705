// Generated from locales/en/search.json: npm run messages.
import { i18n } from './i18n.ts'
import { params, texts } from './shapes.ts'

export const searchMessages = i18n('search', {
  ...texts<
    | 'heading.near'
    | 'heading.all'
    | 'summary.none'
    | 'summary.loading'
    | 'sort.label'
    | 'sort.active'
    | 'sort.new'
    | 'sort.distance'
    | 'filters.title'
    | 'filters.active'
    | 'filters.clear'
    | 'filters.showNone'
    | 'filters.showUnknown'
    | 'form.gender'
    | 'form.country'
    | 'form.age'
    | 'form.interests'
    | 'form.fewerInterests'
    | 'form.online'
    | 'form.new'
    | 'form.photo'
    | 'gender.female'
    | 'gender.male'
    | 'gender.all'
    | 'age.any'
    | 'any.country'
    | 'any.region'
    | 'any.trait'
    | 'list.label'
    | 'list.more'
    | 'list.failed'
    | 'list.again'
    | 'empty.title'
    | 'empty.noWay'
    | 'empty.nobody'
    | 'loosen.interests'
    | 'loosen.online'
    | 'loosen.new'
    | 'loosen.photo'
    | 'loosen.all'
    | 'similar'
    | 'failed.title'
    | 'failed.stale'
    | 'failed.offline'
    | 'visitor.closedTitle'
    | 'visitor.closedText'
    | 'visitor.blurredTitle'
    | 'visitor.blurredText'
    | 'visitor.signup'
    | 'visitor.take'
    | 'visitor.login'
    | 'featured'
    | 'saved.title'
    | 'saved.here'
    | 'saved.name'
    | 'saved.save'
    | 'saved.alert'
    | 'saved.alerts.off'
    | 'saved.alerts.mail'
    | 'saved.alerts.push'
    | 'saved.note'
    | 'saved.rename'
    | 'saved.remove'
    | 'saved.pushOff'
    | 'saved.pushLink'
  >(),
  'summary.active': params<'count'>(),
  'summary.new': params<'count'>(),
  'summary.distance': params<'count'>(),
  'filters.on': params<'count'>(),
  'filters.show': params<'count'>(),
  'form.moreInterests': params<'count'>(),
  'age.span': params<'from' | 'to'>(),
  'age.from': params<'from'>(),
  'age.upTo': params<'to'>(),
  'list.shown': params<'count' | 'shown'>(),
  'list.end': params<'count'>(),
  'list.visitorEnd': params<'count'>(),
  'empty.text': params<'count'>(),
  'loosen.interest': params<'interest'>(),
  'loosen.ages': params<'ages'>(),
  'loosen.region': params<'region'>(),
  'loosen.country': params<'country'>(),
  'loosen.gain': params<'count'>(),
  'figures.online': params<'count'>(),
  'figures.town': params<'place' | 'count'>(),
  'saved.used': params<'count' | 'limit'>(),
  'saved.full': params<'limit'>(),
  'saved.removeTitle': params<'name'>(),
  'saved.more': params<'name'>()
})
