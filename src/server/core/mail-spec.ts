export type Format =
  | 'moment'
  | 'day'
  /** `{ amount, currency }`, in the smallest unit: 1799 EUR is 17.99. */
  | 'money'
  | 'country'
  | 'number'
  | 'quote'
  | 'word'
  | 'address'

export type Why = 'account' | 'safety' | 'notification' | 'chosen' | 'report' | 'asked' | 'last'

export interface MailSpec {
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
  variant?: Variant
  people?: 'members'
  isWritten?: boolean
}

export type Variant = (data: Data) => string | undefined

export type Data = Readonly<Record<string, unknown>>

export interface PushSpec {
  needs: readonly string[]
  may?: readonly string[]
  formats?: Readonly<Record<string, Format>>
  named?: string
  count?: string
  variant?: Variant
  isWritten?: boolean
  page: `/${string}`
}

/** At most 160 characters. */
export interface SmsSpec {
  needs: readonly string[]
  formats?: Readonly<Record<string, Format>>
}
