import type { Role } from '#contract/operator/roles.ts'

export interface Operator {
  id: number
  name: string
  role: Role
  /** Null for all brands. */
  brands: readonly string[] | null
}
