import type { MailSpec } from '../../core/mail-spec.ts'

export const PHOTO_MAILS = {
  photo_rejected: {
    needs: ['reason', 'link'],
    why: 'report',
    facts: ['reason'],
    formats: { reason: 'word' },
    button: { data: 'link' },
    variant: ({ appeal }) => (appeal === '1' ? 'appeal' : undefined)
  },
  photo_approved: { needs: ['link'], why: 'report', button: { data: 'link' } }
} as const satisfies Readonly<Record<string, MailSpec>>

export type PhotoMail = keyof typeof PHOTO_MAILS
