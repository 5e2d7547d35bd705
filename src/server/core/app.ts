import type { Database } from '../db/connect.ts'
import type { Brands } from './brands.ts'
import type { Catalog } from './catalog.ts'
import type { Clock } from './clock.ts'
import type { EventHub } from './events.ts'
import type {
  CamFeed,
  CamFeedSettings,
  MediaSettings,
  MediaStore,
  Senders,
  SmsSettings,
  SmtpSettings
} from './ports.ts'

/** What stands behind every call: one of these a server process, another for each test. */
export interface AppContext {
  database: Database
  clock: Clock
  brands: Brands
  events: EventHub
  /** Where cams come from; undefined where no provider is set. */
  cams: CamFeed | undefined
  /** Where the bytes of pictures are. */
  media: MediaStore
  /** Where mail, push and SMS leave; rows of a channel without one stay in the outbox. */
  senders: Senders
  settings: ServerSettings
  /** What the domains declare: tables, copies, mails. */
  catalog: Catalog
}

/** What the operator of the server sets, from the environment. */
export interface ServerSettings {
  /** Mixed into hashes of addresses and tokens; the same on every server. */
  secret: string
  /** Header in which a trusted proxy tells the visitor's country, such as cf-ipcountry. */
  countryHeader: string | undefined
  /** Path of an MMDB file with countries by network address. */
  countryFile: string | undefined
  /** Accounts that one network address may make, an hour and a day. */
  signupsAnHour: number
  signupsADay: number
  /** Least time between seeing the sign-up form and sending it, in ms. */
  signupLeastMs: number
  /** Proxies before the server whose X-Forwarded-For is believed; 0 believes nobody. */
  proxies: number
  /** The provider of cams, where there is one. */
  cams: CamFeedSettings | undefined
  /** The mail server, where there is one. */
  mail: SmtpSettings | undefined
  /** Private halves of the brands' push keys. */
  push: { privateKeys: string[] } | undefined
  /** The provider of text messages, where there is one. */
  sms: SmsSettings | undefined
  /** What a mail provider signs its reports with; without one there is no address for them. */
  mailHookSecret: string | undefined
  /** Folder of members' copies of their data, until they run out. */
  exports: string
  /** Where pictures are kept. */
  media: MediaSettings
  /** Folder in which uploads stand while their call runs. */
  uploads: string
  /** Whether development conveniences are on: the outbox page, forcing a domain by query. */
  isDevelopment: boolean
}
