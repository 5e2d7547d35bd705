import {
  OPERATOR_REFUSALS,
  type OperatorExtras,
  type OperatorRefusalCode
} from '#contract/operator/refusal.ts'

/** The operators' side says no; its body looks like every other refusal. */
export class OperatorRefusal extends Error {
  override name = 'OperatorRefusal' as const
  readonly code: OperatorRefusalCode
  readonly extras: Readonly<Record<string, unknown>>

  constructor(code: OperatorRefusalCode, extras: Readonly<Record<string, unknown>> = {}) {
    super(OPERATOR_REFUSALS[code].message)
    this.code = code
    this.extras = extras
  }

  get status(): number {
    return OPERATOR_REFUSALS[this.code].status
  }

  get body(): object {
    return { error: { code: this.code, message: this.message, ...this.extras } }
  }
}

/** Refuses with what the code carries. */
export function refuseOperator<C extends OperatorRefusalCode>(
  code: C,
  ...[extras]: Record<never, never> extends OperatorExtras<C> ? [] : [OperatorExtras<C>]
): never {
  throw new OperatorRefusal(code, extras)
}
