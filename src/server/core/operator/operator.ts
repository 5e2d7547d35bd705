import type { Role } from '#contract/operator/roles.ts'

export interface Operator {
  id: number
  name: string
  role: Role
  /** Null for all brands. */
  brands: readonly string[] | null
  /** Asks for a code of an authenticator at each log-in. */
  hasCodes: boolean
  /** A program: its token alone is enough, always, and opens no session. */
  isMachine: boolean
}
