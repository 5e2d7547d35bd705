import type { Locale } from '#contract/locale.ts'
import type { Data } from '../../core/mail-spec.ts'

export interface MailRequest {
  template: string
  language: Locale
  data: Data
}
