import type { Given } from './answers.ts'
import type { Asking } from './ask.ts'
import { settingMistake } from './check.ts'
import { FLAGS, type NewFlags } from './flags.ts'
import type { FleetNow } from './fleet.ts'

/** A question of `livery new`, answered by flags, the operator or a default. */
export interface Question {
  /** Name in the list of things to change. */
  title: string
  /** Its settings; diagnostics of these lead back to it. */
  paths: readonly string[]
  isAnswered: (so: Given) => boolean
  /** The answer of the flags; reports all their mistakes. */
  read: (flags: NewFlags, fleet: FleetNow, report: Report) => Given
  /** Throws CancelledError on Ctrl+C or Escape. */
  ask: (asking: Asking, so: Given, fleet: FleetNow) => Promise<Given>
  /** Defaults, as far as `so` decides them. */
  fill?: (so: Given, fleet: FleetNow) => Given
  /** The flags to add without an answer and a default. */
  needs?: string
}

/** Reports a mistake in a flag; returns whether there is none. */
export type Report = (flag: string, mistake: string | undefined) => boolean

type Flag = keyof typeof FLAGS

/** `--company-name` of companyName. */
export const longOf = (flag: Flag): string => FLAGS[flag][0].split(' ')[0] ?? flag

/** The flag's value if its setting accepts it; otherwise reports a mistake. */
export function checked<Key extends Flag & keyof Given>(
  flags: NewFlags,
  flag: Key,
  path: string,
  report: Report
): Pick<Given, Key> {
  const value = flags[flag]
  const isRight = value !== undefined && report(longOf(flag), settingMistake(path, value))
  return (isRight ? { [flag]: value } : {}) as Pick<Given, Key>
}

/** Accepts `NL, BE` and `NL BE`. */
export const list = (text: string): string[] => text.split(/[\s,]+/).filter(part => part !== '')
