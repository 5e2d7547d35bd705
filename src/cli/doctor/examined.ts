export interface Examined {
  subject: string
  /** `unknown` if it could not be asked. */
  state: 'ok' | 'warning' | 'error' | 'unknown'
  says: string
  fix?: string
  /** DNS records to paste into the zone. */
  records?: readonly string[]
}
