import { createServer, type Server } from 'node:http'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { clickCam, getCam, listCams } from '#contract/calls/cams.ts'
import { getMember } from '#contract/calls/people.ts'
import { searchMembers } from '#contract/calls/search.ts'
import { refreshCams } from '#server/domains/cams/refresh.ts'
import { httpCamFeed } from '#server/platform/cam-feed/feed.ts'
import { localCamFeed } from '#server/platform/cam-feed/local-feed.ts'
import { person } from '../../world/people.ts'
import { useServer } from '../../world/server.ts'

/** Avondlicht sends its members to cams; the other brands do not. */
const server = useServer({
  sites: site =>
    site.id === 'avondlicht'
      ? { ...site, disclosures: { ...site.disclosures, resell: RESELL } }
      : site
})
const RESELL = {
  used: true,
  kind: 'cams' as const,
  label: { nl: 'betaalde dienst' },
  ageAssurance: ['GB' as const]
}
const servers: Server[] = []

afterEach(async () => {
  server.world.cams = localCamFeed(() => server.clock.now())
  await server.database.kysely.deleteFrom('cams').execute()
  for (const each of servers.splice(0)) each.close()
})

const refresh = () => refreshCams.run(server.world)

test('a brand without cams has no such page, whatever the feed says', async () => {
  await refresh()
  const bea = await person(server, { domain: 'herbstgold.example' })
  expect((await bea.call(listCams)).refused?.code).toBe('not_found')
})

test('cams are external, labelled in words, and those that are live come first', async () => {
  await refresh()
  const anna = await person(server)
  const { items, fetched_at, total } = await anna.must(listCams)
  expect(total).toBe(10)
  expect(fetched_at).toBe(server.clock.now().toISOString())
  expect(items.every(({ external, label }) => external && label === 'betaalde dienst')).toBe(true)
  const order = items.map(({ status }) => ['live', 'busy', 'offline'].indexOf(status))
  expect(order).toEqual(order.toSorted())
  expect(new Set(order).size).toBeGreaterThan(1)
})

test('gender and language choose among them', async () => {
  await refresh()
  const anna = await person(server)
  const { items } = await anna.must(listCams, { query: { gender: 'male', language: 'de' } })
  expect(items.length).toBeGreaterThan(0)
  for (const { gender, languages } of items) {
    expect(gender).toBe('male')
    expect(languages).toContain('de')
  }
})

test('after five minutes without a word of the provider nobody is live', async () => {
  await refresh()
  const anna = await person(server)
  server.clock.pass(299)
  const some = await anna.must(listCams)
  expect(some.items.some(({ status }) => status === 'live')).toBe(true)
  server.clock.pass(2)
  const { items } = await anna.must(listCams)
  expect(items.every(({ status }) => status === 'offline')).toBe(true)
})

test('where the country asks for a proven age, only a verified member sees them', async () => {
  await refresh()
  const gemma = await person(server, { profile: { country: 'GB' } })
  expect((await gemma.call(listCams)).refused?.code).toBe('age_assurance_required')
  const anna = await person(server)
  const travelling = await anna.call(listCams, { headers: { 'x-country': 'GB' } })
  expect(travelling.refused?.code).toBe('age_assurance_required')
  const verified = await person(server, {
    profile: { country: 'GB', verified_at: server.clock.now() }
  })
  expect((await verified.must(listCams)).total).toBe(10)
})

test('before leaving it is said whose site it is; the click is noted and goes along', async () => {
  await refresh()
  const anna = await person(server)
  const [first] = (await anna.must(listCams)).items
  const { cam, leaving } = await anna.must(getCam, { query: { id: String(first?.id) } })
  expect(cam).toEqual(first)
  expect(leaving).toEqual({
    provider: 'Sandbox Cams',
    company: 'Sandbox Cams (made up)',
    host: 'cams.example'
  })
  const { url, click } = await anna.must(clickCam, { body: { id: cam.id } })
  expect(new URL(url).searchParams.get('click')).toBe(click)
  const rows = await server.database.kysely.selectFrom('cam_clicks').selectAll().execute()
  expect(rows).toMatchObject([{ id: click, account_id: anna.id, cam_id: cam.id }])
  expect((await anna.call(clickCam, { body: { id: 999_999 } })).refused?.code).toBe('not_found')
})

