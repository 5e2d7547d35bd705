import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { getChat, listChats, sendMessage } from '#contract/calls/chat.ts'
import { blockMember, getMember } from '#contract/calls/people.ts'
import { LOCALES } from '#contract/locale.ts'
import {
  answerChat,
  createFictional,
  editFictional,
  getFictionalChat,
  listFictionalChats
} from '#contract/operator/fictional.ts'
import { asksIfReal, deniesFiction, honestText } from '#server/domains/fictional/honest.ts'
import { activityOf } from '#server/domains/moderation/operator/activity.ts'
import { type Person, person, profile } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'
import { logAbout, useOperators, type Worker, worker } from './desk.ts'

/** Papillon has none. */
const server = useServer({
  sites: site => {
    const used = site.id !== 'papillon'
    const { disclosures } = site
    return {
      ...site,
      disclosures: { ...disclosures, fictional: { ...disclosures.fictional, used } }
    }
  }
})
const side = useOperators(server)
let editor: Worker
beforeAll(async () => {
  editor = await worker(server, side, 'editor')
})

type Body = z.input<typeof createFictional.body>

const SANNE: Omit<Body, 'name'> = {
  brand: 'avondlicht',
  gender: 'female',
  looking_for: ['male'],
  date_of_birth: '1984-05-02',
  country: 'NL',
  region: 'NL-UT'
}

let counter = 0
let names = 0
const sanne = () =>
  editor.must(createFictional, { body: { ...SANNE, name: `sanne${++names}`, portrait: 'sanne' } })

/** Anna has written to Sanne: their conversation. */
async function chat(body = `I counted to ${++counter} before I dared to write`) {
  const { id } = await sanne()
  const anna = await person(server, { credits: 50, isPremium: true })
  const conversation = await write(anna, id, body)
  return { anna, sanne: id, conversation }
}

async function write(anna: Person, to: number, body: string): Promise<number> {
  const sent = await anna.must(sendMessage, { body: { to, body, acknowledged: true } })
  return sent.conversation
}

const say = (conversation: number, body: string) =>
  editor.call(answerChat, { params: { conversation }, body: { body } })

test('a fictional profile has its label, whatever its editor wants, and a drawn portrait', async () => {
  const { id } = await sanne()
  const anna = await person(server)
  const { profile: seen } = await anna.must(getMember, { query: { id: String(id) } })
  expect(seen.kind).toBe('fictional')
  expect(seen.label).toBeTruthy()
  expect(seen.main_image?.filename).toContain('/api/portraits/')
  expect(seen.online, 'nobody is there').toBe(false)
  const sly = { ...SANNE, name: 'sly', kind: 'member', label: null } as never
  expect((await editor.call(createFictional, { body: sly })).status).toBe(422)
  expect(await logAbout(server, 'profile', id)).toMatchObject([
    { action: 'createFictional', operator: editor.name, brand: 'avondlicht' }
  ])
})

test('a brand that does not say that it has them gets none', async () => {
  const body = { ...SANNE, brand: 'papillon', country: 'BE' as const, name: 'gerda' }
  const { refused } = await editor.call(createFictional, { body })
  expect(refused?.code).toBe('fictional_not_used')
})

test('a fictional profile is of age, from a country of the brand, and has its own name', async () => {
  const { id } = await sanne()
  const young = { ...SANNE, name: 'young1', date_of_birth: '2010-01-01' }
  const refused = await editor.call(createFictional, { body: young })
  expect(refused.refused?.fields).toEqual({ date_of_birth: 'too_young' })
  const taken = await editor.call(editFictional, { params: { id }, body: { name: 'sanne1' } })
  expect([undefined, 'name_taken']).toContain(taken.refused?.fields?.name)
  const away = await editor.call(editFictional, { params: { id }, body: { country: 'PL' } })
  expect(away.refused?.fields).toEqual({ country: 'invalid' })
})

test('an editor changes no member and no demo', async () => {
  const anna = await person(server)
  const demo = await profile(server, { kind: 'demo', label: 'demo', origin: 'demo' })
  for (const id of [anna.id, demo]) {
    const { refused } = await editor.call(editFictional, { params: { id }, body: { city: 'Ede' } })
    expect(refused?.code).toBe('not_fictional')
  }
})

