import fc from 'fast-check'
import { sql } from 'kysely'
import { sendMessage } from '#contract/calls/chat.ts'
import { sendIcebreaker } from '#contract/calls/icebreakers.ts'
import { likeMember } from '#contract/calls/likes/likes.ts'
import { GIFTS } from '#contract/gifts.ts'
import { ICEBREAKERS } from '#contract/icebreakers.ts'
import { brandCtx } from '#server/core/context.ts'
import { hashPassword } from '#server/domains/accounts/password/password.ts'
import { termsVersion } from '#server/domains/brand/terms.ts'
import { QUESTIONS } from '#server/domains/likes/match-questions.ts'
import { unsubscribeLink } from '#server/domains/notifications/unsubscribe.ts'
import { tokenHash } from '#server/platform/session.ts'
import { type Person, person, profile } from './people.ts'
import type { Known } from './requests.ts'
import type { TestServer } from './server.ts'
import { checkout, choose, until } from './shop.ts'

/** Someone, or nobody, at a brand. */
export interface Actor {
  domain: string
  cookie: string | undefined
  /** For reading a failure. */
  name: string
}

/** Members of two brands with chats, likes, blocks and gaps among them. */
export interface Crowd {
  actors: Actor[]
  /** What looks right at a brand; ids of the other one are among it. */
  knownAt(domain: string): Known
  /** Somebody has paid for a bundle and has its receipt, LUMEN-BV-000001. */
  buy(): Promise<void>
  /** Everybody is logged in again, and no limit is used up. */
  refresh(): Promise<void>
}

/** Stand in everything that others of a brand, or strangers to each other, have written. */
export const MARKS = {
  avondlicht: 'avondzaad',
  papillon: 'vlinderzaad',
  /** Of a chat and of accounts that no actor has a part in. */
  strangers: 'fluisterzaad',
  birthday: '1977-07-07'
} as const

const PASSWORD = 'Paardenbloem-en-77-eiken'

/** Brings the crowd to life in an empty database. */
export async function crowdIn(server: TestServer): Promise<Crowd> {
  const [here, there] = [
    await brandCrowd(server, 'avondlicht'),
    await brandCrowd(server, 'papillon')
  ]
  const { actors } = here
  const tokens = await tokensOf(server, [here.anna, there.anna])
  const terms = server.world.brands.all.map(({ site }) => termsVersion(site.company.added))
  const texts = textsOf(tokens, terms, unsubscribesOf(server, [here.anna, there.anna]))
  const sessions = [...here.sessions, ...there.sessions]
  return {
    actors: [
      ...actors,
      ...there.actors.slice(0, 2),
      { domain: 'papillon.example', cookie: here.anna.cookie, name: 'a session of another brand' },
      { domain: 'avondlicht.example', cookie: '%00', name: 'a cookie that is none' }
    ],
    knownAt: domain =>
      domain === 'papillon.example' ? known(there, here, texts) : known(here, there, texts),
    buy: async () => {
      const { transaction, url } = await checkout(here.anna, { remember: true })
      await choose(url, 'paid')
      await until(here.anna, transaction, 'completed')
    },
    refresh: () => refresh(server, sessions)
  }
}

type BrandCrowd = Awaited<ReturnType<typeof brandCrowd>>

function known(here: BrandCrowd, there: BrandCrowd, texts: Known['texts']): Known {
  const mixed = (pick: (crowd: BrandCrowd) => number[]) => [
    ...pick(here),
    ...pick(here),
    ...pick(here),
    ...pick(there),
    999_999
  ]
  return {
    members: mixed(({ people }) => people),
    conversations: mixed(({ conversations }) => conversations),
    messages: mixed(({ messages }) => messages),
    photos: mixed(({ photos }) => photos),
    decisions: mixed(({ decisions }) => decisions),
    texts
  }
}

type Session = { brand: string; id: number; token: string }

async function refresh(server: TestServer, sessions: readonly Session[]): Promise<void> {
  const now = server.clock.now()
  const ends = new Date(now.getTime() + 86_400_000)
  const column = <T>(pick: (session: Session) => T) => sessions.map(pick)
  await sql`
    with unlimited as (delete from limits)
    insert into sessions (brand, account_id, token_hash, device, created_at, last_seen_at, expires_at)
    select brand, id, decode(hash, 'hex'), 'fuzz', ${now}, ${now}, ${ends}
    from unnest(${column(({ brand }) => brand)}::text[], ${column(({ id }) => id)}::bigint[],
      ${column(({ token }) => tokenHash(token).toString('hex'))}::text[]) as t (brand, id, hash)
    on conflict (token_hash) do nothing`.execute(server.database.kysely)
  await bringBack(
    server,
    column(({ id }) => id)
  )
}

