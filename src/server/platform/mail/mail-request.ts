import type { Locale } from '#contract/locale.ts'
import type { Data } from '../../core/mail-spec.ts'

/** What a row of the outbox asks to be said. */
export interface MailRequest {
  template: string
  language: Locale
  data: Data
}
