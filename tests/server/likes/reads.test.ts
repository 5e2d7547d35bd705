import { expect, test } from 'vitest'
import * as likes from '#contract/calls/likes/likes.ts'
import * as members from '#contract/calls/people.ts'
import { CALLS } from '#contract/calls.ts'
import { person, profile } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'

const server = useServer()

/** What a read may write. */
const WRITES: Readonly<Record<string, readonly string[]>> = {
  getMember: ['views', 'likes'],
  autoLike: ['likes'],
  // A deck that is dealt stays: asking again changes nothing.
  swipeDeck: ['swipe_decks']
}
const TABLES = ['profiles', 'accounts', 'likes', 'views', 'blocks', 'passes', 'swipe_days']
const MORE = ['swipe_decks', 'match_answers', 'photos', 'sides', 'conversations', 'outbox']

/** All rows of each table as text. */
async function rows(): Promise<Map<string, string>> {
  const all = new Map<string, string>()
  for (const table of [...TABLES, ...MORE]) {
    const { rows } = await server.database.pool.query(
      `select coalesce(string_agg(t::text, '|' order by t::text), '') as all from ${table} t`
    )
    all.set(table, rows[0].all)
  }
  return all
}

const ours = new Set([...Object.keys(members), ...Object.keys(likes)])
const reads = CALLS.filter(({ method, name }) => method === 'GET' && ours.has(name))

test.each(reads.map(endpoint => [endpoint.name, endpoint] as const))(
  '%s changes nothing that it may not, and nothing at all the second time',
  async (name, endpoint) => {
    const anna = await person(server, { profile: { looking_for: ['female'] } })
    const bram = await person(server, { profile: { looking_for: ['female'], picture: 'p' } })
    await bram.must(likes.likeMember, { body: { id: anna.id } })
    await profile(server, { picture: 'p' })
    const ofMember = { getMember: {}, getMemberCard: { card: '1' } }[name as 'getMember']
    const query = ofMember ? { id: String(bram.id), ...ofMember } : { ...endpoint.variant }
    const ask = () => anna.must(endpoint, { query: query as never })
    const before = await rows()
    await ask()
    const after = await rows()
    const changed = [...after].filter(([table, text]) => before.get(table) !== text)
    expect(changed.map(([table]) => table).filter(table => !WRITES[name]?.includes(table))).toEqual(
      []
    )
    expect(changed).toHaveLength(WRITES[name]?.length ?? 0)
    await ask()
    expect(await rows()).toEqual(after)
  }
)
