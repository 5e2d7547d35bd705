import { beforeAll, expect, test } from 'vitest'
import { signupMatches } from '#contract/calls/accounts/sign-up.ts'
import { getChat, listChats, sendMessage } from '#contract/calls/chat.ts'
import { swipeDeck } from '#contract/calls/likes/games.ts'
import { autoLike, likeMember, listLikes } from '#contract/calls/likes/likes.ts'
import { getMember, listVisitors } from '#contract/calls/people.ts'
import { searchMembers } from '#contract/calls/search.ts'
import { type Person, person, profile } from '../world/people.ts'
import { useServer } from '../world/server.ts'

const LABEL = 'bedacht profiel'
const server = useServer({
  sites: site => ({
    ...site,
    disclosures: {
      ...site.disclosures,
      fictional: { ...site.disclosures.fictional, used: true, singular: { nl: LABEL } }
    }
  })
})

let ben: Person
let lotte: number
let dora: number

beforeAll(async () => {
  const man = { gender: 'male' as const, looking_for: ['female' as const] }
  ben = await person(server, { profile: man, credits: 50, isPremium: true })
  lotte = await profile(server, { kind: 'fictional', label: 'fictional', origin: 'operator' })
  dora = await profile(server, { kind: 'demo', label: 'demo', origin: 'demo' })
  const now = server.clock.now()
  const row = { brand: 'avondlicht', to_id: ben.id, created_at: now, seen_at: null, shown_at: null }
  const { kysely } = server.database
  await kysely
    .insertInto('likes')
    .values([
      { ...row, from_id: lotte, origin: 'operator' },
      { ...row, from_id: dora, origin: 'demo' }
    ])
    .execute()
  await kysely
    .insertInto('views')
    .values({
      brand: 'avondlicht',
      viewer_id: lotte,
      viewed_id: ben.id,
      origin: 'operator',
      viewed_at: now
    })
    .execute()
})

/** Every object of an answer that names a profile: it has its kind. */
function named(answer: unknown): { id: number; kind?: string; label?: string | null }[] {
  if (typeof answer !== 'object' || answer === null) return []
  const inside = Object.values(answer).flatMap(named)
  const isProfile = 'id' in answer && 'name' in answer && !('credits' in answer)
  return isProfile ? [answer as { id: number }, ...inside] : inside
}

function shown(answer: unknown): Map<number, string | null | undefined> {
  return new Map(named(answer).map(({ id, label }) => [id, label]))
}

test('whoever is no member is labelled in the search, among matches and in the deck', async () => {
  for (const answer of [
    await ben.must(searchMembers, { query: { gender: 'female' } }),
    await ben.must(signupMatches)
  ]) {
    expect(shown(answer).get(lotte)).toBe(LABEL)
    expect(shown(answer).get(dora)).toBe('demoprofiel')
  }
  const deck = shown(await ben.must(swipeDeck))
  for (const [id, label] of deck) if ([lotte, dora].includes(id)) expect(label).toBeTruthy()
})

test('on the profile, among visitors and as a waiting like', async () => {
  expect(shown(await ben.must(getMember, { query: { id: String(lotte) } })).get(lotte)).toBe(LABEL)
  expect(shown(await ben.must(listVisitors)).get(lotte)).toBe(LABEL)
  const { profile: waiting } = await ben.must(autoLike)
  if (waiting) expect(waiting.label).toBeTruthy()
})

test('among likes, and as a match', async () => {
  await ben.must(likeMember, { body: { id: lotte } })
  const likes = shown(await ben.must(listLikes))
  expect(likes.get(lotte)).toBe(LABEL)
  expect(likes.get(dora)).toBe('demoprofiel')
})

test('in the list of chats and at the head of the chat, after the note was confirmed', async () => {
  const { conversation } = await ben.must(sendMessage, {
    body: { to: lotte, body: 'Dag Lotte, hoe was je week?', acknowledged: true }
  })
  expect(shown(await ben.must(listChats)).get(lotte)).toBe(LABEL)
  const chat = await ben.must(getChat, { query: { conversation: String(conversation) } })
  expect(shown(chat).get(lotte)).toBe(LABEL)
})

test('no profile of any answer has a kind without a label, or a label as a member', async () => {
  const answers = [
    await ben.must(searchMembers),
    await ben.must(listLikes),
    await ben.must(listChats),
    await ben.must(listVisitors)
  ]
  for (const each of answers.flatMap(named)) {
    expect([each.id, each.kind === 'member']).toEqual([each.id, each.label === null])
  }
})
