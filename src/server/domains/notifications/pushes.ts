import type { Data, PushSpec } from '../../core/mail-spec.ts'

const othersIn = ({ others }: Data): string | undefined =>
  Number(others ?? 0) > 0 ? 'others' : undefined

const ABOUT_SOMEBODY = {
  needs: ['name'],
  may: ['text'],
  named: 'name',
  count: 'others',
  variant: othersIn,
  page: '/chats'
} as const satisfies PushSpec

const OWN_WORDS = {
  needs: ['subject', 'text'],
  formats: { text: 'quote' },
  isWritten: true,
  page: '/'
} as const satisfies PushSpec

/** The words are `push.<template>` of each language. */
export const NOTIFICATION_PUSHES = {
  new_conversations: ABOUT_SOMEBODY,
  new_messages: ABOUT_SOMEBODY,
  unread_message_reminders: ABOUT_SOMEBODY,
  like: {
    ...ABOUT_SOMEBODY,
    variant: data => (data.match === '1' ? 'match' : othersIn(data)),
    page: '/likes'
  },
  digest: { needs: [], page: '/chats' },
  weekly_updates: { needs: [], count: 'count', page: '/members' },
  saved_searches: { needs: [], count: 'count', page: '/members' },
  reminder_profile: { needs: [], page: '/complete-signup' },
  reminder_photo: { needs: [], page: '/profile' },
  news: OWN_WORDS,
  promotions: OWN_WORDS
} as const satisfies Readonly<Record<string, PushSpec>>
