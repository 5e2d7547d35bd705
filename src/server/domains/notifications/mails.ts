import type { Data, MailSpec } from '../../core/mail-spec.ts'

/** Links that each notification has in its footer. */
const FOOT = ['settings', 'unsubscribe', 'unsubscribe_page'] as const

const othersIn = ({ others }: Data): string | undefined =>
  Number(others ?? 0) > 0 ? 'others' : undefined

const ABOUT_SOMEBODY = {
  needs: ['link', 'name'],
  may: FOOT,
  why: 'notification',
  named: 'name',
  button: { data: 'link' },
  isTelling: true,
  count: 'others',
  variant: othersIn
} as const satisfies MailSpec

const NUDGE = {
  needs: ['link'],
  may: FOOT,
  why: 'notification',
  button: { data: 'link' }
} as const satisfies MailSpec

const OWN_WORDS = {
  needs: ['subject', 'text'],
  may: ['link', 'button', ...FOOT],
  why: 'chosen',
  button: { data: 'link' },
  formats: { text: 'quote' },
  isTelling: true,
  isWritten: true
} as const satisfies MailSpec

/** Members can switch off each of these (product.md §22). */
export const NOTIFICATION_MAILS = {
  new_conversations: ABOUT_SOMEBODY,
  new_messages: ABOUT_SOMEBODY,
  unread_message_reminders: ABOUT_SOMEBODY,
  like: {
    ...ABOUT_SOMEBODY,
    variant: data => (data.match === '1' ? 'match' : othersIn(data))
  },
  digest: {
    needs: ['link', 'period'],
    may: ['conversations', 'messages', 'likes', 'unread', ...FOOT],
    why: 'notification',
    button: { data: 'link' },
    formats: {
      period: 'word',
      conversations: 'number',
      messages: 'number',
      likes: 'number',
      unread: 'number'
    },
    facts: ['conversations', 'messages', 'likes', 'unread'],
    people: 'members',
    isTelling: true,
    variant: ({ period }) => (period === 'weekly' ? 'weekly' : undefined)
  },
  weekly_updates: {
    needs: ['link'],
    may: FOOT,
    why: 'chosen',
    button: { data: 'link' },
    people: 'members',
    count: 'count',
    isTelling: true
  },
  saved_searches: {
    needs: ['link', 'searches'],
    may: FOOT,
    why: 'notification',
    button: { data: 'link' },
    formats: { searches: 'quote' },
    people: 'members',
    count: 'count',
    isTelling: true
  },
  reminder_activation: {
    needs: ['link', 'pin'],
    may: FOOT,
    why: 'account',
    button: { data: 'link' },
    code: 'pin'
  },
  reminder_profile: NUDGE,
  reminder_photo: NUDGE,
  news: OWN_WORDS,
  promotions: OWN_WORDS,
  confirm_notifications: { needs: ['link', 'name'], why: 'asked', button: { data: 'link' } }
} as const satisfies Readonly<Record<string, MailSpec>>

export type NotificationMail = keyof typeof NOTIFICATION_MAILS