/** Whoever deleted the account is there again. */
async function bringBack(server: TestServer, ids: readonly number[]): Promise<void> {
  await sql`
    with back as (
      update deletions set undone_at = ${server.clock.now()}
      where account_id = any(${ids}::bigint[]) and undone_at is null
      returning account_id, account_status, profile_status
    ), accounts as (
      update accounts a set status = back.account_status, deleted_at = null, erases_at = null
      from back where a.id = back.account_id
    )
    update profiles p set status = back.profile_status
    from back where p.id = back.account_id`.execute(server.database.kysely)
}

async function brandCrowd(server: TestServer, brand: 'avondlicht' | 'papillon') {
  const domain = `${brand}.example`
  const mark = MARKS[brand]
  const password_hash = await hashPassword(PASSWORD)
  let count = 0
  const someone = async (
    given: Parameters<typeof person>[1] = {},
    host: string = `${brand}-mail`
  ): Promise<Person> => {
    const number = ++count
    const profile = {
      name: `${mark}${number}`,
      city: mark,
      about: `${mark} about`,
      date_of_birth: '1985-03-14',
      ...given.profile
    }
    const account = { email: `m${number}@${host}.example`, password_hash, ...given.account }
    return person(server, { domain, ...given, profile, account })
  }
  const stranger = { date_of_birth: MARKS.birthday }
  const anna = await someone({ credits: 400, isPremium: true })
  const free = await someone({})
  const unconfirmed = await someone({
    account: { status: 'not_confirmed', activated_at: null },
    profile: { status: 'disabled' }
  })
  const held = await someone({ account: { status: 'on_hold' } })
  const ben = await someone(
    {
      credits: 100,
      isPremium: true,
      profile: { ...stranger, gender: 'male', looking_for: ['female'] }
    },
    MARKS.strangers
  )
  const carl = await someone(
    { credits: 100, isPremium: true, profile: { ...stranger, gender: 'male' } },
    MARKS.strangers
  )
  const dora = await someone({ profile: stranger }, MARKS.strangers)
  const erik = await someone(
    { account: { status: 'deleted' }, profile: { ...stranger, status: 'deleted' } },
    MARKS.strangers
  )
  const fiction = await profile(server, {
    brand,
    name: `${mark}fictie`,
    kind: 'fictional',
    label: 'Fictief profiel',
    origin: 'operator',
    date_of_birth: MARKS.birthday
  })
  const said = [
    await anna.must(sendMessage, { body: { to: ben.id, body: `${mark} hello`, sure: true } }),
    await ben.must(sendMessage, { body: { to: anna.id, body: `${mark} hello back`, sure: true } }),
    await carl.must(sendMessage, {
      body: { to: ben.id, body: `${MARKS.strangers} ${mark}`, sure: true }
    })
  ]
  await ben.must(sendIcebreaker, {
    body: { to: free.id, icebreaker: await icebreakerOf(ben, free) }
  })
  await ben.must(likeMember, { body: { id: anna.id } })
  await carl.must(likeMember, { body: { id: anna.id } })
  await server.database.kysely
    .insertInto('blocks')
    .values({ brand, blocker_id: dora.id, blocked_id: anna.id, created_at: server.clock.now() })
    .execute()
  const photos = await photosOf(server, brand, [anna.id, free.id])
  const decisions = await casesOf(server, brand, [anna.id, free.id])
  await unsentOf(server, brand, anna.id, ben.id)
  const logged = [anna, free, unconfirmed, held]
  const names = ['premium', 'free', 'unconfirmed', 'on hold']
  // Chosen as often as there are entries: who may do most comes by most often.
  const often = [0, 0, 0, 0, 1, 1, 2, 3]
  return {
    anna,
    people: [
      ...[anna, free, unconfirmed, held, ben, carl, dora, erik].map(({ id }) => id),
      fiction
    ],
    conversations: [...new Set(said.map(({ conversation }) => conversation))],
    messages: said.map(({ message }) => message.id),
    photos,
    decisions,
    sessions: logged.map(({ id, cookie = '' }) => ({ brand, id, token: cookie })),
    actors: [
      ...often.map((at): Actor => ({ domain, cookie: logged[at]?.cookie, name: names[at] ?? '' })),
      { domain, cookie: undefined, name: 'visitor' }
    ]
  }
}

