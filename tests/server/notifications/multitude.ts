import type { TestServer } from '../../world/server.ts'

/**
 * So many members at avondlicht, as a brand has them after some time: each with an account, three
 * chats of which one in forty is unread, and likes; everybody was here within the last days and
 * nobody is now. Answers with how many have something to be told of.
 */
export async function multitude(server: TestServer, members: number): Promise<number> {
  const now = server.clock.now().toISOString()
  const client = await server.database.pool.connect()
  const run = (text: string) => client.query(text)
  await run('set statement_timeout = 0')
  await run(`
    insert into profiles (id, brand, kind, origin, status, name, gender, looking_for, date_of_birth,
      country, region, picture, last_active_at, created_at)
    select 1000000 + n, 'avondlicht', 'member', 'session', 'active', 'm' || n,
      case n % 2 when 0 then 'female' else 'male' end,
      array[case n % 2 when 0 then 'male' else 'female' end], date '1985-01-01' + (n % 3000),
      'NL', 'NL-UT', 'portrait-1', timestamptz '${now}' - make_interval(mins => 30 + n % 9000),
      timestamptz '${now}' - make_interval(mins => n % 900000)
    from generate_series(1, ${members}) n`)
  await run(`
    insert into accounts (id, brand, email, email_hash, password_hash, status, language,
      activated_at, created_at)
    select 1000000 + n, 'avondlicht', 'm' || n || '@mail.example', int8send(n), '', 'active', 'nl',
      timestamptz '${now}', timestamptz '${now}' - make_interval(mins => n % 900000)
    from generate_series(1, ${members}) n`)
  await run(`
    insert into conversations (id, brand, low_id, high_id, started_by, created_at)
    select 1000000 + n * 3 + k, 'avondlicht', 1000000 + n, 1000000 + n + 1 + k * 2, 1000000 + n,
      timestamptz '${now}' - interval '20 days'
    from generate_series(1, ${members}) n, generate_series(0, 2) k
    where n + 1 + k * 2 <= ${members}`)
  await run(`
    insert into messages (brand, conversation_id, sender_id, origin, type, body, state, created_at,
      delivered_at, read_at)
    select 'avondlicht', c.id, case k % 2 when 0 then c.low_id else c.high_id end, 'session', 'text',
      'hallo daar', 'sent', at, at, case when k < 6 or c.id % 40 > 0 then at end
    from conversations c, generate_series(1, 6) k, lateral (select timestamptz '${now}'
      - make_interval(mins => 15 + (c.id % 5000)::int + (6 - k) * 10) as at) a
    where c.id >= 1000000`)
  await run(`
    insert into sides (conversation_id, member_id, other_id, brand, last_at, last_message_id, unread,
      written_at)
    select c.id, side.member, c.low_id + c.high_id - side.member, 'avondlicht', last.created_at,
      last.id, case when side.member = c.high_id and last.read_at is null then 1 else 0 end,
      last.created_at
    from conversations c
    cross join lateral (values (c.low_id), (c.high_id)) side (member)
    join lateral (select id, created_at, read_at from messages m where m.conversation_id = c.id
      order by id desc limit 1) last on true
    where c.id >= 1000000`)
  await run(`
    insert into likes (brand, from_id, to_id, origin, created_at, seen_at, told_at)
    select 'avondlicht', 1000000 + n, 1000000 + n + 7, 'session', at,
      case when n % 40 > 0 then at end, null
    from generate_series(1, ${members} - 7) n,
      lateral (select timestamptz '${now}' - make_interval(mins => 15 + n % 12000) as at) a`)
  await run('analyze')
  const { rows } = await client.query(`
    select count(*)::int as due from (select member_id from sides where unread > 0
      union select to_id from likes where seen_at is null) due`)
  // Ended, so that what it read is counted now and not while somebody measures.
  client.release(true)
  return rows[0].due
}
