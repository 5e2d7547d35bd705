import { refusalOf } from '#render/refusal.ts'
import { LiveryError } from '#site/error.ts'
import { EXIT } from './terminal.ts'

/** A reason to stop that an operator can do something about: said as it is, without a stack. */
export class CommandError extends LiveryError {
  override name = 'CommandError' as const
  /** What the process ends with. */
  readonly code: number
  constructor(message: string, code: number = EXIT.environment) {
    super(message)
    this.code = code
  }
}

/** What to tell of an error that ended a verb, and the exit code that goes with it. */
export function faultOf(error: unknown): { text: string; code: number } {
  if (error instanceof CommandError) return { text: error.message, code: error.code }
  const refusal = refusalOf(error)
  if (refusal !== undefined) return { text: refusal, code: EXIT.environment }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {
    text: `${text}\nThis is a fault of Livery's own; please report it.`,
    code: EXIT.internal
  }
}
