import type { Data, MailSpec } from './spec.ts'

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

/** What was decided, and on what grounds: statements of reasons, reports, complaints, rights. */
export const DECISIONS = {
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
  complaint_appeal_decided: ANSWER,
  photo_rejected: {
    needs: ['reason', 'link'],
    why: 'report',
    facts: ['reason'],
    formats: { reason: 'word' },
    button: { data: 'link' },
    variant: ({ appeal }) => (appeal === '1' ? 'appeal' : undefined)
  },
  photo_approved: { needs: ['link'], why: 'report', button: { data: 'link' } },
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
