import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { signUp } from '#contract/calls/accounts/sign-up.ts'
import { blockMember } from '#contract/calls/people.ts'
import { OF_AN_ACCOUNT, up } from '#server/db/migrations/010-one-brand.ts'
import { person } from '../../world/people.ts'
import { Browser, press, useServer } from '../../world/server.ts'
import { form } from './newcomer.ts'

/** A brand that anybody may join beside one that asks for an invitation. */
const server = useServer({
  sites: site => ({
    ...site,
    access: { ...site.access, signups: site.id === 'herbstgold' ? 'invite' : site.access.signups }
  })
})

const INVITING = 'herbstgold.example'

test('a sign-up that is repeated with its key at another brand opens nothing there', async () => {
  const headers = press()
  const body = form()
  await new Browser(server).must(signUp, { body, headers })
  const stranger = new Browser(server, INVITING)
  const { status, refused } = await stranger.call(signUp, { body, headers })
  expect([status, refused?.code]).toEqual([403, 'invite_required'])
  expect(stranger.cookie).toBeUndefined()
  expect((await stranger.must(getUser)).user).toBeNull()
})

test('a cookie of one brand is nobody’s at another', async () => {
  const headers = press()
  const body = form()
  const home = new Browser(server)
  await home.must(signUp, { body, headers })
  const stranger = new Browser(server, INVITING)
  await stranger.call(signUp, { body, headers })
  stranger.cookie ??= home.cookie
  const other = await person(server, { domain: INVITING })
  expect((await stranger.must(getUser)).user).toBeNull()
  const tried = await stranger.call(blockMember, { body: { id: other.id } })
  expect(tried.refused?.code).toBe('authentication_required')
  const { rows } = await server.database.pool.query('select 1 from views where viewed_id = $1', [
    other.id
  ])
  expect(rows).toEqual([])
})

test('the database takes no session, link or device of another brand than the account’s', async () => {
  const one = await person(server)
  const { pool } = server.database
  const rows = {
    sessions: `insert into sessions (brand, account_id, token_hash, device, created_at,
      last_seen_at, expires_at) values ('herbstgold', $1, decode(md5(random()::text), 'hex'), 'x', now(), now(), now())`,
    tokens: `insert into tokens (brand, account_id, purpose, token_hash, created_at, expires_at)
      values ('herbstgold', $1, 'reset', decode(md5(random()::text), 'hex'), now(), now())`,
    devices: `insert into devices (brand, account_id, mark, first_seen_at)
      values ('herbstgold', $1, decode(md5(random()::text), 'hex'), now())`,
    push_subscriptions: `insert into push_subscriptions (brand, account_id, endpoint, keys,
      created_at) values ('herbstgold', $1, 'https://push.example/1', '{}', now())`
  }
  for (const [table, insert] of Object.entries(rows)) {
    await expect(pool.query(insert, [one.id]), table).rejects.toThrow(/foreign key/)
  }
})

test('an update ends sessions that were opened at another brand, and keeps the others', async () => {
  const [one, other] = [await person(server), await person(server)]
  await server.database.kysely.transaction().execute(async tx => {
    await sql`alter table accounts drop constraint accounts_brand_id cascade`.execute(tx)
    for (const table of OF_AN_ACCOUNT) {
      await sql`alter table ${sql.table(table)} add constraint ${sql.ref(`${table}_account_id_fkey`)}
        foreign key (account_id) references accounts (id) on delete cascade`.execute(tx)
    }
    await sql`update sessions set brand = 'herbstgold' where account_id = ${one.id}`.execute(tx)
    await up(tx as unknown as Kysely<unknown>)
  })
  const { rows } = await server.database.pool.query(
    'select account_id, brand from sessions where account_id = any($1)',
    [[one.id, other.id]]
  )
  expect(rows).toEqual([{ account_id: other.id, brand: 'avondlicht' }])
  expect((await other.must(getUser)).user?.id).toBe(other.id)
})
