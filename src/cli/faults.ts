import { EXIT } from './terminal.ts'

/** A reason to stop that an operator can do something about: said as it is, without a stack. */
export class CommandFault extends Error {
  override name = 'CommandFault' as const
  /** What the process ends with. */
  readonly code: number
  constructor(message: string, code: number = EXIT.environment) {
    super(message)
    this.code = code
  }
}

/** What the machine refuses, and what to do about it. */
const REFUSALS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full. Free some room and run it again',
  EDQUOT: 'the disk quota is used up. Free some room and run it again',
  EROFS: 'the disk is read-only. Choose another folder, or mount it for writing',
  EACCES: 'this user may not write or read there. Change its owner, or run as its owner',
  EPERM: 'this user may not do that there. Change its owner, or run as its owner',
  EMFILE: 'too many files are open. Raise the limit (ulimit -n), or use fewer --jobs',
  ENOTDIR: 'a file stands where a folder is needed. Move it away',
  EISDIR: 'a folder stands where a file is needed. Move it away'
}

/** What to tell of an error that ended a verb, and the exit code that goes with it. */
export function faultOf(error: unknown): { text: string; code: number } {
  if (error instanceof CommandFault) return { text: error.message, code: error.code }
  const refusal = refusalOf(error)
  if (refusal !== undefined) return { text: refusal, code: EXIT.environment }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  return {
    text: `${text}\nThis is a fault of Livery's own; please report it.`,
    code: EXIT.internal
  }
}

/** The words for what the file system refused, or undefined where it is something else. */
export function refusalOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const words = REFUSALS[String(error.code)]
  if (words === undefined) return undefined
  const path = 'path' in error && typeof error.path === 'string' ? `${error.path}: ` : ''
  return `${path}${words}. What was live before is untouched.`
}
