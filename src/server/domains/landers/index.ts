export { type FunnelQuestion, type FunnelRow, landerFunnel } from './funnel.ts'
export { FUNNEL_KEYS, type FunnelKey } from './keys.ts'
export { cameBy, keepOutcomes } from './members.ts'
