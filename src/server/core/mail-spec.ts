/** How a value of a mail is said: as it is, or by the language. */
export type Format =
  /** A moment (ISO), in the brand's time zone. */
  | 'moment'
  /** A day (ISO, or the day of a moment). */
  | 'day'
  /** An amount with its currency, such as `9.50 EUR`. */
  | 'money'
  /** ISO 3166-1 alpha-2. */
  | 'country'
  /** A whole number; as `count` it also chooses the plural. */
  | 'number'
  /** Text of several lines in somebody's own words. */
  | 'quote'
  /** A code for which `mail.values.<key>.<code>` has words. */
  | 'word'
  /** An address of the brand's own domain. */
  | 'address'

/** Why somebody gets a mail: a sentence at its foot. */
export type Why = 'account' | 'safety' | 'notification' | 'chosen' | 'report' | 'asked' | 'last'

/** What a mail holds besides its words. */
export interface MailSpec {
  /** Data without which it cannot be said. */
  needs: readonly string[]
  /** Data that may be absent or empty; a paragraph that names such data is left out then. */
  may?: readonly string[]
  why: Why
  /** The one thing to press: an address in the data, or a page of the brand. */
  button?: { data: string } | { page: `/${string}` }
  /** Data shown as a large code. */
  code?: string
  /** Data shown as a list of facts, in this order. */
  facts?: readonly string[]
  /** Data shown as a quotation. */
  quote?: string
  formats?: Readonly<Record<string, Format>>
  /** Data that is the name of somebody's profile; it never stands without its label. */
  named?: string
  /** Whether subject and preheader say something of dating; a niche brand says something else. */
  isTelling?: boolean
  /** Data that chooses the plural. */
  count?: string
  /** Other words for some data: `mail.<template>.<variant>.title` stands for `.title`. */
  variant?: Variant
  /** A list of members among the data: name, label and a line of words each. */
  people?: 'members'
  /** Subject and text are the operator's own, in the data. */
  isWritten?: boolean
}

/** Names the other words that some data asks for; undefined for the usual ones. */
export type Variant = (data: Data) => string | undefined

/** What stands in a row of the outbox. */
export type Data = Readonly<Record<string, unknown>>

/** A push: a title, a line, and where it leads. */
export interface PushSpec {
  needs: readonly string[]
  may?: readonly string[]
  formats?: Readonly<Record<string, Format>>
  named?: string
  count?: string
  variant?: Variant
  isWritten?: boolean
  /** The page it opens when the data has no `link`. */
  page: `/${string}`
}

/** A text message of at most 160 characters. */
export interface SmsSpec {
  needs: readonly string[]
  formats?: Readonly<Record<string, Format>>
}
