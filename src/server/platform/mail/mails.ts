import type { MailTemplate } from '../outbox/outbox.ts'
import { DECISIONS } from './decisions.ts'
import { NOTICES } from './notices.ts'
import type { MailSpec } from './spec.ts'

/** Mails of an account: somebody waits for them, or must be told. */
const ACCOUNT = {
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
  welcome_back: { needs: [], why: 'account', button: { page: '/members' } }
} as const satisfies Record<string, MailSpec>

/** Every mail: what it needs and what it is made of. Its words are `mail.<template>` of each language. */
export const MAILS: Readonly<
  Record<MailTemplate | keyof typeof NOTICES | keyof typeof DECISIONS, MailSpec>
> = {
  ...ACCOUNT,
  ...NOTICES,
  ...DECISIONS
}