test('no cam is a member: none is found in the search, and none has a profile', async () => {
  await refresh()
  const anna = await person(server)
  const { results, similar } = await anna.must(searchMembers)
  expect([...results, ...similar].some(({ kind }) => kind === 'cam')).toBe(false)
  const { items } = await anna.must(listCams)
  for (const { id } of items.filter(each => each.id !== anna.id)) {
    expect((await anna.call(getMember, { query: { id: String(id) } })).refused?.code).toBe(
      'not_found'
    )
  }
})

test('of a feed what makes sense is taken over: nobody under 18, no broken entry, no picture from elsewhere', async () => {
  const picture = await sharp({
    create: { width: 900, height: 600, channels: 3, background: '#a33' }
  })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .jpeg()
    .toBuffer()
  const feed = await provider(
    base => ({
      items: [
        {
          id: '1',
          name: 'Ada',
          age: 30,
          gender: 'female',
          status: 'live',
          url: `${base}/ada`,
          thumb: `${base}/picture.jpg`
        },
        { id: '2', name: 'Kid', age: 17, gender: 'female', status: 'live', url: `${base}/kid` },
        { id: '3', name: 'Bob', age: 40, gender: 'male', status: 'gone', url: `${base}/bob` },
        { id: '4', name: 'Eve', gender: 'female', status: 'busy', url: 'javascript:alert(1)' },
        {
          id: '5',
          name: 'Mia',
          gender: 'female',
          status: 'busy',
          url: `${base}/mia?c={click}`,
          thumb: 'http://127.0.0.1:1/inside.jpg',
          drawn: '../x'
        },
        {
          id: '6',
          name: 'Zoë',
          gender: 'female',
          status: 'busy',
          url: `${base}/zoe`,
          thumb: 'http://elsewhere.example/x.jpg'
        },
        'nonsense'
      ]
    }),
    picture
  )
  server.world.cams = feed
  await refresh()
  const anna = await person(server)
  const { items } = await anna.must(listCams)
  expect(items.map(({ name, age }) => [name, age])).toEqual([
    ['Ada', 30],
    ['Zoë', null]
  ])
  const own = await anna.get(items[0]?.thumb ?? '')
  expect([own.status, own.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(items[1]?.thumb).toBeNull()
})

test('a provider that is down, slow to end, or sends something else changes nothing', async () => {
  await refresh()
  const anna = await person(server)
  const before = await anna.must(listCams)
  for (const answer of ['not json', '{"items": 5}', '{"items": [']) {
    server.world.cams = await provider(() => answer)
    await expect(refresh()).rejects.toThrow()
  }
  server.world.cams = httpCamFeed({
    url: 'http://127.0.0.1:1/feed',
    provider: 'Gone',
    company: 'Gone',
    pictureHosts: []
  })
  await expect(refresh()).rejects.toThrow()
  expect(await anna.must(listCams)).toEqual(before)
})

/** A provider on loopback: its feed, and one picture. */
async function provider(feed: (base: string) => unknown, picture = Buffer.alloc(0)) {
  const http = createServer((request, response) => {
    const base = `http://${request.headers.host}`
    if (request.url === '/picture.jpg') return void response.end(picture)
    const answer = feed(base)
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  servers.push(http)
  await new Promise<void>(done => http.listen(0, '127.0.0.1', done))
  const address = http.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const host = `127.0.0.1:${port}`
  return httpCamFeed({
    url: `http://${host}/feed`,
    provider: 'Elsewhere',
    company: 'Elsewhere Ltd',
    pictureHosts: [host]
  })
}
