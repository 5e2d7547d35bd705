import type { AppContext } from './app.ts'

/** Work that comes again and again; of several servers one does it at a time. */
export interface Chore {
  /** Letters and hyphens: its name in pg-boss. */
  name: string
  everySeconds: number
  /** May run again at any moment, also after it was cut off: it finds what is left to do. */
  run(app: AppContext): Promise<void>
}
