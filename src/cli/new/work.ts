import type { NewOptions } from '../new.ts'
import type { GlobalOptions, Terminal } from '../terminal.ts'
import type { Given } from './answers.ts'
import type { FleetNow } from './fleet.ts'
import type { SetValue } from './site-yaml.ts'

export interface Work {
  given: Given
  set: readonly SetValue[]
  flags: NewOptions
  globals: GlobalOptions
  fleet: FleetNow
  terminal: Terminal
  /** Absolute folder of built sites. */
  out: string
}
