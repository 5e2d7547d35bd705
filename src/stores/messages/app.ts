// Generated from locales/en/app.json: npm run messages.
import { i18n } from './i18n.ts'
import { params, texts } from './shapes.ts'

export const appMessages = i18n('app', {
  ...texts<
    | 'loading'
    | 'failed.title'
    | 'failed.text'
    | 'failed.retry'
    | 'failed.home'
    | 'failed.broken'
    | 'back'
    | 'nav.label'
    | 'nav.search'
    | 'nav.likes'
    | 'nav.game'
    | 'nav.messages'
    | 'nav.credits'
    | 'nav.premium'
    | 'nav.getPremium'
    | 'account.open'
    | 'account.premium'
    | 'account.free'
    | 'account.profile'
    | 'account.notifications'
    | 'account.settings'
    | 'account.visitors'
    | 'account.game'
    | 'account.finder'
    | 'account.language'
    | 'account.logout'
    | 'account.rules'
    | 'account.cams'
    | 'account.resell'
    | 'legal.terms'
    | 'legal.privacy'
    | 'legal.cookies'
    | 'legal.ban'
    | 'legal.pricing'
    | 'legal.complaints'
    | 'legal.return-policy'
    | 'legal.faq'
    | 'legal.service'
    | 'legal.2257-compliance-statement'
  >(),
  'badge.unread': params<'count'>(),
  'badge.likes': params<'count'>(),
  'badge.low': params<'count'>(),
  'credits.amount': params<'count'>(),
  'credits.unit': params<'count'>(),
  'account.complete': params<'percent'>()
})
