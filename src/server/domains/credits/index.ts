export { FOR_WHOM_COLUMNS, type ForWhomRow, forWhom, joinForWhom } from './for-whom.ts'
export { refundAllTo } from './fraud-refunds.ts'
export { book, ledgerOf, lockPurse, type Purse } from './purse.ts'
export { refundFor } from './refunds.ts'
