import type { Insertable } from 'kysely'
import { UNTOLD_ATTRIBUTES } from '#contract/traits.ts'
import type { Schema } from '#server/db/schema.generated.ts'
import { newToken, sessionEnd } from '#server/platform/session.ts'
import { Browser, type TestServer } from './server.ts'

type ProfileRow = Insertable<Schema['profiles']>
type AccountRow = Insertable<Schema['accounts']>

/** Someone at a brand: a browser that is logged in, and the id others know them by. */
export interface Person extends Browser {
  id: number
}

let counter = 0

/**
 * A member who is there already, activated and logged in: Anna, 41, from Utrecht, unless told
 * otherwise. Signing up itself is tested by its own front door.
 */
export async function person(
  server: TestServer,
  given: {
    domain?: string
    credits?: number
    isPremium?: boolean
    profile?: Partial<ProfileRow>
    account?: Partial<AccountRow>
  } = {}
): Promise<Person> {
  const domain = given.domain ?? 'avondlicht.example'
  const brand = server.world.brands.of(domain)?.id ?? ''
  const now = server.clock.now()
  const number = ++counter
  const { kysely } = server.database
  const { id } = await kysely
    .insertInto('profiles')
    .values({
      ...PLAIN,
      brand,
      name: `anna${number}`,
      last_active_at: now,
      created_at: now,
      ...given.profile
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await kysely
    .insertInto('accounts')
    .values({
      id,
      brand,
      email: `anna${number}@mail.example`,
      email_hash: Buffer.from(`${number}`),
      password_hash: '',
      status: 'active',
      language: 'nl',
      credits: given.credits ?? 0,
      premium_since: given.isPremium ? now : null,
      activated_at: now,
      created_at: now,
      first_touch: JSON.stringify(null),
      last_touch: JSON.stringify(null),
      ...given.account
    } as AccountRow)
    .execute()
  if (given.credits) await openingBalance(server, brand, id, given.credits, now)
  const { token, hash } = newToken()
  await kysely
    .insertInto('sessions')
    .values({
      brand,
      account_id: id,
      token_hash: hash,
      device: 'test',
      place: null,
      created_at: now,
      last_seen_at: now,
      expires_at: sessionEnd(now)
    })
    .execute()
  const browser = Object.assign(new Browser(server, domain), { id })
  browser.cookie = token
  return browser
}

/** A profile that nobody logs in to, such as a fictional one. */
export async function profile(
  server: TestServer,
  given: Partial<ProfileRow> = {}
): Promise<number> {
  const now = server.clock.now()
  const { id } = await server.database.kysely
    .insertInto('profiles')
    .values({
      ...PLAIN,
      brand: 'avondlicht',
      name: `lotte${++counter}`,
      last_active_at: now,
      created_at: now,
      ...given
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const PLAIN = {
  kind: 'member',
  label: null,
  origin: 'session',
  status: 'active',
  gender: 'female',
  looking_for: ['male'],
  date_of_birth: '1985-03-14',
  country: 'NL',
  region: 'NL-UT',
  city: 'Utrecht',
  ...UNTOLD_ATTRIBUTES,
  signup_reason: null,
  about: null,
  about_in_review: null,
  interests: [],
  picture: null,
  invisible_since: null,
  verified_at: null
} as const satisfies Partial<ProfileRow>

/** Gives an account credits as a purchase does, with its line in the ledger. */
export async function grant(server: TestServer, id: number, credits: number): Promise<void> {
  await server.database.pool.query(
    `with account as (update accounts set credits = credits + $2 where id = $1
      returning id, brand, credits)
    insert into ledger (brand, account_id, amount, reason, balance, created_at)
    select brand, id, $2, 'purchase', credits, $3 from account`,
    [id, credits, server.clock.now()]
  )
}

async function openingBalance(
  server: TestServer,
  brand: string,
  id: number,
  credits: number,
  now: Date
): Promise<void> {
  await server.database.kysely
    .insertInto('ledger')
    .values({
      brand,
      account_id: id,
      amount: credits,
      reason: 'purchase',
      balance: credits,
      message_id: null,
      member_id: null,
      note: null,
      created_at: now
    })
    .execute()
}
