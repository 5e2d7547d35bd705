import type { Brands } from './brands.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/connect.ts'
import type { EventHub } from './events.ts'

/** What stands behind every call: one of these a server process, another for each test. */
export interface World {
  database: Database
  clock: Clock
  brands: Brands
  events: EventHub
  settings: ServerSettings
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
  /** Folder in which uploads stand while their call runs. */
  uploads: string
  /** Whether development conveniences are on: the outbox page, forcing a domain by query. */
  isDevelopment: boolean
}
