import { z } from 'zod'
import { Time } from '../id.ts'
import { LOCALES } from '../locale.ts'
import { kind, REFUSALS, type RefusalKind } from '../refusal.ts'
import { RIGHTS } from './roles.ts'

export const Verdict = z.object({
  verdict: z.string(),
  reason: z.string().nullable(),
  by: z.string(),
  at: Time
})
export type Verdict = z.output<typeof Verdict>

/** Refusals that only operators' calls have; in English for the staff. */
export const OPERATOR_REFUSALS = {
  token_wrong: kind({ status: 401, message: 'this token is not known, or was revoked' }),
  code_required: kind({
    status: 401,
    message: 'this operator has switched on codes: open a session with the token and a code'
  }),
  code_wrong: kind({ status: 401, message: 'this code is not the one of now, or was used' }),
  machine: kind({ status: 403, message: 'a machine has no sessions and no codes' }),
  codes_on: kind({ status: 409, message: 'codes are switched on already' }),
  codes_off: kind({ status: 409, message: 'codes are not switched on' }),
  not_allowed: kind({
    status: 403,
    message: 'this role may not do that',
    extras: z.object({ right: z.enum(RIGHTS) })
  }),
  claimed: kind({
    status: 409,
    message: 'somebody else is working on this',
    extras: z.object({ by: z.string(), until: Time })
  }),
  not_claimed: kind({
    status: 409,
    message: 'look at it first: what you see is what you decide on'
  }),
  changed: kind({ status: 409, message: 'it has changed since you looked; look again' }),
  already_decided: kind({
    status: 409,
    message: 'this was decided already',
    extras: z.object({ decided: Verdict })
  }),
  own_decision: kind({
    status: 409,
    message: 'an appeal is decided by somebody else than who decided first'
  }),
  honest_answer_required: kind({
    status: 409,
    message: 'the member asked whether this is a real person: send one of these texts, alone',
    extras: z.object({
      texts: z.partialRecord(z.enum(LOCALES), z.string())
    })
  }),
  dishonest: kind({
    status: 409,
    message: 'a fictional profile never says that it is a real person'
  }),
  too_many_in_a_row: kind({
    status: 409,
    message: 'wait for the member to answer',
    extras: z.object({ limit: z.int() })
  }),
  not_refundable: kind({
    status: 409,
    message: 'this order was not paid, or its account at the provider is not the one of now'
  }),
  too_much: kind({
    status: 409,
    message: 'so much is not left of the order',
    extras: z.object({ left: z.int(), currency: z.string() })
  }),
  not_stuck: kind({
    status: 409,
    message: 'the provider has not refused this refund, or it was given up already'
  }),
  nobody: kind({ status: 409, message: 'no member would be told' }),
  not_fictional: kind({ status: 409, message: 'only a fictional profile is written by operators' }),
  fictional_not_used: kind({
    status: 409,
    message: 'this brand has no fictional profiles (disclosures.fictional.used)'
  })
} as const satisfies Record<string, RefusalKind>

export type OperatorRefusalCode = keyof typeof OPERATOR_REFUSALS

/** Refusals of both audiences; browsers don't load the operators' messages. */
export const ALL_REFUSALS = { ...REFUSALS, ...OPERATOR_REFUSALS } as const

export type AnyRefusalCode = keyof typeof ALL_REFUSALS

export type Extras<C extends AnyRefusalCode> = (typeof ALL_REFUSALS)[C] extends {
  extras: infer X extends z.ZodObject
}
  ? z.output<X>
  : Record<never, never>

export const OperatorRefusalBody = z.object({
  error: z.looseObject({
    code: z.string(),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional()
  })
})
