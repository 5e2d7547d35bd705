export type Format =
  /** An ISO time, shown in the brand's time zone. */
  | 'moment'
  /** An ISO day or time. */
  | 'day'
  /** Such as `9.50 EUR`. */
  | 'money'
  | 'country'
  | 'number'
  | 'quote'
  /** A code that `mail.values.<key>.<code>` translates. */
  | 'word'
  /** A URL on the brand's domain. */
  | 'address'

/** The reason for the mail, stated in its footer. */
export type Why = 'account' | 'safety' | 'notification' | 'chosen' | 'report' | 'asked' | 'last'

export interface MailSpec {
  /** Required keys of the data. */
  needs: readonly string[]
  /** Optional keys; a paragraph that uses an absent value is left out. */
  may?: readonly string[]
  why: Why
  button?: { data: string } | { page: `/${string}` }
  code?: string
  facts?: readonly string[]
  quote?: string
  formats?: Readonly<Record<string, Format>>
  /** Key of a profile name, always shown with its label. */
  named?: string
  /** Whether subject and preheader reveal dating; niche brands use neutral ones. */
  isTelling?: boolean
  count?: string
  /** Selects other texts: `mail.<template>.<variant>.title` replaces `.title`. */
  variant?: Variant
  people?: 'members'
  /** Subject and text are in the data, written by the operator. */
  isWritten?: boolean
}

export type Variant = (data: Data) => string | undefined

/** The payload of an outbox row. */
export type Data = Readonly<Record<string, unknown>>

export interface PushSpec {
  needs: readonly string[]
  may?: readonly string[]
  formats?: Readonly<Record<string, Format>>
  named?: string
  count?: string
  variant?: Variant
  isWritten?: boolean
  /** Opened when the data has no `link`. */
  page: `/${string}`
}

/** At most 160 characters. */
export interface SmsSpec {
  needs: readonly string[]
  formats?: Readonly<Record<string, Format>>
}
