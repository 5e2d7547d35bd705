import type { AppContext } from './app.ts'

/** Recurring work; a fleet runs it on one server at a time. */
export interface Chore {
  name: string
  everySeconds: number
  /** Idempotent: may run again at any time, also after an interruption. */
  run(app: AppContext): Promise<void>
}
