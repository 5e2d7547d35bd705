import { expect, test } from 'vitest'
import { getUser } from '#contract/calls/accounts/session.ts'
import {
  getChat,
  listChats,
  listLedger,
  listPending,
  markChat,
  sendMessage
} from '#contract/calls/chat.ts'
import { listGifts } from '#contract/calls/gifts.ts'
import { listIcebreakers } from '#contract/calls/icebreakers.ts'
import { matchQuestions, swipeDeck } from '#contract/calls/likes/games.ts'
import { likeMember, listLikes, unlikeMember } from '#contract/calls/likes/likes.ts'
import { getPrivacy } from '#contract/calls/own-profile.ts'
import { getMember, getMemberCard, listBlocked, listVisitors } from '#contract/calls/people.ts'
import { searchMembers } from '#contract/calls/search.ts'
import { type Person, person } from '../world/people.ts'
import { useServer } from '../world/server.ts'
import { useStatements } from '../world/statements.ts'

const server = useServer()
const statementsOf = useStatements()

const TEXT = 'Hoe was je dag vandaag aan het water?'

interface People {
  anna: Person
  bram: Person
  conversation: number
  /** A member whom Anna has not written to. */
  stranger(): Promise<number>
}

/** Ten men for a search with a full row, two of whom know Anna. */
async function people(): Promise<People> {
  const anna = await person(server, { credits: 1_000, isPremium: true })
  const profile = { gender: 'male' as const }
  for (let at = 0; at < 9; at++) await person(server, { profile })
  const bram = await person(server, { profile })
  const body = { to: bram.id, body: TEXT, sure: true as const }
  const { conversation } = await anna.must(sendMessage, { body })
  await bram.must(likeMember, { body: { id: anna.id } })
  const stranger = async () => (await person(server, { profile })).id
  return { anna, bram, conversation, stranger }
}

type Act = (given: People, stranger: number) => Promise<unknown>

/** What each call may send, the look-up of its session, BEGIN and COMMIT included. */
const ALLOWED: readonly (readonly [name: string, statements: number, act: Act])[] = [
  ['getUser', 2, ({ anna }) => anna.must(getUser)],
  ['searchMembers', 2, ({ anna }) => anna.must(searchMembers, { query: { gender: 'male' } })],
  // Those that are similar are looked for once it is known that there are few.
  [
    'searchMembers with few results',
    3,
    ({ anna }) => anna.must(searchMembers, { query: { gender: 'male', min_age: '98' } })
  ],
  [
    'searchMembers, nearest first',
    2,
    ({ anna }) => anna.must(searchMembers, { query: { sort: 'distance' } })
  ],
  ['getMember', 2, ({ anna, bram }) => anna.must(getMember, { query: { id: String(bram.id) } })],
  [
    'getMemberCard',
    2,
    ({ anna, bram }) => anna.must(getMemberCard, { query: { id: String(bram.id), card: '1' } })
  ],
  ['listLikes', 2, ({ bram }) => bram.must(listLikes)],
  ['listChats', 2, ({ anna }) => anna.must(listChats)],
  [
    'getChat',
    2,
    ({ bram, conversation }) =>
      bram.must(getChat, { query: { conversation: String(conversation) } })
  ],
  ['getPrivacy', 2, ({ anna }) => anna.must(getPrivacy)],
  ['listLedger', 2, ({ anna }) => anna.must(listLedger)],
  ['listVisitors', 2, ({ bram }) => bram.must(listVisitors)],
  ['listBlocked', 2, ({ anna }) => anna.must(listBlocked)],
  ['listPending', 2, ({ anna }) => anna.must(listPending, { query: { pending: '1' } })],
  ['listGifts', 1, ({ anna }) => anna.must(listGifts)],
  [
    'listIcebreakers',
    2,
    ({ anna, bram }) => anna.must(listIcebreakers, { query: { member: String(bram.id) } })
  ],
  ['matchQuestions', 2, ({ anna }) => anna.must(matchQuestions)],
  ['swipeDeck', 7, ({ anna }) => anna.must(swipeDeck)],
  ['likeMember', 3, ({ anna, bram }) => anna.must(likeMember, { body: { id: bram.id } })],
  ['unlikeMember', 3, ({ anna, bram }) => anna.must(unlikeMember, { body: { id: bram.id } })],
  [
    'sendMessage',
    6,
    ({ anna, conversation }) => anna.must(sendMessage, { body: { conversation, body: TEXT } })
  ],
  [
    'sendMessage, the first to a member',
    7,
    ({ anna }, to) => anna.must(sendMessage, { body: { to, body: TEXT, sure: true } })
  ],
  [
    'markChat, typing',
    3,
    ({ bram, conversation }) => bram.must(markChat, { body: { conversation, typing: true } })
  ],
  [
    'markChat, read',
    4,
    ({ bram, conversation }) => bram.must(markChat, { body: { conversation, read_to: 1 } })
  ]
]

test('no call sends more statements than it is allowed', async () => {
  const given = await people()
  const counted: Record<string, number> = {}
  for (const [name, , act] of ALLOWED) {
    // A connection sends its first BEGIN and COMMIT alone.
    await act(given, await given.stranger())
    const stranger = await given.stranger()
    counted[name] = await statementsOf(() => act(given, stranger))
  }
  expect(counted).toEqual(Object.fromEntries(ALLOWED.map(([name, most]) => [name, most])))
})
