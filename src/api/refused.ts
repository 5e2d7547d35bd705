import { type FieldCode, RefusalBody, type RefusalCode } from '#contract/refusal.ts'

/** A call that did not do what it was asked; screens choose the words by `code` (P9 of style.md). */
export class Refused extends Error {
  override name = 'Refused' as const
  /** A code of the contract, or `offline` where the server was not reached. */
  readonly code: RefusalCode | 'offline'
  /** HTTP status; 0 where there was no answer. */
  readonly status: number
  /** What travels beside the code, such as `minutes`. */
  readonly extras: Readonly<Record<string, unknown>>

  constructor(
    code: RefusalCode | 'offline',
    status: number,
    extras: Readonly<Record<string, unknown>>,
    cause?: unknown
  ) {
    super(code, { cause })
    this.code = code
    this.status = status
    this.extras = extras
  }

  /** What an answer that is no success says; `body` is whatever came with it. */
  static of(
    status: number,
    body: unknown,
    retryAfter: number | undefined,
    cause?: unknown
  ): Refused {
    // Spec §8: the key alone says it, whatever else there is.
    if (isLoggedOut(body)) return new Refused('authentication_required', status, {}, cause)
    const parsed = RefusalBody.safeParse(body)
    if (!parsed.success) return new Refused('failed', status, {}, cause)
    const { code, message, ...extras } = parsed.data.error
    return new Refused(code, status, retryAfter === undefined ? extras : { ...extras, retryAfter })
  }

  /** What is wrong with each field, where the form was. */
  get fields(): Readonly<Record<string, FieldCode>> {
    return (this.extras.fields ?? {}) as Readonly<Record<string, FieldCode>>
  }
}

const isLoggedOut = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, 'authentication_required') === true
