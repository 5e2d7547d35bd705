export interface Examined {
  subject: string
  state: 'ok' | 'warning' | 'error'
  says: string
  fix?: string
}
