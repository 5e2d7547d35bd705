export { auditMoney } from './audit.ts'
