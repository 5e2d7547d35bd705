import { z } from 'zod'
import { Email } from '../credentials.ts'
import { endpoint } from '../endpoint.ts'
import { MemberId, Time } from '../id.ts'
import { TEXT } from '../limits.ts'
import { HOUR_SECONDS } from '../time.ts'

export const REPORT_CATEGORIES = [
  'scam',
  'fake',
  'underage',
  'harassment',
  'threat',
  'nudity',
  'spam',
  'contact_selling',
  'other'
] as const
export const ReportCategory = z.enum(REPORT_CATEGORIES)
export type ReportCategory = z.output<typeof ReportCategory>

export const REPORT_CONTEXTS = ['profile', 'photo', 'message'] as const
export type ReportContext = (typeof REPORT_CONTEXTS)[number]

/** `abusive`: clearly unfounded, and the reporter knew it. */
export const REPORT_OUTCOMES = ['upheld', 'unfounded', 'abusive'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

export const COMPLAINT_SUBJECTS = [
  'illegal_content',
  'fake_profile',
  'payment',
  'privacy',
  'service',
  'other'
] as const
export type ComplaintSubject = (typeof COMPLAINT_SUBJECTS)[number]

export const COMPLAINT_OUTCOMES = ['upheld', 'partly', 'rejected'] as const
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]

export const DECISION_SUBJECTS = [
  'account',
  'photo',
  'text',
  'report',
  'complaint',
  'message'
] as const
export type DecisionSubject = (typeof DECISION_SUBJECTS)[number]
export const DECISION_OUTCOMES = [
  'warned',
  'removed',
  'paused',
  'on_hold',
  'banned',
  'restored',
  'no_action'
] as const
export type DecisionOutcome = (typeof DECISION_OUTCOMES)[number]

export const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number]

const Appealed = z.object({
  at: Time,
  outcome: z.enum(APPEAL_OUTCOMES).nullable(),
  reason: z.string().nullable(),
  decided_at: Time.nullable()
})

const AppealText = z.string().trim().min(TEXT.complaint.min).max(TEXT.complaint.max)

export const reportMember = endpoint({
  name: 'reportMember',
  summary: 'Reports a member with what there is to see; the same again within a day is one report',
  method: 'POST',
  path: '/api/report.php',
  body: z.strictObject({
    id: MemberId,
    category: ReportCategory,
    context: z.enum(REPORT_CONTEXTS),
    ref: z.int().positive().optional(),
    text: z.string().trim().min(TEXT.report.min).max(TEXT.report.max).optional(),
    block: z.boolean().default(false)
  }),
  response: z.object({ reference: z.string() }),
  status: 201,
  refusals: ['not_found', 'reporting_suspended'],
  idempotent: true
})

export const complain = endpoint({
  name: 'complain',
  summary: 'Notice or complaint of anyone, with or without an account',
  method: 'POST',
  path: '/api/complaint.php',
  evenOnHold: true,
  access: 'anyone',
  body: z.strictObject({
    /** Only a notice of illegal content may omit both: DSA 16(2)(c). */
    name: z.string().trim().max(100).default(''),
    email: Email.default(''),
    subject: z.enum(COMPLAINT_SUBJECTS),
    url: z
      .url({ protocol: /^https?$/ })
      .max(2_000)
      .optional(),
    text: z.string().trim().min(TEXT.complaint.min).max(TEXT.complaint.max),
    /** The reporter believes the notice to be accurate and complete (DSA 16). */
    good_faith: z.literal(true)
  }),
  response: z.object({ reference: z.string(), reply_by: Time }),
  status: 201,
  limits: [{ calls: 5, seconds: HOUR_SECONDS, by: 'ip' }],
  idempotent: true
})

const Reference = z.string().trim().max(20)

export const getComplaint = endpoint({
  name: 'getComplaint',
  summary: 'How far a complaint is, for who knows its reference and address',
  method: 'GET',
  path: '/api/complaint.php',
  evenOnHold: true,
  access: 'anyone',
  query: z.strictObject({ ref: Reference, email: Email }),
  response: z.object({
    reference: z.string(),
    status: z.enum(['received', 'in_review', 'decided', 'appealed']),
    received_at: Time,
    reply_by: Time,
    outcome: z.enum(COMPLAINT_OUTCOMES).nullable(),
    reason: z.string().nullable(),
    decided_at: Time.nullable(),
    appeal_by: Time.nullable(),
    appeal: Appealed.nullable()
  }),
  refusals: ['not_found'],
  limits: [{ calls: 30, seconds: HOUR_SECONDS, by: 'ip' }]
})

export const appealComplaint = endpoint({
  name: 'appealComplaint',
  summary: 'Asks once for another look at a complaint that was decided, within six months',
  method: 'PUT',
  path: '/api/complaint.php',
  evenOnHold: true,
  access: 'anyone',
  body: z.strictObject({ ref: Reference, email: Email, appeal: AppealText }),
  response: z.object({ reference: z.string(), status: z.literal('appealed') }),
  refusals: ['not_found', 'not_decided', 'already_appealed', 'appeal_too_late'],
  limits: [{ calls: 30, seconds: HOUR_SECONDS, by: 'ip' }]
})

/** A statement of reasons (DSA 17). */
export const Decision = z.object({
  id: z.int(),
  reference: z.string(),
  subject: z.enum(DECISION_SUBJECTS),
  ref: z.int().nullable(),
  outcome: z.enum(DECISION_OUTCOMES),
  rule: z.string(),
  facts: z.string(),
  /** No person reviewed it. */
  automated: z.boolean(),
  from: Time,
  /** Null if it lasts until revoked or has no duration. */
  until: Time.nullable(),
  ended_at: Time.nullable(),
  can_appeal: z.boolean(),
  appeal_by: Time.nullable(),
  appeal: Appealed.nullable()
})
export type Decision = z.output<typeof Decision>

export const listDecisions = endpoint({
  name: 'listDecisions',
  summary: 'What was decided about the member or what they sent, with the reasons',
  method: 'GET',
  path: '/api/decisions.php',
  evenOnHold: true,
  response: z.object({
    decisions: z.array(Decision),
    elsewhere: z.string()
  })
})

export const appealDecision = endpoint({
  name: 'appealDecision',
  summary: 'Asks once for another look at a decision, by somebody else, within six months',
  method: 'POST',
  path: '/api/decisions.php',
  evenOnHold: true,
  body: z.strictObject({
    id: z.int().positive().meta({ description: 'A decision about the member' }),
    text: AppealText
  }),
  response: z.object({ decision: Decision }),
  refusals: ['not_found', 'already_appealed', 'appeal_too_late'],
  idempotent: true
})