async function icebreakerOf(from: Person, to: Person): Promise<string> {
  const { body } = await from.get(`/api/icebreakers.php?member=${to.id}`)
  return (body as { items: { id: string }[] }).items[0]?.id ?? ''
}

/** Photos in every state that somebody can do something with. */
async function photosOf(
  server: TestServer,
  brand: string,
  members: readonly number[]
): Promise<number[]> {
  const now = server.clock.now()
  const { rows } = await sql<{ id: number }>`
    insert into photos (brand, profile_id, origin, file, status, reason, position, created_at)
    select ${brand}, member, 'session', 'drawn/woman-41-fuzz', state,
      case when state = 'rejected' then 'no_face' end, nth, ${now}
    from unnest(${[...members]}::bigint[]) as member,
      unnest(array['active', 'active', 'active', 'rejected', 'rejected', 'rejected', 'rejected'])
        with ordinality as states (state, nth)
    returning id`.execute(server.database.kysely)
  return rows.map(({ id }) => id)
}

/** A complaint that was decided, and decisions about members. */
async function casesOf(
  server: TestServer,
  brand: string,
  members: readonly number[]
): Promise<number[]> {
  const now = server.clock.now()
  await sql`
    insert into complaints (brand, reference, name, email, language, subject, text, created_at,
      reply_by, outcome, reason, decided_at, decided_by)
    select ${brand}, ${brand === 'avondlicht' ? 'C-2222-222' : 'C-3333-333'} || nth, 'Klager', ${COMPLAINER}, 'nl', 'service', 'Te traag.',
      ${now}, ${now}, 'rejected', 'Het was niet traag.', ${now}, 'olga'
    from generate_series(2, 4) as nth`.execute(server.database.kysely)
  const { rows } = await sql<{ id: number }>`
    insert into decisions (brand, reference, account_id, subject, outcome, rule, facts,
      is_automated, actor, created_at)
    select ${brand}, ${`D-${brand}-`} || member || '-' || nth, member, 'account', 'warned', 'terms 4',
      'Te veel reclame.', false, 'olga', ${now}
    from unnest(${[...members]}::bigint[]) as member, generate_series(1, 3) as nth
    returning id`.execute(server.database.kysely)
  return rows.map(({ id }) => id)
}

/** Messages that wait for credits, with numbers that others have too. */
async function unsentOf(server: TestServer, brand: string, from: number, to: number) {
  const now = server.clock.now()
  const { kysely } = server.database
  await sql`
    insert into pending_messages (id, brand, account_id, to_id, type, body, required, created_at,
      expires_at)
    select nth, ${brand}, ${from}, ${to}, 'text', 'Wacht op credits', 1, ${now},
      ${new Date(now.getTime() + 86_400_000)}
    from generate_series(${from}::int, ${from}::int + 3) as nth`.execute(kysely)
  await sql`select setval(pg_get_serial_sequence('pending_messages', 'id'), 100000)`.execute(kysely)
}

const COMPLAINER = 'klager@fuzz-mail.nl'

const PURPOSES = [
  'activate',
  'reset',
  'mail_change',
  'undo_password',
  'undo_email',
  'delete_link',
  'enable_notifications'
]

/** Links that stop the mails of each. */
function unsubscribesOf(server: TestServer, people: readonly Person[]): string[] {
  return people.flatMap(({ id, domain }) => {
    const brand = server.world.brands.of(domain)
    if (brand === undefined) return []
    const link = unsubscribeLink(brandCtx(server.world, brand, server.database.kysely), id, 'news')
    return [new URL(link).searchParams.get('t') ?? '']
  })
}

