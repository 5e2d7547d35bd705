import { expect, test } from 'vitest'
import { getUser, logIn } from '#contract/calls/accounts/session.ts'
import { sendMessage } from '#contract/calls/chat.ts'
import { getMember } from '#contract/calls/people.ts'
import { searchMembers } from '#contract/calls/search.ts'
import { demoAccounts } from '#server/domains/demo/accounts.ts'
import { demoName } from '#server/domains/demo/names.ts'
import { seedDemo } from '#server/domains/demo/seed.ts'
import { linesFor } from '#server/domains/demo/words.ts'
import { person } from '../world/people.ts'
import { Browser, useServer } from '../world/server.ts'

const server = useServer({ hasCities: true })

function brandAt(domain: string) {
  const brand = server.world.brands.of(domain)
  if (brand === undefined) throw new Error(`${domain} does not load`)
  return brand
}

test('demo members are labelled, drawn, grown up, told apart and never online', async () => {
  const brand = brandAt('avondlicht.example')
  expect(await seedDemo({ db: server.database.kysely, brand, now: server.clock.now() }, 120)).toBe(
    120
  )
  const anna = await person(server)
  const { results, numResults } = await anna.must(searchMembers, { query: { country: 'NL' } })
  expect(numResults).toBeGreaterThan(24)
  const demos = results.filter(({ id }) => id !== anna.id)
  expect(demos.every(({ kind }) => kind === 'demo')).toBe(true)
  expect(demos.every(({ label }) => label === 'demoprofiel')).toBe(true)
  expect(demos.every(({ online }) => !online)).toBe(true)
  expect(demos.every(({ age }) => (age ?? 0) >= brand.site.audience.minAge)).toBe(true)
  expect(demos.every(({ main_image }) => main_image?.filename.endsWith('.svg'))).toBe(true)
  expect(new Set(demos.map(({ name }) => name)).size).toBe(demos.length)
  expect(new Set(demos.map(({ region }) => region)).size).toBeGreaterThan(3)
  const { profile } = await anna.must(getMember, { query: { id: String(demos[0]?.id) } })
  expect(profile.about?.length).toBeGreaterThan(20)
  expect(profile.interests.length).toBeGreaterThan(2)
})

test('many thousands have a name of their own', () => {
  const names = Array.from({ length: 40_000 }, (_, at) =>
    demoName('nl', { gender: 'female', age: 30 + (at % 40) }, at)
  )
  expect(new Set(names).size).toBe(names.length)
})

test('nobody has been liked, looked at or written to by a demo member', async () => {
  const { rows } = await server.database.pool.query(`
    select (select count(*) from likes l join profiles p on p.id = l.from_id and p.kind = 'demo')
      + (select count(*) from views v join profiles p on p.id = v.viewer_id and p.kind = 'demo')
      + (select count(*) from messages m join profiles p on p.id = m.sender_id and p.kind = 'demo')
      as acts`)
  expect(rows).toEqual([{ acts: 0 }])
})

test('seeding again adds what is missing, and the same people come on every machine', async () => {
  const brand = brandAt('avondlicht.example')
  const { kysely } = server.database
  const now = server.clock.now()
  expect(await seedDemo({ db: kysely, brand, now }, 120)).toBe(0)
  expect(await seedDemo({ db: kysely, brand, now }, 130)).toBe(10)
  const names = async () =>
    (
      await server.database.pool.query(
        `select name from profiles where brand = 'papillon' and kind = 'demo' order by id`
      )
    ).rows
  await seedDemo({ db: kysely, brand: brandAt('papillon.example'), now }, 5)
  const first = await names()
  await server.database.pool.query(`delete from profiles where brand = 'papillon'`)
  await seedDemo({ db: kysely, brand: brandAt('papillon.example'), now }, 5)
  expect(await names()).toEqual(first)
})

test('demo accounts can log in, write to each other, and get new passwords each time', async () => {
  const brand = brandAt('avondlicht.example')
  const make = () =>
    server.database.kysely
      .transaction()
      .execute(tx => demoAccounts({ db: tx, brand, now: server.clock.now() }))
  const before = await make()
  const [anna, bram] = await make()
  if (!anna || !bram) throw new Error('two accounts were asked for')
  const { email } = anna
  const old = await new Browser(server).call(logIn, {
    body: { email, password: before[0]?.password ?? '' }
  })
  expect(old.status).toBe(401)
  const browser = new Browser(server)
  const { user } = await browser.must(logIn, { body: { email, password: anna.password } })
  expect(user).toMatchObject({ credits: 50, profile: { kind: 'demo', label: 'demoprofiel' } })
  const other = new Browser(server)
  await other.must(logIn, { body: { email: bram.email, password: bram.password } })
  const to = (await other.must(getUser)).user?.id ?? 0
  const sent = await browser.must(sendMessage, { body: { to, body: 'Hoi Bram!', sure: true } })
  expect(sent.message.state).toBe('sent')
})

test.each([
  ['avondlicht', 'NL', [36, 62], 'nl'],
  ['herbstgold', 'DE', [55, 75], 'de'],
  ['papillon', 'BE', [25, 44], 'fr']
] as const)(
  'the people of %s live in its first country, are of the age it is for, speak its language and have whole names',
  async (id, country, [from, to], language) => {
    const brand = server.world.brands.byId(id)
    if (brand === undefined) throw new Error(`${id} does not load`)
    const now = server.clock.now()
    await seedDemo({ db: server.database.kysely, brand, now }, 300)
    const { rows } = await server.database.pool.query(
      `select name::text as name, country, about, date_part('year', age($2::date, date_of_birth))::int as age
        from profiles p where brand = $1 and kind = 'demo'
          and not exists (select 1 from accounts a where a.id = p.id)`,
      [id, now]
    )
    expect(rows).toHaveLength(300)
    expect(new Set(rows.map(row => row.country))).toEqual(new Set([country]))
    expect(rows.filter(({ age }) => age < from || age > to)).toEqual([])
    expect(rows.filter(({ name }) => !/^\p{Lu}[\p{L} -]+( \p{Lu}\.)*$/u.test(name))).toEqual([])
    expect(rows.filter(({ name }) => !name.endsWith('.')).length).toBeGreaterThan(25)
    const lines = linesFor(brand, language)
    expect(rows.filter(({ about }) => !lines.some(line => about.includes(line)))).toEqual([])
  }
)
