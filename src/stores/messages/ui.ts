// Generated from locales/en/ui.json: npm run messages.
import { i18n } from './i18n.ts'
import { params, texts } from './shapes.ts'

export const uiMessages = i18n('ui', {
  ...texts<
    | 'close'
    | 'cancel'
    | 'dismiss'
    | 'remove'
    | 'loading'
    | 'optional'
    | 'online'
    | 'new'
    | 'youToo'
    | 'likeWord'
    | 'on'
    | 'off'
    | 'view'
    | 'showPassword'
    | 'day'
    | 'month'
    | 'year'
    | 'ageFrom'
    | 'ageTo'
    | 'undo'
    | 'demo'
  >(),
  like: params<'name'>(),
  characters: params<'count'>(),
  years: params<'count'>(),
  step: params<'step' | 'steps' | 'subject'>(),
  errors: params<'count'>()
})
