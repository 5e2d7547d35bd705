export { FOR_WHOM_COLUMNS, type ForWhomRow, forWhom, joinForWhom } from './for-whom.ts'
export { refundAllTo } from './fraud-refunds.ts'
export {
  asPurse,
  book,
  bookSteps,
  ledgerOf,
  lockPurse,
  PURSE_COLUMNS,
  type Purse,
  type PurseRow
} from './purse.ts'
export { refundFor } from './refunds.ts'