/** Links of every purpose, of both brands. */
async function tokensOf(server: TestServer, people: readonly Person[]): Promise<string[]> {
  const now = server.clock.now()
  const tokens: string[] = []
  for (const { id, domain } of people) {
    for (const purpose of PURPOSES) {
      const token = `${purpose}-${domain}`.padEnd(43, 'x')
      tokens.push(token)
      await sql`
        insert into tokens (brand, account_id, purpose, token_hash, data, created_at, expires_at)
        values (${server.world.brands.of(domain)?.id}, ${id}, ${purpose}, ${tokenHash(token)},
          ${JSON.stringify({ email: 'new@fuzz.example', password: 'x' })}, ${now},
          ${new Date(now.getTime() + 3_600_000)})`.execute(server.database.kysely)
    }
  }
  return tokens
}

function textsOf(
  tokens: readonly string[],
  terms: readonly string[],
  unsubscribes: readonly string[]
): Known['texts'] {
  const of = (...texts: string[]) => fc.constantFrom(...texts)
  const password = fc.oneof(
    { weight: 3, arbitrary: fc.constant(PASSWORD) },
    of(`${PASSWORD}!`, 'short', 'password', 'ü'.repeat(128))
  )
  const { avondlicht: taken, strangers: far } = MARKS
  const fresh = fc.stringMatching(/^[a-z]{9}$/)
  return {
    token: of(...tokens, ''),
    ...Object.fromEntries(
      PURPOSES.map(purpose => [
        `token for ${purpose}`,
        of(...tokens.filter(token => token.startsWith(`${purpose}-`)))
      ])
    ),
    ref: of('C-2222-2222', 'C-2222-2223', 'C-2222-2224', 'C-3333-3332', 'C-3333-3333', 'R-2222'),
    t: of(...unsubscribes, 'no token'),
    email: fc.oneof(
      { weight: 4, arbitrary: fresh.map(name => `${name}@fuzz-mail.nl`) },
      of(
        'm1@avondlicht-mail.example',
        'm2@papillon-mail.example',
        `m8@${far}.example`,
        'a@gmial.com',
        'no'
      ),
      { weight: 2, arbitrary: fc.constant(COMPLAINER) }
    ),
    query: of('gender=male&min_age=40', 'gender=female', 'color=red'),
    paper: of('LUMEN-BV-000001', 'LUMEN-BV-000009', 'VLINDER-BV-000001'),
    product: of('c6', 'c6', 'c6', 'c15'),
    discountcode: of('SPRING10', 'OVER2020', 'NONE'),
    iban: of('NL91 ABNA 0417 1643 00', 'NL91ABNA0417164300', 'NL91ABNA0417164301'),
    phone: of('+31612345678', '0612345679', '+3120', '112'),
    value: of('x@gmial.com', `${taken}1`, 'Eva_77', '@eva', 'e@va.nl', 'é'.repeat(100)),
    password,
    password2: password,
    old: password,
    name: fc.oneof(
      { weight: 4, arbitrary: fresh },
      of('Eva_77', `${taken}1`, '@eva', 'e@va.nl', 'ab', '🎉🎉🎉')
    ),
    date_of_birth: fc.oneof(
      { weight: 4, arbitrary: fc.constant('1985-03-14') },
      of('2020-01-01', '1850-01-01', '2026-02-30', '+012345-01')
    ),
    terms_version: of(...terms),
    country: of('NL', 'NL', 'NL', 'DE'),
    website: of('', '', '', '', 'https://spam.example'),
    region: of('NL-UT', 'NL-UT', 'NL-XX', 'DE-BY', ''),
    countryregion: of('NL-UT', 'NL-XX', 'DE-BY', ''),
    min_age: of('18', '25', '99'),
    max_age: of('18', '60', '99'),
    pin: of('000000', '123456'),
    gift: of(...GIFTS.map(({ id }) => id), 'nothing'),
    icebreaker: of(...ICEBREAKERS.map(({ id }) => id), 'nothing'),
    key: of(...QUESTIONS.map(({ id }) => id), 'marketing'),
    interests: of('', 'cooking', 'cooking,travelling', ',,,', 'x'.repeat(800)),
    lat: of('52.09', '-90', '90.1', '1e2', '40'),
    lon: of('5.12', '-180', '180.1', '0', '20'),
    body: of(
      'Hello!',
      'Hi there',
      'How was it?',
      'And you?',
      '🎉',
      'A. B.',
      ' ',
      '\n',
      'é'.repeat(1_001),
      'e\u0301'.repeat(400)
    ),
    endpoint: of('https://push.example/a', 'https://push.example/b', 'http://push.example')
  }
}