test('an answer is an operator’s, is in the log by name, and keeps the label', async () => {
  const { anna, sanne: id, conversation } = await chat()
  const { body } = await say(conversation, 'Hello, how was the walk?')
  const row = await server.database.kysely
    .selectFrom('messages')
    .selectAll()
    .where('id', '=', body?.message ?? 0)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ origin: 'operator', sender_id: id, cost: 0, state: 'sent' })
  expect(await logAbout(server, 'message', row.id)).toMatchObject([
    { action: 'answerChat', operator: editor.name, details: { member: anna.id } }
  ])
  const view = await anna.must(getChat, { query: { conversation: String(conversation) } })
  expect(view.profile).toMatchObject({ kind: 'fictional' })
  expect(view.profile.label).toBeTruthy()
  expect(view.messages[0]).toMatchObject({ from_me: false, body: 'Hello, how was the walk?' })
  expect(view.messages[1]?.read_at).not.toBeNull()
  const { chats } = await anna.must(listChats)
  expect(chats[0]).toMatchObject({ num_unread_messages: 1 })
})

test('a demo profile and a member are not answered for', async () => {
  const demo = await profile(server, { kind: 'demo', label: 'demo', origin: 'demo' })
  const anna = await person(server, { credits: 50, isPremium: true })
  const bob = await person(server)
  const toDemo = await write(anna, demo, 'hello there, how was the walk today')
  expect((await say(toDemo, 'hi')).refused?.code).toBe('not_fictional')
  const toBob = await write(anna, bob.id, 'hello there, how was the long walk')
  expect((await say(toBob, 'hi')).status).toBe(404)
})

test('nobody is written to who has not written, and nobody is pressed', async () => {
  const { conversation } = await chat()
  expect((await say(conversation, 'one')).status).toBe(201)
  expect((await say(conversation, 'two')).status).toBe(201)
  expect((await say(conversation, 'three')).refused).toMatchObject({
    code: 'too_many_in_a_row',
    limit: 2
  })
  expect((await say(conversation + 1_000, 'hello')).status).toBe(404)
})

test('a member who blocked the profile is not answered', async () => {
  const { anna, sanne: id, conversation } = await chat()
  await anna.must(blockMember, { body: { id } })
  expect((await say(conversation, 'hello')).refused?.code).toBe('blocked')
})

test('an operator sends thirty answers in ten minutes', async () => {
  const hasty = await worker(server, side, 'editor')
  const chats = []
  for (let at = 0; at < 16; at++) chats.push((await chat()).conversation)
  const answers: number[] = []
  for (const conversation of [...chats, ...chats]) {
    const given = { params: { conversation }, body: { body: `hello ${answers.length}` } }
    answers.push((await hasty.call(answerChat, given)).status)
  }
  expect(answers.filter(status => status === 201)).toHaveLength(30)
  expect(answers.at(-1)).toBe(429)
})

test.each([
  ['nl', 'Ben je wel echt?'],
  ['de', 'Schreibe ich hier mit einem echten Menschen?'],
  ['en', 'are you a real person?']
] as const)('who asks in %s gets the honest answer before any other', async (locale, question) => {
  const { conversation, sanne: id, anna } = await chat(question)
  const { refused } = await say(conversation, 'What a question! Tell me about your day')
  const brand = server.world.brands.byId('avondlicht')
  if (brand === undefined) throw new Error('avondlicht is gone')
  const honest = honestText(brand, locale)
  expect(refused).toMatchObject({ code: 'honest_answer_required', texts: { [locale]: honest } })
  const again = await write(anna, id, 'well?')
  expect((await say(again, `${honest} Just kidding!`)).refused?.code).toBe('honest_answer_required')
  const told = await say(conversation, honest)
  expect(told).toMatchObject({ status: 201, body: { honest: true } })
  expect((await say(conversation, 'What did you read last?')).status).toBe(201)
  await write(anna, id, question)
  expect((await say(conversation, 'hm')).refused?.code).toBe('honest_answer_required')
})

test('two unanswered messages do not stand in the way of the truth', async () => {
  const { conversation, anna, sanne: id } = await chat()
  await say(conversation, 'one')
  await say(conversation, 'two')
  const seen = await editor.must(getFictionalChat, { params: { conversation } })
  expect(seen.honest_answer_required).toBe(false)
  await write(anna, id, 'is this a fake profile')
  const { items } = await editor.must(listFictionalChats)
  expect(items.find(item => item.conversation === conversation)).toMatchObject({
    waiting: true,
    honest_answer_required: true
  })
})

test('no answer says that there is a real person', async () => {
  const { conversation } = await chat()
  for (const lie of ['I am real, promise', 'Ik ben geen bot hoor', 'Ich bin eine echte Frau']) {
    expect((await say(conversation, lie)).refused?.code, lie).toBe('dishonest')
  }
})

