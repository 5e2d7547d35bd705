// Generated from locales/en/finder.json: npm run messages.
import { i18n } from './i18n.ts'
import { list, params, texts } from './shapes.ts'

export const finderMessages = i18n('finder', {
  ...texts<
    | 'title'
    | 'intro.title'
    | 'intro.private'
    | 'intro.start'
    | 'intro.time'
    | 'own'
    | 'accept'
    | 'everything'
    | 'weight'
    | 'needAccept'
    | 'next'
    | 'save'
    | 'skip'
    | 'back'
    | 'saved'
    | 'stop'
    | 'results.title'
    | 'results.both'
    | 'results.none'
    | 'results.goOn'
    | 'results.answers'
    | 'results.yourAnswers'
    | 'results.others'
    | 'results.limited.premium'
    | 'results.empty.title'
    | 'results.empty.search'
    | 'results.failed'
    | 'answers.title'
    | 'answers.none'
    | 'answers.back'
    | 'erase.open'
    | 'erase.title'
    | 'erase.text'
    | 'erase.yes'
    | 'erase.done'
    | 'failed.title'
    | 'failed.again'
    | 'topic.reason'
    | 'topic.meeting'
    | 'topic.evening'
    | 'topic.smoking'
    | 'topic.drinking'
    | 'topic.children'
    | 'topic.pets'
    | 'topic.holiday'
    | 'topic.rhythm'
    | 'topic.contact'
    | 'topic.money'
    | 'topic.distance'
  >(),
  'intro.text': params<'count' | 'least'>(),
  step: params<'count'>(),
  weights: list(),
  fewMore: params<'count'>(),
  'results.lede': params<'count'>(),
  'results.percent': params<'percent'>(),
  'results.yours': params<'own'>(),
  'results.rest': params<'count'>(),
  'results.limited.title': params<'count'>(),
  'results.limited.text': params<'free'>(),
  'results.empty.text': params<'least'>(),
  'answers.lede': params<'answered' | 'total'>(),
  'answers.change': params<'topic'>(),
  'answers.weight': params<'own' | 'weight'>()
})
