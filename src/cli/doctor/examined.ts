/** One thing looked at. */
export interface Examined {
  subject: string
  state: 'ok' | 'warning' | 'error'
  says: string
  /** What to do about it. */
  fix?: string
}
