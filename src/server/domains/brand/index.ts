export { consentsOf, hasWithdrawn, noteConsent } from './consents.ts'
export { type GiftWords, giftList, giftPrice, giftView, isGift } from './gift-list.ts'
export { termsVersion } from './terms.ts'
