import type { Brand } from '../../core/brands.ts'
import type { Data } from '../../core/mail-spec.ts'

/** Invented data for previews and tests; named profiles are fictional, to show their label. */
export function sampleOf({ site }: Brand, template: string): Data {
  const at = (path: string): string => `https://${site.brand.domain}${path}`
  const { [template]: path } = PAGES
  const link = path === undefined ? {} : { link: at(path) }
  return { ...BASE, ...addresses(at), ...link, ...SAMPLES[template] }
}

/** Where the button of a mail leads, where it is not one that a token opens. */
const PAGES: Readonly<Record<string, string>> = {
  saved_searches: '/members?sort=new',
  weekly_updates: '/members?sort=new',
  news: '/',
  promotions: '/credits'
}

const TOKEN = 'k7Qm2vXr9TfLw4Zp8sYc3HnB6dGjA1eU5oRiKqNtMbx'

const addresses = (at: (path: string) => string): Data => ({
  link: at(`/activate/done?token=${TOKEN}`),
  undo: at(`/reset-password/do?token=${TOKEN}&undo=1`),
  settings: at('/notifications'),
  unsubscribe: at(`/api/unsubscribe.php?t=${TOKEN}`),
  unsubscribe_page: at(`/notifications?t=${TOKEN}`)
})

const BASE: Data = {
  name: 'Marijke',
  name_own: 'Willem',
  kind: 'fictional',
  label: '',
  others: '0',
  pin: '482915',
  code: '482915',
  email: 'new.address@mail.example',
  reference: 'D-7K4QX2MB',
  at: '2026-11-21T18:42:00Z',
  until: '2026-12-05T18:42:00Z',
  erases_at: '2026-12-05T18:42:00Z',
  erased_at: '2026-12-05T18:42:00Z',
  appeal_by: '2027-05-21T18:42:00Z',
  reply_by: '2026-12-05',
  country: 'NL',
  device: 'Firefox, Windows'
}

const PEOPLE = [
  { name: 'Marijke', kind: 'fictional', label: '', what: 'new_messages' },
  { name: 'Bert_61', kind: 'member', label: '', what: 'like' },
  { name: 'Annelies', kind: 'member', label: '', what: 'new_conversations' }
]

const SAMPLES: Readonly<Record<string, Data>> = {
  activate: { name: 'Willem' },
  confirm_notifications: { name: 'Willem' },
  new_messages: { others: '2' },
  like: { match: '1', kind: 'member' },
  digest: {
    period: 'daily',
    conversations: '1',
    messages: '4',
    likes: '2',
    unread: '3',
    members: PEOPLE
  },
  weekly_updates: {
    count: '3',
    members: [
      { name: 'Annelies', age: 58, city: 'Haarlem', kind: 'member', label: '' },
      { name: 'Bert_61', age: 61, city: 'Utrecht', kind: 'member', label: '' },
      { name: 'Joke', age: null, city: 'Gent', kind: 'member', label: '' }
    ]
  },
  saved_searches: {
    count: '2',
    searches: 'Utrecht, Wandelen',
    members: [
      { name: 'Annelies', age: 58, city: 'Utrecht', kind: 'member', label: '' },
      { name: 'Bert_61', age: 61, city: 'Utrecht', kind: 'member', label: '' }
    ]
  },
  news: {
    subject: 'New: evenings in your own town',
    text: 'You can now see who’d like to go for a walk, a film or dinner near you.\n\nIt’s free, and you don’t have to do anything for it.',
    button: ''
  },
  promotions: {
    subject: 'Twenty per cent off this weekend',
    text: 'Until Sunday evening, all bundles of credits cost 20% less. After that, they’re back to the usual price.',
    button: 'See the prices'
  },
  photo_rejected: { reason: 'no_face', appeal: '1' },
  decision: {
    outcome: 'removed',
    subject: 'photo',
    rule: '4.2',
    facts: 'The photo shows a telephone number.\nMembers may not put contact details into photos.',
    automated: '0'
  },
  appeal_decided: {
    outcome: 'reversed',
    reason: 'On a second look the photo shows a house number.'
  },
  report_closed: { outcome: 'upheld' },
  complaint_decided: {
    outcome: 'partly',
    reason:
      'One of the two payments was returned today. The other one belongs to an order of yours.'
  },
  complaint_appeal_decided: {
    outcome: 'upheld',
    reason: 'The second payment was for a second order.'
  },
  purchase: {
    credits: '15',
    total: { amount: 1799, currency: 'EUR' },
    receipt: 'LIV-000482',
    days: '14'
  },
  withdrawal: { credits: '12', amount: { amount: 1439, currency: 'EUR' } },
  debit_announced: {
    creditor: 'Example B.V., NL98ZZZ999999990000',
    mandate: 'AVL-7K4QX2MB',
    iban: '4300',
    amount: { amount: 1799, currency: 'EUR' },
    due: '2026-11-25'
  }
}
