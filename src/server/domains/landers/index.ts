export { type FunnelRow, landerFunnel } from './funnel.ts'
export type { FunnelKey } from './keys.ts'
export { cameBy, keepOutcomes } from './members.ts'
export { landerReport } from './report.ts'
