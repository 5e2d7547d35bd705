import { ALL_REFUSALS, type AnyRefusalCode, type Extras } from '#contract/operator/refusal.ts'
import type { FieldCode, RefusalKind } from '#contract/refusal.ts'

const KINDS: Readonly<Record<AnyRefusalCode, RefusalKind>> = ALL_REFUSALS

interface RefusalDetails {
  fields?: Record<string, FieldCode>
  extras?: Record<string, unknown>
  /** In seconds. */
  retryAfter?: number
  /** Commits what was written before the refusal. */
  keeps?: boolean
}

/** Thrown by services; http turns it into a response. */
export class Refusal extends Error {
  override name = 'Refusal' as const
  readonly code: AnyRefusalCode
  readonly details: RefusalDetails

  constructor(code: AnyRefusalCode, details: RefusalDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return KINDS[this.code].status
  }

  /** The response body (product.md §10.1). */
  get body(): object {
    const { fields, extras } = this.details
    const message = KINDS[this.code].message ?? this.code.replaceAll('_', ' ')
    const error = { code: this.code, message, ...extras }
    return {
      ...(this.code === 'authentication_required' ? { authentication_required: true } : {}),
      error: fields === undefined ? error : { ...error, fields }
    }
  }
}

export function refuse<C extends AnyRefusalCode>(
  code: C,
  ...[extras, details]: Record<never, never> extends Extras<C>
    ? [Record<never, never>?, Omit<RefusalDetails, 'extras'>?]
    : [Extras<C>, Omit<RefusalDetails, 'extras'>?]
): never {
  throw new Refusal(code, { ...details, extras: { ...extras } })
}

export function refuseFields(fields: Record<string, FieldCode>): never {
  throw new Refusal('invalid', { fields })
}
