export {
  FUNNEL_KEYS,
  type FunnelKey,
  type FunnelQuestion,
  type FunnelRow,
  landerFunnel
} from './funnel.ts'
