export { block } from './blocks.ts'
export { ageOf, CARD_COLUMNS, type CardRow, cardsOf, toCard } from './cards.ts'
export { isNameTaken } from './names.ts'
export { pictureOf } from './pictures.ts'
export { artTokens, FOR_A_DAY } from './portraits.ts'
export { editProfile } from './profile-edit.ts'
export { filterOf } from './search.ts'
export { matching } from './search-filter.ts'
export { ownProfileView, userView } from './user-view.ts'
export {
  blockedBetween,
  listedFor,
  lockPair,
  nameShownTo,
  needVisible,
  pairKey,
  visibleTo
} from './visibility.ts'
