import type { LanderSource } from '../../db/column-types.ts'

/** Columns of a source, in the order of the table's key. */
export const SOURCE_COLUMNS = [
  'lander',
  'slug',
  'niche',
  'locale',
  'arm',
  'network',
  'sub1'
] as const satisfies readonly (keyof LanderSource)[]
