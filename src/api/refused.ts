import { type FieldCode, RefusalBody, type RefusalCode } from '#contract/refusal.ts'

export class Refused extends Error {
  override name = 'Refused' as const
  /** `offline` means that the server was not reached. */
  readonly code: RefusalCode | 'offline'
  readonly status: number
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

  static of(
    status: number,
    body: unknown,
    retryAfter: number | undefined,
    cause?: unknown
  ): Refused {
    if (isLoggedOut(body)) return new Refused('authentication_required', status, {}, cause)
    const parsed = RefusalBody.safeParse(body)
    if (!parsed.success) return new Refused('failed', status, {}, cause)
    const { code, message, ...extras } = parsed.data.error
    return new Refused(code, status, retryAfter === undefined ? extras : { ...extras, retryAfter })
  }

  get fields(): Readonly<Record<string, FieldCode>> {
    return (this.extras.fields ?? {}) as Readonly<Record<string, FieldCode>>
  }
}

const isLoggedOut = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, 'authentication_required') === true
