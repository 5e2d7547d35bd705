import { expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import { getChat, listChats, listLedger, sendMessage } from '#contract/calls/chat.ts'
import { swipeDeck } from '#contract/calls/likes/games.ts'
import { likeMember, listLikes } from '#contract/calls/likes/likes.ts'
import { getMember, listVisitors } from '#contract/calls/people.ts'
import { searchMembers } from '#contract/calls/search.ts'
import { seedDemo } from '#server/domains/demo/seed.ts'
import { person } from '../world/people.ts'
import { useServer } from '../world/server.ts'

const server = useServer()

/** Tables that grow with members; reading one of them from end to end is a mistake. */
const LARGE = ['profiles', 'accounts', 'sessions', 'messages', 'sides', 'conversations', 'likes']

/** How often each large table was read from end to end. */
async function scans(): Promise<Record<string, number>> {
  const { pool } = server.database
  // Each connection tells what it counted when it is idle, unless it is asked to.
  const connections = await Promise.all(
    Array.from({ length: pool.options.max ?? 1 }, () => pool.connect())
  )
  for (const connection of connections) {
    await connection.query('select pg_stat_force_next_flush()')
    connection.release()
  }
  const { rows } = await pool.query(
    'select relname, seq_scan::int from pg_stat_user_tables where relname = any($1)',
    [LARGE]
  )
  return Object.fromEntries(rows.map(({ relname, seq_scan }) => [relname, seq_scan]))
}

test('no hot call reads a large table from end to end', async () => {
  const brand = server.world.brands.of('avondlicht.example')
  if (brand === undefined) throw new Error('avondlicht does not load')
  await seedDemo({ db: server.database.kysely, brand, now: server.clock.now() }, 20_000)
  const anna = await person(server, { credits: 100, isPremium: true })
  const bram = await person(server, { profile: { gender: 'male' } })
  await server.database.pool.query(
    `
    insert into likes (brand, from_id, to_id, origin, created_at)
      select 'avondlicht', p.id, case when p.id % 20 = 0 then $1 else p.id + 1 end, 'demo', now()
      from profiles p where p.id < 10000;
  `.replace('$1', String(bram.id))
  )
  await server.database.pool.query('analyze')
  const call = async () => {
    const search = { gender: 'male' as const, country: 'NL' as const, min_age: '40', max_age: '60' }
    await anna.must(getUser)
    await anna.must(searchMembers, { query: search })
    await anna.must(searchMembers, { query: { ...search, countryregion: 'NL-UT' } })
    await anna.must(getMember, { query: { id: String(bram.id) } })
    const { conversation } = await anna.must(sendMessage, {
      body: { to: bram.id, body: 'hoi', sure: true }
    })
    await anna.must(listChats)
    await bram.must(getChat, { query: { conversation: String(conversation) } })
    await anna.must(likeMember, { body: { id: bram.id } })
    await bram.must(listLikes)
    await anna.must(listVisitors)
    await anna.must(listLedger)
    await anna.must(swipeDeck)
  }
  await call()
  const before = await scans()
  for (let at = 0; at < 7; at++) await call()
  const after = await scans()
  const grown = LARGE.filter(name => (after[name] ?? 0) - (before[name] ?? 0) >= 7)
  // A table of a page or two is read whole because that is quicker; these are not that small.
  expect(grown.filter(name => ['profiles', 'likes'].includes(name))).toEqual([])
})
