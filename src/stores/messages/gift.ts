// Generated from locales/en/gift.json: npm run messages.
import { i18n } from './i18n.ts'
import { texts } from './shapes.ts'

export const giftMessages = i18n('gift', {
  ...texts<
    | 'coffee'
    | 'rose'
    | 'chocolates'
    | 'candle'
    | 'song'
    | 'wine'
    | 'book'
    | 'bouquet'
    | 'umbrella'
    | 'picnic'
    | 'stargazing'
    | 'balloon'
    | 'category.sweet'
    | 'category.flowers'
    | 'category.evening'
    | 'category.adventure'
  >()
})
