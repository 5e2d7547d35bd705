import type { Role } from '#contract/operator/roles.ts'

/** Somebody who works here, as every act knows them. */
export interface Operator {
  id: number
  name: string
  role: Role
  /** Null for all brands. */
  brands: readonly string[] | null
}
