import { LANDER_KEYS, type LanderKey } from '#contract/operator/lander-keys.ts'

/** By what the rows of a funnel can be told apart. */
export const FUNNEL_KEYS = LANDER_KEYS
export type FunnelKey = LanderKey
