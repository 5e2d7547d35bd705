import type { SmsSpec } from '../../core/mail-spec.ts'

/** The words are `sms.<template>` of each language. */
export const CREDIT_TEXTS = {
  debit_code: { needs: ['code'] },
  phone_code: { needs: ['code'] }
} as const satisfies Readonly<Record<string, SmsSpec>>
