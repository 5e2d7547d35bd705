import { refusalOf } from '#render/refusal.ts'
import { LiveryError } from '#site/error.ts'
import { EXIT } from './terminal.ts'

/** An error that operators can solve: printed without a stack. */
export class CommandError extends LiveryError {
  override name = 'CommandError' as const
  /** Exit code of the process. */
  readonly code: number
  constructor(message: string, code: number = EXIT.environment) {
    super(message)
    this.code = code
  }
}

/** Message and exit code of an error that ended a verb. */
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
