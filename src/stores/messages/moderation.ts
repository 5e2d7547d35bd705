// Generated from locales/en/moderation.json: npm run messages.
import { i18n } from './i18n.ts'
import { params, texts } from './shapes.ts'

export const moderationMessages = i18n('moderation', {
  ...texts<
    | 'text_rule.contact_details'
    | 'text_rule.minor'
    | 'text_rule.sexual'
    | 'text_rule.hate'
    | 'text_rule.threat'
    | 'text_rule.selling'
    | 'text_rule.not_you'
    | 'text_rule.spam'
    | 'text_rule.other'
    | 'photo_rule.no_face'
    | 'photo_rule.nudity_public'
    | 'photo_rule.minor'
    | 'photo_rule.not_you'
    | 'photo_rule.contact_details'
    | 'photo_rule.violence'
    | 'photo_rule.copyright'
    | 'pause_lifted'
    | 'photo_restored'
  >(),
  text_facts: params<'date'>(),
  photo_facts: params<'date'>()
})
