import type { MailSpec } from '../../core/mail-spec.ts'

export const ACCOUNT_MAILS = {
  activate: {
    needs: ['link', 'pin', 'name'],
    why: 'account',
    button: { data: 'link' },
    code: 'pin'
  },
  reset: { needs: ['link'], why: 'asked', button: { data: 'link' } },
  password_changed: { needs: ['undo'], why: 'safety', button: { data: 'undo' } },
  mail_change: { needs: ['link'], why: 'asked', button: { data: 'link' } },
  mail_changed: { needs: ['undo', 'email'], why: 'safety', button: { data: 'undo' } },
  new_device: {
    needs: ['at', 'device'],
    may: ['country'],
    why: 'safety',
    facts: ['at', 'device', 'country'],
    formats: { at: 'moment', country: 'country', device: 'word' },
    button: { page: '/reset-password' }
  },
  reactivate: { needs: ['link'], why: 'account', button: { data: 'link' } },
  welcome_back: { needs: [], why: 'account', button: { page: '/members' } },
  delete_code: { needs: ['code'], why: 'safety', code: 'code' },
  delete_link: { needs: ['link'], why: 'asked', button: { data: 'link' } },
  account_deleted: {
    needs: ['link', 'erases_at', 'reference'],
    why: 'account',
    facts: ['reference', 'erases_at'],
    formats: { erases_at: 'moment' },
    button: { data: 'link' }
  },
  account_erased: {
    needs: ['reference', 'erased_at'],
    why: 'last',
    facts: ['reference', 'erased_at'],
    formats: { erased_at: 'moment' }
  },
  export_ready: {
    needs: ['link', 'until'],
    why: 'asked',
    facts: ['until'],
    formats: { until: 'moment' },
    button: { data: 'link' }
  }
} as const satisfies Readonly<Record<string, MailSpec>>

export type AccountMail = keyof typeof ACCOUNT_MAILS
