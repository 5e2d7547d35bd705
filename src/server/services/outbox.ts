import type { Locale } from '#contract/locale.ts'
import type { Tx } from '../db/connect.ts'
import type { Setting } from '../http/call.ts'

/** Mails that the server sends; each has words of its own in eleven languages. */
export type MailTemplate =
  | 'activate'
  | 'reset'
  | 'password_changed'
  | 'mail_change'
  | 'mail_changed'
  | 'new_device'
  | 'reactivate'
  | 'welcome_back'

/** A mail that is to be sent. */
export interface Mail {
  account: number
  to: string
  language: Locale
  template: MailTemplate
  /** What the text needs: links, PINs, names of devices. */
  data: Record<string, string>
}

/** Puts a mail into the outbox, in the transaction that is its reason: it leaves with it or not at all. */
export async function putMail(tx: Tx, { brand, now }: Setting, mail: Mail): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      brand: brand.id,
      channel: 'mail',
      template: mail.template,
      language: mail.language,
      recipient: mail.to,
      account_id: mail.account,
      data: JSON.stringify(mail.data),
      created_at: now,
      sent_at: null
    })
    .execute()
}

/** The address of a page of a brand that a mail leads to. */
export function linkTo({ brand }: Setting, path: string, token: string): string {
  return `https://${brand.site.brand.domain}${path}?token=${encodeURIComponent(token)}`
}

/** The same, for taking a change back: the page sees that the token is one for undoChange. */
export function undoLinkTo(setting: Setting, path: string, token: string): string {
  return `${linkTo(setting, path, token)}&undo=1`
}