/** How it is asked and denied in each language; and what has nothing to do with it. */
const SAID: Record<string, [ask: string[], deny: string, chat: string[]]> = {
  en: [
    ['R u a b0t?', 'Am I talking to a real person'],
    'I am not a robot',
    ['That is a real treat']
  ],
  nl: [
    ['Ben jij een robot', 'besta je?'],
    'ik ben echt',
    ['Ben je echt zo lief?', 'Ik ben geen ochtendmens']
  ],
  de: [
    ['Bist du ein Bot?', 'Bist du echt?'],
    'Ich bin kein Fake',
    ['Bist du echt so fröhlich heute', 'Ich bin echt müde']
  ],
  fr: [
    ['Es-tu réelle ?', 'C’est un faux profil'],
    'Je suis bien réelle',
    ['Vraiment ? Raconte', 'J’aime les vrais croissants']
  ],
  es: [['¿Eres real?', '¿Hablo con un robot?'], 'soy una persona real', ['¿De verdad te gustó?']],
  it: [['Sei una persona vera?', 'esisti davvero?'], 'sono una donna vera', ['Davvero? Che bello']],
  pl: [['Jesteś prawdziwa?', 'Czy piszę z botem?'], 'Nie jestem botem', ['Naprawdę lubię góry']],
  sv: [
    ['Är du en riktig person?', 'Finns du på riktigt?'],
    'Jag är ingen bot',
    ['Det var riktigt kul']
  ],
  da: [
    ['Er du ægte?', 'Skriver jeg med en robot?'],
    'Jeg er et rigtigt menneske',
    ['Det var rigtig hyggeligt']
  ],
  no: [['Er du ekte?', 'Finnes du?'], 'Jeg er ikke en bot', ['Det var virkelig gøy']],
  fi: [
    ['Oletko oikea ihminen?', 'onko tämä valeprofiili'],
    'Olen oikea ihminen',
    ['Se oli todella hauskaa']
  ]
}

test.each(LOCALES)('in %s it is known how one asks and how one lies', locale => {
  const [asks, denial, chats] = SAID[locale] ?? [[], '', []]
  expect(asks.length).toBeGreaterThan(0)
  for (const ask of asks) expect(asksIfReal(ask), ask).toContain(locale)
  expect(deniesFiction(denial), denial).toBe(true)
  for (const text of chats) {
    expect(asksIfReal(text), text).toEqual([])
    expect(deniesFiction(text), text).toBe(false)
  }
  const brand = server.world.brands.byId('avondlicht')
  if (brand) expect(deniesFiction(honestText(brand, locale)), 'the honest text').toBe(false)
})

test('accents, capitals, spaces and invisible letters hide no question', () => {
  expect(asksIfReal('BEN   JE\u00a0EEN   BÓT')).toContain('nl')
  expect(asksIfReal('are you re\u200bal')).toContain('en')
})

test('everything that was done has an actor', async () => {
  const { counts, faults } = await activityOf(
    { db: server.database.kysely },
    ['avondlicht'],
    new Date(0)
  )
  expect(faults).toEqual([])
  const answers = counts.find(({ what, origin }) => what === 'messages' && origin === 'operator')
  expect(answers).toMatchObject({ kind: 'fictional' })
  expect(answers?.count).toBeGreaterThan(30)
})

test('what nobody did is found: each kind of it', async () => {
  const { kysely, pool } = server.database
  const { id } = await sanne()
  const anna = await person(server)
  const demo = await profile(server, { kind: 'demo', label: 'demo', origin: 'demo' })
  const now = server.clock.now()
  const like = (from: number, origin: string) =>
    pool.query(`insert into likes (brand, from_id, to_id, origin, created_at)
      values ('avondlicht', ${from}, ${anna.id}, '${origin}', '${now.toISOString()}')`)
  await like(id, 'operator')
  await like(demo, 'demo')
  const ghost = await profile(server)
  await like(ghost, 'session')
  const { faults } = await activityOf({ db: kysely }, ['avondlicht'], new Date(0))
  expect(faults.map(({ what, fault }) => `${what} ${fault}`).toSorted()).toEqual([
    'likes of a profile that does nothing',
    'likes of a session, but there is no account',
    'likes of an operator, but the log does not know it',
    'profiles of a session, but there is no account'
  ])
  await pool.query('delete from likes')
})
