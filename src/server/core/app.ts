import type { Database } from '../db/connect.ts'
import type { Replica } from '../db/replica.ts'
import type { Brands } from './brands.ts'
import type { Catalog } from './catalog.ts'
import type { Clock } from './clock.ts'
import type { EventHub } from './events.ts'
import type { FleetFiles } from './fleet-files.ts'
import type { Meter } from './meter.ts'
import type { Payments } from './payments.ts'
import type {
  CamFeed,
  CamFeedSettings,
  MediaSettings,
  MediaStore,
  Senders,
  SmsSettings,
  SmtpSettings
} from './ports.ts'

export interface AppContext {
  /** Which database it is, where it is not that of DATABASE_URL (#contract/place.ts). */
  place?: string | undefined
  /** The apps of all places that are open in this process, its own among them. */
  places?: (() => readonly AppContext[]) | undefined
  database: Database
  /** Undefined where there is none. */
  replica?: Replica | undefined
  clock: Clock
  /** Those whose members are in this database. */
  brands: Brands
  events: EventHub
  metrics: Meter
  cams: CamFeed | undefined
  media: MediaStore
  senders: Senders
  payments: Payments
  settings: ServerSettings
  catalog: Catalog
  /** Undefined where there is no folder of brands. */
  fleet?: FleetFiles | undefined
}

export interface ServerSettings {
  /** Key of the hashes of addresses and tokens; the same on every server of a fleet. */
  secret: string
  /** Header with the visitor's country from a trusted proxy, such as cf-ipcountry. */
  countryHeader: string | undefined
  countryFile: string | undefined
  signupsAnHour: number
  signupsADay: number
  signupLeastMs: number
  proxies: number
  cams: CamFeedSettings | undefined
  mail: SmtpSettings | undefined
  push: { privateKeys: string[] } | undefined
  sms: SmsSettings | undefined
  mailHookSecret: string | undefined
  exports: string
  media: MediaSettings
  uploads: string
  /** Encrypts bank accounts; derived from `secret` if undefined. */
  bankKey?: string | undefined
  isDevelopment: boolean
  /** Port of a development server, at which browsers reach the brands; undefined in production. */
  publicPort?: number | undefined
}
