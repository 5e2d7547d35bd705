import type { Data, MailSpec } from '../../core/mail-spec.ts'

const byOutcome = ({ outcome }: Data): string | undefined =>
  typeof outcome === 'string' ? outcome : undefined

const ANSWER = {
  needs: ['reference', 'reason', 'link', 'outcome'],
  why: 'report',
  facts: ['reference'],
  quote: 'reason',
  formats: { reason: 'quote' },
  button: { data: 'link' },
  variant: byOutcome
} as const satisfies MailSpec

export const MODERATION_MAILS = {
  decision: {
    needs: ['reference', 'outcome', 'subject', 'rule', 'facts', 'automated', 'link'],
    may: ['until', 'appeal_by'],
    why: 'report',
    facts: ['reference', 'subject', 'outcome', 'until', 'rule', 'automated', 'appeal_by'],
    quote: 'facts',
    formats: {
      outcome: 'word',
      subject: 'word',
      automated: 'word',
      facts: 'quote',
      until: 'moment',
      appeal_by: 'day'
    },
    button: { data: 'link' }
  },
  appeal_decided: ANSWER,
  report_closed: {
    needs: ['reference', 'outcome', 'link'],
    why: 'report',
    facts: ['reference'],
    button: { data: 'link' },
    variant: byOutcome
  },
  complaint_received: {
    needs: ['reference', 'reply_by', 'link'],
    why: 'report',
    facts: ['reference', 'reply_by'],
    formats: { reply_by: 'day' },
    button: { data: 'link' }
  },
  complaint_decided: {
    ...ANSWER,
    may: ['appeal_by'],
    facts: ['reference', 'appeal_by'],
    formats: { reason: 'quote', appeal_by: 'day' }
  },
  complaint_appeal_decided: ANSWER
} as const satisfies Readonly<Record<string, MailSpec>>

export type ModerationMail = keyof typeof MODERATION_MAILS
