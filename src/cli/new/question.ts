import type { Given } from './answers.ts'
import type { Asking } from './ask.ts'
import { settingMistake } from './check.ts'
import { FLAGS, type NewFlags } from './flags.ts'
import type { FleetNow } from './fleet.ts'

/** One question of `livery new`: flags answer it, or a person does, or its default. */
export interface Question {
  /** What it is about, as the list of things to change names it. */
  title: string
  /** The settings it decides: a diagnostic of one of them leads back here. */
  paths: readonly string[]
  isAnswered: (so: Given) => boolean
  /** The answer that flags give; every mistake in them goes to `report`. */
  read: (flags: NewFlags, fleet: FleetNow, report: Report) => Given
  /** @throws {CancelledError} on Ctrl+C or Escape */
  ask: (asking: Asking, so: Given, fleet: FleetNow) => Promise<Given>
  /** What is taken without an answer, as far as `so` decides it. */
  fill?: (so: Given, fleet: FleetNow) => Given
  /** The flags to add where there is neither an answer nor a default. */
  needs?: string
}

/** Notes what is wrong with a flag; true when nothing is. */
export type Report = (flag: string, mistake: string | undefined) => boolean

type Flag = keyof typeof FLAGS

/** `--company-name` of companyName. */
export const longOf = (flag: Flag): string => FLAGS[flag][0].split(' ')[0] ?? flag

/** The value of a flag where its setting takes it; else nothing, and a mistake. */
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

/** `NL, BE` and `NL BE` alike. */
export const list = (text: string): string[] => text.split(/[\s,]+/).filter(part => part !== '')
